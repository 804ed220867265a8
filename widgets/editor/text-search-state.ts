import type { ContentMap } from '../../shared/core/content/fields.ts';
import { searchTexts, type SearchHit, type SearchOptions } from './text-search.ts';

export interface TextSearchOptions {
  readonly texts: () => ContentMap;
  /** Reads the texts of the site's other pages; '{}' where they cannot be read. */
  readonly readOthers: () => Promise<ContentMap>;
  readonly onReplace: (hits: readonly SearchHit[]) => void;
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

  get hits(): readonly SearchHit[] {
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
