import { translate } from '../../../shared/core/text/translate.ts';

const STEPS = [
  ['seen', translate('Saw it')],
  ['start', translate('Started')],
  ['q1', translate('Question %s', 1)],
  ['q2', translate('Question %s', 2)],
  ['q3', translate('Question %s', 3)],
  ['q4', translate('Question %s', 4)],
  ['q5', translate('Question %s', 5)],
  ['q6', translate('Question %s', 6)],
  ['q7', translate('Question %s', 7)],
  ['q8', translate('Question %s', 8)],
  ['form', translate('Contact form')],
  ['lead', translate('Sent')],
] as const;

export interface FunnelStep {
  readonly id: string;
  readonly words: string;
  readonly count: number;
  /** The visitors lost before the next step; undefined for the last step and without visitors. */
  readonly left: { readonly count: number; readonly percent: number } | undefined;
}

/** The funnel's steps; undefined without counts. After a reload a later step may count more. */
export function readFunnel(counts: Readonly<Record<string, number>>): readonly FunnelStep[] | undefined {
  const countOf = (id: string) => Math.max(0, counts[id] ?? 0);
  if (STEPS.every(([id]) => countOf(id) === 0)) return undefined;
  return STEPS.map(([id, words], index) => {
    const next = STEPS[index + 1]?.[0];
    return { id, words, count: countOf(id), left: toLeft(countOf(id), next && countOf(next)) };
  });
}

function toLeft(count: number, next: number | undefined): FunnelStep['left'] {
  if (next === undefined || count === 0) return undefined;
  const left = Math.max(0, count - next);
  return { count: left, percent: Math.round((100 * left) / count) };
}
