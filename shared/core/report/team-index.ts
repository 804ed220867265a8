import { type ChannelNumber, QUESTIONS } from '../assessment/questions.ts';
import type { CompleteAnswers } from './complete-answers.ts';

const LOWEST: ChannelNumber = 1;
const HIGHEST: ChannelNumber = 5;

/** The channel of each answer, in the order of the questions. */
export function channelsOf(answers: CompleteAnswers): readonly ChannelNumber[] {
  return QUESTIONS.map(
    ({ id, options }) => options.find((option) => option.id === answers[id])?.channel ?? LOWEST,
  );
}

/**
 * From 0 (all Shutdown) to 100 (all Thriving): the weighted mean of the answers' channels
 * (docs/interfaces.md#the-team-report). A group's index is the mean of its people's.
 */
export function teamIndex(answers: CompleteAnswers): number {
  const channels = channelsOf(answers);
  let sum = 0;
  let weights = 0;
  QUESTIONS.forEach(({ options }, index) => {
    const weight = options[0]?.weight ?? 0;
    sum += weight * ((channels[index] ?? LOWEST) - LOWEST);
    weights += weight;
  });
  return (100 * sum) / ((HIGHEST - LOWEST) * weights);
}
