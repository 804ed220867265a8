import type { ContentMap } from '../../shared/core/content/fields.ts';

/** Longer than the editor waits before it loads a page anew that does not answer: what was not answered by then never will be. */
const ANSWER_MS = 15_000;

/** What a change that the page tells of is, seen from the editor. */
export type ToldChange =
  /** Our own update, answered (docs/product.md#editing-in-place). */
  | 'echo'
  /** Typed before what was typed in the editor, told after it. */
  | 'late'
  /** The page's own. */
  | 'new';

interface Sent {
  readonly value: string;
  readonly at: number;
}

/**
 * The updates on their way to the page and back. The page answers each in its order, a page that is being left answers none: an
 * answer is known by its text, and what stays unanswered is forgotten in time. A page may say hello at any moment without being a
 * new one, so nothing is forgotten for that.
 */
export class SentUpdates {
  private readonly unanswered = new Map<string, readonly Sent[]>();
  /** When a person last changed a field in the editor, unless it has been edited in the page since. */
  private readonly typedHere = new Map<string, number>();

  /** An update that a person made in the editor. */
  typed(field: string, value: string, now: number): void {
    this.typedHere.set(field, now);
    this.sent(field, value, now);
  }

  /** Any update. */
  sent(field: string, value: string, now: number): void {
    this.unanswered.set(field, [...this.waiting(field, now), { value, at: now }]);
  }

  /** Whether the page may not know yet what the field says in the editor. */
  isAhead(field: string, now: number): boolean {
    return this.waiting(field, now).length > 0;
  }

  /** What the page says, but for fields whose newest text it does not know: `pending` is not saved yet, `values` is what is known here. */
  newest(content: ContentMap, pending: ContentMap, values: ContentMap, now: number): ContentMap {
    const known = (field: string): string | undefined =>
      pending[field] ?? (this.isAhead(field, now) ? values[field] : undefined);
    return Object.fromEntries(
      Object.entries(content).map(([field, value]) => [field, known(field) ?? value]),
    );
  }

  /** The field is in hand in the page: what it tells from now on is newer than what was typed here. */
  takenInHand(field: string): void {
    this.typedHere.delete(field);
  }

  /** Judges a change that the page tells of; an echo counts as the answer to all updates up to its own. */
  judge(field: string, value: string, now: number): ToldChange {
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
