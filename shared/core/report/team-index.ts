import { QUESTIONS } from '../assessment/questions.ts';
import type { ChannelNumber, OptionId } from '../assessment/questions.ts';
import type { CompleteAnswers } from './complete-answers.ts';

const WEIGHTS = QUESTIONS.reduce((sum, { options }) => sum + (options[0]?.weight ?? 0), 0);
const LOWEST: ChannelNumber = 1;
const HIGHEST: ChannelNumber = 5;

/** Of each question the channels of its options, looked up instead of searched: a report has thousands of people. */
const CHANNELS_OF = QUESTIONS.map(
  ({ options }) => new Map<OptionId, ChannelNumber>(options.map(({ id, channel }) => [id, channel])),
);

/** The channel of each of the eight answers, in the order of the questions. */
export function channelsOf(answers: CompleteAnswers): readonly ChannelNumber[] {
  return QUESTIONS.map(({ id }, index) => CHANNELS_OF[index]?.get(answers[id]) ?? LOWEST);
}

/**
 * One person's index, 0 (all Shutdown) to 100 (all Thriving): the weighted mean of her answers' channels
 * (docs/interfaces.md#the-team-report). A group's is the mean of its people's.
 */
export function teamIndex(answers: CompleteAnswers): number {
  return indexOf(channelsOf(answers));
}

/** The index of answers whose channels are known, in the order of the questions. */
export function indexOf(channels: readonly ChannelNumber[]): number {
  let sum = 0;
  channels.forEach((channel, index) => {
    sum += (QUESTIONS[index]?.options[0]?.weight ?? 0) * (channel - LOWEST);
  });
  return (100 * sum) / ((HIGHEST - LOWEST) * WEIGHTS);
}
