import { expect, it } from 'vitest';
import type { ChannelShare } from './report-body.ts';
import { describeCloseness } from './report-words.ts';

const sentenceOf = (...shares: readonly ChannelShare['share'][]) =>
  describeCloseness({
    index: 53.3,
    channels: ([1, 2, 3, 4, 5] as const).map((channel, at) => ({ channel, share: shares[at] ?? 0 })),
  });

it.each([
  [sentenceOf(2, 31, 29, 28, 10), '31 % of the room is on it. The index stands at 53.3 of 100.'],
  [
    sentenceOf(2, 30, 30, 28, 10),
    '30 % of the room is on it, and about as many on Channel 3, Fight. The index stands at 53.3 of 100.',
  ],
  [
    sentenceOf('under 10 %', 30, 30, 30, 10),
    '30 % of the room is on it, and about as many on Channel 3, Fight and on Channel 4, Regulated. The index stands at 53.3 of 100.',
  ],
])('describes the closest channels: %s', (sentence, expected) => {
  expect(sentence).toBe(expected);
});
