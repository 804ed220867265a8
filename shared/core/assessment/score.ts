import { CHANNEL_NUMBERS } from './channels.ts';
import { type Answers, type ChannelNumber, QUESTIONS } from './questions.ts';

/** The heaviest channel; the lowest in a tie or without answers (docs/product.md#scoring). */
export function scoreAnswers(answers: Answers): ChannelNumber {
  return leadingChannels(answers)[0] ?? 1;
}

/** The channels with the highest total, ascending; more than one in a tie. */
export function leadingChannels(answers: Answers): readonly ChannelNumber[] {
  const totals: Record<ChannelNumber, number> = { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 };
  for (const question of QUESTIONS) {
    const chosen = question.options.find((option) => option.id === answers[question.id]);
    if (chosen) totals[chosen.channel] += chosen.weight;
  }
  const highest = Math.max(...Object.values(totals));
  return CHANNEL_NUMBERS.filter((channel) => totals[channel] === highest);
}
