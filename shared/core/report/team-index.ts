import { CHANNEL_NUMBERS } from '../assessment/channels.ts';
import { type ChannelNumber, type OptionId, QUESTIONS } from '../assessment/questions.ts';
import type { CompleteAnswers } from './complete-answers.ts';

const WEIGHT_OF = QUESTIONS.map(({ options }) => options[0]?.weight ?? 0);
const WEIGHTS = WEIGHT_OF.reduce((sum, weight) => sum + weight, 0);
const LOWEST: ChannelNumber = 1;
const HIGHEST: ChannelNumber = 5;

/** Looked up instead of searched: a report has thousands of people. */
const CHANNELS_OF = QUESTIONS.map(
  ({ options }) => new Map<OptionId, ChannelNumber>(options.map(({ id, channel }) => [id, channel])),
);

export function channelsOf(answers: CompleteAnswers): readonly ChannelNumber[] {
  return QUESTIONS.map(({ id }, index) => CHANNELS_OF[index]?.get(answers[id]) ?? LOWEST);
}

/**
 * From 0 (all Shutdown) to 100 (all Thriving): the weighted mean of the answers' channels
 * (docs/interfaces.md#the-team-report). A group's index is the mean of its people's.
 */
export function teamIndex(answers: CompleteAnswers): number {
  return indexOf(channelsOf(answers));
}

export function indexOf(channels: readonly ChannelNumber[]): number {
  let sum = 0;
  channels.forEach((channel, index) => {
    sum += (WEIGHT_OF[index] ?? 0) * (channel - LOWEST);
  });
  return (100 * sum) / ((HIGHEST - LOWEST) * WEIGHTS);
}

/** Scores as `scoreAnswers` does, for channels in the order of the questions. */
export function scoreChannels(channels: readonly ChannelNumber[]): ChannelNumber {
  const totals: Record<ChannelNumber, number> = { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 };
  channels.forEach((channel, index) => (totals[channel] += WEIGHT_OF[index] ?? 0));
  return CHANNEL_NUMBERS.reduce((best, channel) => (totals[channel] > totals[best] ? channel : best));
}
