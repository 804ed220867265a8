import sanitizeHtml from 'sanitize-html';
import { BUILT_IN } from '../../shared/core/content/changes.ts';
import {
  type ContentMap,
  FIELD_VALUE_MAX,
  type FieldType,
  inferFieldType,
  isFieldName,
  isMarkup,
} from '../../shared/core/content/fields.ts';
import { formatPicture, parsePicture } from '../../shared/core/content/picture.ts';
import { HTML_ATTRIBUTES, HTML_SCHEMES, HTML_TAGS } from '../../shared/core/content/html-policy.ts';
import { LIST_REFUSAL, parseList, writeList } from '../../shared/core/content/lists.ts';
import { isLinkAddress, LINK_REFUSAL } from '../../shared/core/content/link-address.ts';
import { countCharacters, EMAIL_SHAPE, isStorableText } from '../../shared/core/leads/lead-fields.ts';
import type { StorableChange } from './content-store.ts';
import { cutText } from '../../shared/core/text/cut-text.ts';
import { formatCount } from '../../shared/core/format-count.ts';

/** A change that can be stored, or a sentence with the reason; `name` is the caller's. */
export type CheckedChange =
  | { readonly ok: true; readonly change: StorableChange }
  | { readonly ok: false; readonly name: string; readonly reason: string };

const TYPES: readonly string[] = [
  ...(['text', 'url', 'email', 'color', 'html', 'image', 'list'] satisfies FieldType[]),
];

const IMAGE_SHAPE = /^(?:https?:\/\/[^\s<>"]+|\/(?![/\\])[^\s<>"]*)$/i;
const COLOR_SHAPE = /^#(?:[\da-f]{3}|[\da-f]{4}|[\da-f]{6}|[\da-f]{8})$/i;

/** Invisible characters that nobody types: controls except tab and line feed, and the C1 block. */
// eslint-disable-next-line no-control-regex -- control characters are what it is about
const CONTROL = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g;

/** Other elements lose their tags (docs/interfaces.md#saving-content, values are text). */
const HTML_RULES: sanitizeHtml.IOptions = {
  allowedTags: HTML_TAGS,
  allowedAttributes: HTML_ATTRIBUTES,
  allowedSchemes: HTML_SCHEMES,
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
};

/** Validates a save's change by the type of its name and value (docs/product.md#editable-text). */
export function checkChange(input: unknown): CheckedChange {
  const entry = typeof input === 'object' && input !== null ? (input as Record<string, unknown>) : {};
  const { field_name: name, field_value: value, field_type: type, base_value: base } = entry;
  const { status, draft_value: knownDraft, publish_at: planned } = entry;
  if (typeof name !== 'string') return { ok: false, name: 'change', reason: 'the field has no name' };
  const refuse = (reason: string): CheckedChange => ({ ok: false, name: cutText(name, 64), reason });
  if (!isFieldName(name)) return refuse('this is not a valid name of a field');
  if (typeof value !== 'string') return refuse('the value must be text');
  if (!isStorableText(value)) return refuse('the text contains characters that cannot be stored');
  if (countCharacters(value) > FIELD_VALUE_MAX)
    return refuse(`the text can be at most ${formatCount(FIELD_VALUE_MAX)} characters long`);
  if (!isTextOrMissing(base)) return refuse('the text that it is based on must be text');
  if (!isTextOrMissing(knownDraft)) return refuse('the draft that it is based on must be text');
  const publishAt = typeof planned === 'string' ? new Date(planned) : undefined;
  if (!isTextOrMissing(planned) || Number.isNaN(publishAt?.getTime()))
    return refuse('the planned time must be a date and time');
  const accept = (
    stored: string | null,
    published: StorableChange['status'] = 'published',
  ): CheckedChange => ({
    ok: true,
    change: { name, value: stored, base, status: published, knownDraft, publishAt },
  });
  if (status === 'discarded')
    return value === ''
      ? accept(null, status)
      : refuse('a change that discards a draft must not contain a text');
  if (status !== undefined && status !== 'draft') return refuse('this is not a known status of a text');
  if (type === BUILT_IN) {
    if (value !== '') return refuse('a return to the built-in text must not contain a text');
    return status === 'draft' ? refuse('a return to the built-in text cannot be a draft') : accept(null);
  }
  if (typeof type !== 'string' || !TYPES.includes(type)) return refuse('this is not a known type of field');
  const cleaned = cleanText(value);
  const inferred = ruleFor(name, cleaned);
  if (inferred === 'list') {
    const items = parseList(value);
    return items || value === '' ? accept(items ? writeList(items) : '', status) : refuse(LIST_REFUSAL);
  }
  // Hidden characters in a link are refused, not removed.
  const checked = inferred === 'url' ? value : cleaned;
  const reason = checked === '' ? undefined : reasonAgainst(inferred, checked);
  if (reason !== undefined) return refuse(reason);
  const picture = inferred === 'image' ? parsePicture(cleaned) : undefined;
  if (picture) return accept(formatPicture(picture), status);
  // Checked without the #: a value that begins like a color and continues as markup is markup.
  const isRich = inferred === 'html' && isMarkup(name, cleaned.replace(/^#+/, ''));
  return accept(isRich ? cleanHtml(cleaned) : cleaned, status);
}

function isTextOrMissing(value: unknown): value is string | null | undefined {
  return value === undefined || value === null || typeof value === 'string';
}

/** A text that begins with # ('#1 in sales') is a color only if the field's name ends so. */
function ruleFor(name: string, value: string): FieldType {
  const isColorName = name.includes('color');
  const looksLikeColor = !isColorName && value.startsWith('#') && !COLOR_SHAPE.test(value);
  const inferred = inferFieldType(name, looksLikeColor ? value.replace(/^#+/, '') : value);
  // A picture's field accepts no markup.
  return inferred === 'html' && inferFieldType(name, '') === 'image' ? 'image' : inferred;
}

function reasonAgainst(type: FieldType, value: string): string | undefined {
  if (type === 'url' && !isLinkAddress(value)) return LINK_REFUSAL;
  if (type === 'email' && !EMAIL_SHAPE.test(value)) return 'this is not an email address';
  if (type === 'color' && !COLOR_SHAPE.test(value)) return 'this is not a color like #F6B73C';
  if (type === 'image' && !IMAGE_SHAPE.test(value) && !parsePicture(value)) return 'this is not a picture';
  return undefined;
}

function cleanText(value: string): string {
  return value.replace(/\r\n?/g, '\n').replace(CONTROL, '');
}

/**
 * Sanitizes rich text: no script, style, event handler or foreign scheme. Shows an unknown word in
 * angle brackets; adds a tag to a text with only such words, because readers detect markup by tags.
 */
export function cleanHtml(value: string): string {
  const escaped = escapeWords(value);
  const html = sanitizeHtml(escaped, HTML_RULES);
  return escaped !== value && !html.includes('<') ? `<span>${html}</span>` : html;
}

/** Sanitizes another host's content, because the browser trusts what a page contains. */
export function cleanContent(content: ContentMap): ContentMap {
  return Object.fromEntries(
    Object.entries(content).map(([name, value]) => [name, isMarkup(name, value) ? cleanHtml(value) : value]),
  );
}

const ELEMENTS = new Set(
  (
    'a abbr acronym address applet area article aside audio b base basefont bdi bdo bgsound big blink blockquote body br ' +
    'button canvas caption center cite code col colgroup data datalist dd del details dfn dialog dir div dl dt em embed ' +
    'fieldset figcaption figure font footer form frame frameset h1 h2 h3 h4 h5 h6 head header hgroup hr html i iframe ' +
    'image img input ins isindex kbd keygen label legend li link listing main map mark marquee math menu meta meter nav ' +
    'nobr noembed noframes noscript object ol optgroup option output p param picture plaintext portal pre progress q rb ' +
    'rp rt rtc ruby s samp script search section select slot small source span strike strong style sub summary sup svg ' +
    'table tbody td template textarea tfoot th thead time title tr track tt u ul var video wbr xmp'
  ).split(' '),
);

const WORD = /<(\/?)([a-z][a-z0-9-]*)>/gi;

/** Escapes words in angle brackets that are no elements, such as `<headline>`. */
function escapeWords(html: string): string {
  return html.replace(WORD, (tag, slash: string, name: string) =>
    ELEMENTS.has(name.toLowerCase()) ? tag : `&lt;${slash}${name}&gt;`,
  );
}
