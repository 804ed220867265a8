/** The site's editable text: field name to value. The values are text, whatever they look like (docs/product.md#editable-text). */
export type ContentMap = Readonly<Record<string, string>>;

export type FieldType = 'list' | 'url' | 'email' | 'color' | 'html' | 'image' | 'text';

/** The keys that every set-up knows (docs/product.md#editable-text); any other well-formed name may be added by a page. */
export const KNOWN_FIELDS = [
  'hero_title',
  'hero_subtitle',
  'hero_subtitle_line2',
  'hero_cta',
  'hero_cta_secondary',
  'intro_title',
  'intro_description',
  'contact_email',
  'contact_phone',
  'footer_text',
  'auto_rebuild',
  'content_initialized',
  'keynote_setup_complete',
] as const;

export type KnownField = (typeof KNOWN_FIELDS)[number];

/** A value's longest text, in characters: a batch of changes with one such value still fits a request of 64 KiB. */
export const FIELD_VALUE_MAX = 10_000;

const FIELD_NAME = /^[a-z][a-z0-9_]{0,63}$/;

/** Whether a page may call a field so: small letters, digits and underscores, at most 64, a letter first. */
export function isFieldName(name: string): boolean {
  return FIELD_NAME.test(name);
}

/** Whether a field is a list, by its name: its value is what `shared/core/content/lists.ts` reads. */
export function isListName(name: string): boolean {
  return name.endsWith('_list');
}

/** The field's type, by the rules of docs/product.md#editable-text in their order; a value that is not text has type text. */
export function inferFieldType(name: string, value: unknown): FieldType {
  if (typeof value !== 'string') return 'text';
  if (isListName(name)) return 'list';
  if (name.includes('url') || name.includes('link')) return 'url';
  if (name.includes('email')) return 'email';
  if (name.includes('color') || value.startsWith('#')) return 'color';
  if (value.includes('<') && value.includes('>')) return 'html';
  if (['image', 'photo', 'picture'].some((word) => name.includes(word))) return 'image';
  return 'text';
}

/**
 * Whether a value is to be shown as markup: rich text with a tag in it. '5 < 6 & 7 > 3' has the type html by its signs alone; cleaned as
 * markup it would come out as '5 &lt; 6 &amp; 7 &gt; 3', which nothing tells from text any more.
 */
export function isMarkup(name: string, value: string): boolean {
  return inferFieldType(name, value) === 'html' && /<[a-z/!?]/i.test(value);
}

/**
 * The usable part of a content answer of unknown origin: well-formed names with text values; anything else is
 * dropped. Undefined when it is no flat object at all.
 */
export function parseContentMap(input: unknown): ContentMap | undefined {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return undefined;
  const usable = Object.entries(input).filter(
    (entry): entry is [string, string] => isFieldName(entry[0]) && typeof entry[1] === 'string',
  );
  return Object.fromEntries(usable);
}

/** Whether there is nothing in it: an empty answer never replaces content (docs/product.md#which-text-is-shown). */
export function isEmptyContent(content: ContentMap): boolean {
  return Object.keys(content).length === 0;
}
