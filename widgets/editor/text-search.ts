import { inferFieldType, isListName, isMarkup } from '../../shared/core/content/fields.ts';
import type { ContentMap } from '../../shared/core/content/fields.ts';
import { ALT_MAX, formatPicture, parsePicture } from '../../shared/core/content/picture.ts';

/** A text that holds what is searched for, before and after the replacement. */
export interface SearchHit {
  readonly field: string;
  readonly from: string;
  readonly to: string;
}

/** Everything between angle brackets: names and attributes are no words of a text. */
const TAG = /(<[^<>]*>)/;

/** Every text that holds `wanted`, as it would read with `replacement` there; nothing for an empty search. Literal, no patterns. */
export function searchTexts(
  texts: ContentMap,
  wanted: string,
  replacement: string,
  isCaseKept: boolean,
): readonly SearchHit[] {
  if (wanted === '') return [];
  const pattern = new RegExp(wanted.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&'), isCaseKept ? 'g' : 'gi');
  return Object.entries(texts).flatMap(([field, from]) => {
    // What the items of a list say are texts of their own.
    if (isListName(field)) return [];
    let isHit = false;
    const inWords = (words: string): string =>
      words.replace(pattern, () => {
        isHit = true;
        return replacement;
      });
    const picture = inferFieldType(field, '') === 'image' ? parsePicture(from) : undefined;
    // Its words are searched, and nothing else of it.
    if (picture) {
      const alt = inWords(picture.alt).slice(0, ALT_MAX);
      return isHit ? [{ field, from, to: formatPicture({ ...picture, alt }) }] : [];
    }
    const to = isMarkup(field, from)
      ? from
          .split(TAG)
          .map((part, index) => (index % 2 === 0 ? inWords(part) : part))
          .join('')
      : inWords(from);
    return isHit ? [{ field, from, to }] : [];
  });
}

/** The fields whose name, as a person reads it, or text, in words, holds what is sought. */
export function filterTexts(
  texts: ContentMap,
  sought: string,
  describe: (field: string) => string,
  describeText: (field: string, text: string) => string,
): readonly (readonly [string, string])[] {
  const words = sought.trim().toLowerCase();
  return Object.entries(texts).filter(([field, text]) =>
    [field, describe(field), describeText(field, text)].some((part) => part.toLowerCase().includes(words)),
  );
}
