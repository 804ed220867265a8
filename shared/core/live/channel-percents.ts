import type { ChannelCounts } from './stage-state.ts';

/** Whole percents that add up to 100, by largest remainder. All 0 without answers. */
export function channelPercents(counts: ChannelCounts): ChannelCounts {
  const sum = counts.reduce((total, count) => total + count, 0);
  if (sum === 0) return [0, 0, 0, 0, 0];
  const percents = counts.map((count) => Math.floor((count * 100) / sum));
  const missing = 100 - percents.reduce((total, percent) => total + percent, 0);
  const byLoss = counts
    .map((count, index) => ({ index, loss: (count * 100) % sum }))
    .toSorted((a, b) => b.loss - a.loss || a.index - b.index);
  for (const { index } of byLoss.slice(0, missing)) percents[index] = (percents[index] ?? 0) + 1;
  const [a = 0, b = 0, c = 0, d = 0, e = 0] = percents;
  return [a, b, c, d, e];
}
