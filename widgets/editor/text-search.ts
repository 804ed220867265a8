import { inferFieldType, isListName, isMarkup, type ContentMap } from '../../shared/core/content/fields.ts';
import { ALT_MAX, formatPicture, parsePicture } from '../../shared/core/content/picture.ts';
import { cutText } from '../../shared/core/text/cut-text.ts';

export interface SearchHit {
  readonly field: string;
  readonly from: string;
  readonly to: string;
}

/** Markup: tag names and attributes are not searched. */
const TAG = /(<[^<>]*>)/;

export interface SearchOptions {
  readonly isCaseKept: boolean;
  /** Whether link addresses are searched: a replacement there can break a link. */
  readonly isInLinks: boolean;
}

/**
 * Finds every text that contains `wanted`, with its text after the replacement. Literal, without
 * patterns; an empty search finds nothing.
 */
export function searchTexts(
  texts: ContentMap,
  wanted: string,
  replacement: string,
  { isCaseKept, isInLinks }: SearchOptions,
): readonly SearchHit[] {
  if (wanted === '') return [];
  const pattern = new RegExp(wanted.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&'), isCaseKept ? 'g' : 'gi');
  return Object.entries(texts).flatMap(([field, from]) => {
    // The texts of list items are separate fields.
    if (isListName(field)) return [];
    const type = inferFieldType(field, '');
    if (type === 'url' && !isInLinks) return [];
    let isHit = false;
    const inWords = (words: string): string =>
      words.replace(pattern, () => {
        isHit = true;
        return replacement;
      });
    const picture = type === 'image' ? parsePicture(from) : undefined;
    if (picture) {
      const alt = cutText(inWords(picture.alt), ALT_MAX);
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

/** The fields whose label or text contains `sought`. */
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
