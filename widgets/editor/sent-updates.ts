import type { ContentMap } from '../../shared/core/content/fields.ts';

/**
 * An update without an answer after this time is forgotten. Longer than the editor waits before it
 * reloads a page.
 */
const ANSWER_MS = 15_000;

/** How a change that the page sends relates to the editor's own updates. */
export type ReceivedChange =
  /** The answer to one of our updates (docs/product.md#editing-in-place). */
  | 'echo'
  /** Typed in the page before the editor's newest text, received after it. */
  | 'late'
  /** A new change in the page. */
  | 'new';

interface Sent {
  readonly value: string;
  readonly at: number;
}

/**
 * The updates that the page has not answered. A page answers each in order, a page that unloads
 * answers none: an answer is matched by its text and expires. A repeated greeting resets nothing.
 */
export class SentUpdates {
  private readonly unanswered = new Map<string, readonly Sent[]>();
  /** Time of the last change of a field in the editor, deleted when it is edited in the page. */
  private readonly typedHere = new Map<string, number>();

  typed(field: string, value: string, now: number): void {
    this.typedHere.set(field, now);
    this.sent(field, value, now);
  }

  sent(field: string, value: string, now: number): void {
    this.unanswered.set(field, [...this.waiting(field, now), { value, at: now }]);
  }

  isAhead(field: string, now: number): boolean {
    return this.waiting(field, now).length > 0;
  }

  /**
   * The page's texts, without fields whose newest text the page does not have. `pending`: not saved
   * yet; `values`: known here.
   */
  newest(content: ContentMap, pending: ContentMap, values: ContentMap, now: number): ContentMap {
    const known = (field: string): string | undefined =>
      pending[field] ?? (this.isAhead(field, now) ? values[field] : undefined);
    return Object.fromEntries(
      Object.entries(content).map(([field, value]) => [field, known(field) ?? value]),
    );
  }

  /** The field has the focus in the page: its later texts are newer than the editor's. */
  fieldFocused(field: string): void {
    this.typedHere.delete(field);
  }

  /** Classifies a change that the page sends. An echo answers all earlier updates too. */
  classify(field: string, value: string, now: number): ReceivedChange {
    const waiting = this.waiting(field, now);
    const echo = waiting.findIndex((sent) => sent.value === value);
    if (echo >= 0) {
      this.unanswered.set(field, waiting.slice(echo + 1));
      return 'echo';
    }
    return now - (this.typedHere.get(field) ?? Number.NEGATIVE_INFINITY) < ANSWER_MS ? 'late' : 'new';
  }

  private waiting(field: string, now: number): readonly Sent[] {
    return (this.unanswered.get(field) ?? []).filter((sent) => now - sent.at < ANSWER_MS);
  }
}
