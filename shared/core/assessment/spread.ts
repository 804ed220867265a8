import { CHANNEL_NUMBERS, CHANNELS } from './channels.ts';
import { type Answers, type ChannelNumber, QUESTIONS } from './questions.ts';
import { leadingChannels } from './score.ts';

export type Spread = Readonly<Record<ChannelNumber, number>>;

/** Counts the answers by channel, without weights. */
export function spreadAnswers(answers: Answers): Spread {
  const spread = { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 };
  for (const { id, options } of QUESTIONS) {
    const chosen = options.find((option) => option.id === answers[id]);
    if (chosen) spread[chosen.channel] += 1;
  }
  return spread;
}

/** Why the winner is not the most frequent channel: a weight or a tie decided; '' otherwise. */
export function explainWinner(answers: Answers): string {
  const spread = spreadAnswers(answers);
  const leaders = leadingChannels(answers);
  const [winner = 1] = leaders;
  const isPlain = CHANNEL_NUMBERS.every((number) => number === winner || spread[number] < spread[winner]);
  const names = leaders.map((number) => `${String(number)} ${CHANNELS[number].name}`);
  return [
    ...(isPlain ? [] : ['Questions 2, 6 and 8 count for more.']),
    ...(names.length > 1 ? [`${LIST.format(names)} are equal: the lowest number counts.`] : []),
  ].join(' ');
}

const LIST = new Intl.ListFormat('en');
