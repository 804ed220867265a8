import type { ContentDraft } from '../../shared/core/content/changes.ts';
import { inferFieldType, isListName, type ContentMap } from '../../shared/core/content/fields.ts';
import { itemOf, parseList } from '../../shared/core/content/lists.ts';
import { parsePicture } from '../../shared/core/content/picture.ts';
import { formatMoment } from '../../shared/core/moments.ts';
import { cutText } from '../../shared/core/text/cut-text.ts';
import { translate } from '../../shared/core/text/translate.ts';

const NAME_MAX = 60;
const PLACE = 'place';

/** A field's label: `about_intro_lead` is 'About intro lead'. */
export function describeField(name: string): string {
  const words = name.replaceAll(/[_-]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The author of a text and when it was saved, as far as the service reports them. */
export function nameAuthor({ saved_by, saved_at }: Partial<ContentDraft>): string {
  const author = saved_by ?? translate('someone else');
  return saved_at === undefined ? author : `${author}, ${formatMoment(saved_at)}`;
}

/** A list names its items, a picture its alternative text. */
export function describeValue(field: string, value: string, texts: ContentMap): string {
  const picture = inferFieldType(field, '') === 'image' ? parsePicture(value) : undefined;
  if (picture) {
    const { alt, width, height } = picture;
    return translate('%1$s (%2$s × %3$s pixels)', alt || translate('A decorative picture'), width, height);
  }
  const items = isListName(field) ? parseList(value) : undefined;
  return items
    ? items
        .map((item, at) => `${String(at + 1)}. ${nameItem(field, item, texts) || translate('New item')}`)
        .join('\n')
    : value;
}

/** The first line of an item's text; '' where none is known. */
export function nameItem(list: string, item: string, texts: ContentMap): string {
  const [words = ''] = Object.entries(texts)
    .filter(
      ([field, text]) =>
        itemOf(list, field) === item && inferFieldType(field, '') === 'text' && /\p{L}/u.test(text),
    )
    .map(([, text]) =>
      text
        .replace(/<[^<>]*>/g, ' ')
        .replace(/\s+/g, ' ')
        .trim(),
    );
  if (words === '') return namePicture(list, item, texts);
  return words.length > NAME_MAX ? `${cutText(words, NAME_MAX - 1)}…` : words;
}

/** The alternative text of an item's picture, else the name of its built-in file. */
function namePicture(list: string, item: string, texts: ContentMap): string {
  const [, value = ''] =
    Object.entries(texts).find(
      ([field]) => itemOf(list, field) === item && inferFieldType(field, '') === 'image',
    ) ?? [];
  const picture = parsePicture(value);
  if (picture) return cutText(picture.alt, NAME_MAX);
  const [, stem = ''] = /\/([^/.]{1,60})\.[a-z]+$/.exec(value) ?? [];
  return stem === PLACE ? '' : stem.replaceAll('-', ' ');
}
