import { describe, expect, it } from 'vitest';
import { CHANNEL_RESULTS } from '../../shared/core/assessment/channel-results.ts';
import { CHANNEL_NUMBERS } from '../../shared/core/assessment/channels.ts';
import { CHANNEL_TEXTS } from './channel-pages.ts';

/** The number of consecutive words that counts as a repetition. */
const RUN = 5;

/** Returns all runs of `RUN` words of a text in lower case. */
function listRuns(text: string): string[] {
  const words = text.toLowerCase().match(/[\p{L}’]+/gu) ?? [];
  return words.slice(RUN - 1).map((_, index) => words.slice(index, index + RUN).join(' '));
}

describe.each(CHANNEL_NUMBERS)('the page of channel %i', (channel) => {
  const { what, costs, helps } = CHANNEL_TEXTS[channel];
  const { characteristics, nextSteps } = CHANNEL_RESULTS[channel];

  it('repeats no run of five words', () => {
    const texts = [...what, ...characteristics, ...costs, ...helps.map(({ text }) => text), ...nextSteps];
    const runs = texts.flatMap((text) => [...new Set(listRuns(text))]);
    expect(runs.filter((run, index) => runs.indexOf(run) !== index)).toEqual([]);
  });

  it('ends each list item with a punctuation mark', () => {
    for (const text of [...characteristics, ...costs, ...helps.map(({ text }) => text), ...nextSteps])
      expect(text).toMatch(/[.?!]”?$/);
  });
});
