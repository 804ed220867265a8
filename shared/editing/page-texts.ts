import type { ContentMap } from '../core/content/fields.ts';
import { Revisions } from './revisions.ts';

/** `rev` is present if the editor numbers its texts. */
export interface PageWrite {
  readonly field: string;
  readonly value: string;
  readonly rev?: number;
}

/** The texts that a page shows instead of its own. Pure. */
export class PageTexts {
  private current: ContentMap = {};
  /** The field that is typed in, and its text at the start. */
  private typed: { readonly field: string; readonly atStart: string } | undefined;
  private revisions: Revisions | undefined;

  get shown(): ContentMap {
    return this.current;
  }

  get isTyping(): boolean {
    return this.typed !== undefined;
  }

  /** The revision of each text, for an editor that numbers its own. */
  get revs(): Readonly<Record<string, number>> | undefined {
    return this.revisions?.all;
  }

  /** The editor numbers its texts, so far up to `rev`: this page numbers its own above it. */
  number(rev: number): void {
    this.revisions ??= new Revisions(1);
    this.revisions.catchUp(rev);
  }

  begin(field: string, atStart: string): void {
    this.typed = { field, atStart };
  }

  startOf(field: string): string | undefined {
    return this.typed?.field === field ? this.typed.atStart : undefined;
  }

  show(content: ContentMap): void {
    this.current = { ...this.current, ...content };
  }

  write(field: string, value: string): PageWrite {
    this.show({ [field]: value });
    return { field, value, ...(this.revisions && { rev: this.revisions.write(field) }) };
  }

  /** Applies the editor's text unless the page's is newer. Returns the answer. */
  receive(field: string, value: string, rev: number | undefined): PageWrite {
    if (!this.revisions || rev === undefined) return this.write(field, value);
    if (!this.revisions.accept(field, rev))
      return { field, value: this.current[field] ?? value, rev: this.revisions.of(field) };
    this.show({ [field]: value });
    return { field, value, rev };
  }

  /** Typing has ended with `text`. Returns what the field shows; undefined without typing. */
  leave(text: string): ContentMap | undefined {
    if (!this.typed) return undefined;
    const { field } = this.typed;
    this.typed = undefined;
    // Neither received nor written: still the page's own text, to which a later change may return.
    return { [field]: this.current[field] ?? text };
  }
}
