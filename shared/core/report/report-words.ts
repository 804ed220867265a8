import { CHANNEL_RESULTS } from '../assessment/channel-results.ts';
import { CHANNELS } from '../assessment/channels.ts';
import type { ChannelNumber } from '../assessment/first-question.ts';
import { OVER_NINETY, type PublishedShare, type PublishedSize, UNDER_TEN } from './published-numbers.ts';
import type { ChannelShare, ReportBody } from './report-body.ts';
import type { WaveComparison } from './wave-comparison.ts';
import { formatCount } from '../format-count.ts';

/** Positions of 'under 10 %' and 'over 90 %' on a scale of 0 to 100. */
const UNDER_TEN_SHOWN_AT = 5;
const OVER_NINETY_SHOWN_AT = 95;

/** A share's position on the scale, for lengths and comparisons only. */
export function positionOfShare(share: PublishedShare): number {
  if (share === UNDER_TEN) return UNDER_TEN_SHOWN_AT;
  return share === OVER_NINETY ? OVER_NINETY_SHOWN_AT : share;
}

export function describeShare(share: PublishedShare): string {
  return typeof share === 'number' ? `${String(share)} %` : share;
}

export function describeSize(size: PublishedSize): string {
  return `${'n' in size ? formatCount(size.n) : size.nBand} people`;
}

/** The channel's share, equally strong channels, and the index. */
export function describeCloseness({ channels, index }: Pick<ReportBody, 'channels' | 'index'>): string {
  const strongest = strongestChannel(channels);
  const share = channels.find(({ channel }) => channel === strongest)?.share ?? 0;
  // Rounded shares: equal numbers are about equal.
  const alike = channels.filter((other) => other.channel !== strongest && other.share === share);
  const names = alike.map(({ channel }) => `Channel ${String(channel)}, ${CHANNELS[channel].name}`);
  const also = names.length === 0 ? '' : `, and about as many on ${names.join(' and on ')}`;
  return `${capitalize(describeShare(share))} of the room is on it${also}. The index stands at ${String(index)} of 100.`;
}

export function describeMonday(channel: ChannelNumber): string {
  const [step] = CHANNEL_RESULTS[channel].nextSteps;
  return `On Monday: ${step}${/[.?!”]$/.test(step) ? '' : '.'}`;
}

function capitalize(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The largest channel; of equal ones the lowest, as in the assessment. */
export function strongestChannel(channels: readonly ChannelShare[]): ChannelNumber {
  return channels.reduce<{ channel: ChannelNumber; place: number }>(
    (best, { channel, share }) => {
      const place = positionOfShare(share);
      return place > best.place ? { channel, place } : best;
    },
    { channel: 1, place: -1 },
  ).channel;
}

const CHANGES = {
  better: 'The room has moved up.',
  worse: 'The room has moved down.',
  'no clear change': 'No clear change.',
} as const;

export function describeChange({ verdict }: WaveComparison): string {
  return CHANGES[verdict];
}

export function describeComparison(comparison: WaveComparison): string {
  const { before, after, difference, interval } = comparison;
  return `${describeSize(comparison)} answered twice: ${String(before)} before, ${String(after)} after, a difference of ${String(difference)} (95 % interval ${String(interval[0])} to ${String(interval[1])}).`;
}
