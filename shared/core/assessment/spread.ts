import { QUESTIONS } from './questions.ts';
import type { Answers, ChannelNumber } from './questions.ts';

/** How many answers lead to each channel. */
export type Spread = Readonly<Record<ChannelNumber, number>>;

/** The spread of the answers over the five channels: heads counted, no weights, so that it adds up to the answers given. */
export function spreadAnswers(answers: Answers): Spread {
  const spread = { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 };
  for (const { id, options } of QUESTIONS) {
    const chosen = options.find((option) => option.id === answers[id]);
    if (chosen) spread[chosen.channel] += 1;
  }
  return spread;
}

/** Whether no other channel has as many answers: else it takes the weights of docs/product.md#scoring to see why this one won. */
export function hasMostAnswers(spread: Spread, winner: ChannelNumber): boolean {
  return Object.entries(spread).every(
    ([channel, count]) => Number(channel) === winner || count < spread[winner],
  );
}
