import { inferFieldType, isListName, isMarkup, type ContentMap } from '../../shared/core/content/fields.ts';
import { ALT_MAX, formatPicture, parsePicture } from '../../shared/core/content/picture.ts';
import { cutText } from '../../shared/core/text/cut-text.ts';
import { describeField, describeValue } from '../editing-kit/describe-value.ts';
import type { Edit } from './edit-history.ts';

/** Markup. Its tag names and attributes are not searched. */
const TAG = /(<[^<>]*>)/;

export interface SearchOptions {
  readonly isCaseKept: boolean;
  /** Whether link addresses are searched: a replacement there can break a link. */
  readonly isInLinks: boolean;
}

/** The texts that contain `wanted`, as literal text, with their replacement; none for ''. */
export function searchTexts(
  texts: ContentMap,
  wanted: string,
  replacement: string,
  { isCaseKept, isInLinks }: SearchOptions,
): readonly Edit[] {
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

/** Finds `sought` in names, labels and texts. */
export function filterTexts(texts: ContentMap, sought: string): readonly (readonly [string, string])[] {
  const words = sought.trim().toLowerCase();
  return Object.entries(texts).filter(([field, text]) =>
    [field, describeField(field), describeValue(field, text, texts)].some((part) =>
      part.toLowerCase().includes(words),
    ),
  );
}

export interface TextSearchOptions {
  readonly texts: () => ContentMap;
  /** Reads the texts of the site's other pages; `{}` where that is impossible. */
  readonly readOthers: () => Promise<ContentMap>;
  readonly onReplace: (hits: readonly Edit[]) => void;
  readonly onChange: () => void;
}

/** The search term, its replacement and the selected hits. */
export class TextSearch implements SearchOptions {
  wanted = '';
  replacement = '';
  isCaseKept = false;
  isInLinks = false;
  status: 'closed' | 'reading' | 'read' = 'closed';
  private readonly spared = new Set<string>();
  private others: ContentMap = {};

  constructor(private readonly options: TextSearchOptions) {}

  open(): void {
    if (this.status !== 'closed') return;
    this.status = 'reading';
    void this.read();
  }

  /** Reads the other pages, if the panel was opened before their paths were known. */
  readAgain(): void {
    if (this.status === 'read' && Object.keys(this.others).length === 0) void this.read();
  }

  change(part: Partial<Pick<TextSearch, 'wanted' | 'replacement' | keyof SearchOptions>>): void {
    if (part.wanted !== undefined) this.spared.clear();
    Object.assign(this, part);
    this.options.onChange();
  }

  choose(field: string, isChosen: boolean): void {
    if (isChosen) this.spared.delete(field);
    else this.spared.add(field);
    this.options.onChange();
  }

  isChosen(field: string): boolean {
    return !this.spared.has(field);
  }

  get hits(): readonly Edit[] {
    return searchTexts(this.texts, this.wanted, this.replacement, this);
  }

  get count(): number {
    return Object.keys(this.texts).length;
  }

  replace(): void {
    this.options.onReplace(this.hits.filter(({ field }) => this.isChosen(field)));
  }

  private get texts(): ContentMap {
    return { ...this.others, ...this.options.texts() };
  }

  private async read(): Promise<void> {
    this.others = await this.options.readOthers();
    this.status = 'read';
    this.options.onChange();
  }
}
