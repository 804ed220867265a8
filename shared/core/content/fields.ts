/** Field name to value (docs/product.md#editable-text). */
export type ContentMap = Readonly<Record<string, string>>;

export type FieldType = 'list' | 'url' | 'email' | 'color' | 'html' | 'image' | 'text';

/** In characters: one such change fits a request of 64 KiB. */
export const FIELD_VALUE_MAX = 10_000;

const FIELD_NAME = /^[A-Za-z][A-Za-z0-9_-]{0,63}$/;

/** A letter, then letters, digits, underscores and hyphens, at most 64 characters. */
export function isFieldName(name: string): boolean {
  return FIELD_NAME.test(name);
}

export function isListName(name: string): boolean {
  return name.endsWith('_list');
}

/** The rules of docs/product.md#editable-text in order; other values than text have type text. */
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

/** Whether a value is shown as markup: only with a tag, because sanitizing '5 < 6' corrupts it. */
export function isMarkup(name: string, value: string): boolean {
  return inferFieldType(name, value) === 'html' && /<[a-z/!?]/i.test(value);
}

/** The valid entries of a content answer; undefined if it is no flat object. */
export function parseContentMap(input: unknown): ContentMap | undefined {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return undefined;
  const usable = Object.entries(input).filter(
    (entry): entry is [string, string] => isFieldName(entry[0]) && typeof entry[1] === 'string',
  );
  return Object.fromEntries(usable);
}

/** An empty answer never replaces content (docs/product.md#which-text-is-shown). */
export function isEmptyContent(content: ContentMap): boolean {
  return Object.keys(content).length === 0;
}
