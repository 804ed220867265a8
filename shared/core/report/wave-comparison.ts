import type * as v from 'valibot';
import { publishMean, publishSize } from './published-numbers.ts';
import type { comparisonSchema } from './report-answer.ts';

/** Fewer pairs give no comparison (docs/interfaces.md#the-team-report). */
const PAIRS_FROM = 10;

export interface Pair {
  readonly before: number;
  readonly after: number;
}

export type WaveComparison = v.InferOutput<typeof comparisonSchema>;

/**
 * The mean difference per person and its 95 % interval by Student's t; unclear where that spans 0.
 * Undefined if fewer than ten people answered twice.
 */
export function compareWaves(pairs: readonly Pair[]): WaveComparison | undefined {
  const n = pairs.length;
  if (n < PAIRS_FROM) return undefined;
  const differences = pairs.map(({ before, after }) => after - before);
  const mean = meanOf(differences);
  const variance = differences.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (n - 1);
  const margin = studentT(n - 1) * Math.sqrt(variance / n);
  const [low, high] = [mean - margin, mean + margin];
  return {
    ...publishSize(n),
    before: publishMean(meanOf(pairs.map((pair) => pair.before)), n),
    after: publishMean(meanOf(pairs.map((pair) => pair.after)), n),
    difference: publishMean(mean, n),
    interval: [publishMean(low, n), publishMean(high, n)],
    verdict: low > 0 ? 'better' : high < 0 ? 'worse' : 'no clear change',
  };
}

export function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Two-sided 95 % point for `freedom` >= 9 (Abramowitz and Stegun 26.7.5), to three decimals. */
export function studentT(freedom: number): number {
  const z = 1.959963984540054;
  const g1 = (z ** 3 + z) / 4;
  const g2 = (5 * z ** 5 + 16 * z ** 3 + 3 * z) / 96;
  const g3 = (3 * z ** 7 + 19 * z ** 5 + 17 * z ** 3 - 15 * z) / 384;
  const g4 = (79 * z ** 9 + 776 * z ** 7 + 1482 * z ** 5 - 1920 * z ** 3 - 945 * z) / 92_160;
  return z + g1 / freedom + g2 / freedom ** 2 + g3 / freedom ** 3 + g4 / freedom ** 4;
}
