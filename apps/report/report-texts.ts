import type { ChannelNumber } from '../../shared/core/assessment/first-question.ts';

/** About the channel with the largest share, for the board. */
export const ROOM_MEANS: Readonly<Record<ChannelNumber, string>> = {
  1: 'The largest part of the room has turned itself down. Expect agreement that is not commitment, and news that arrives late.',
  2: 'The largest part of the room is busy getting away from something. Expect full calendars, and work that is begun more often than it is finished.',
  3: 'The largest part of the room works under heat. Expect results, and a price for them that is paid in trust.',
  4: 'The largest part of the room has its hands on the dial. Expect problems to be named early, and plans that survive a bad week.',
  5: 'The largest part of the room comes through loud and clear. Expect ideas nobody asked for; the task is to keep what makes them safe.',
};

export const TALKING_POINTS = 'Talking points, for the speaker alone';

export const INDEX_FORMULA =
  'The mean of all answers: 0 where everybody chose Shutdown eight times, 100 where everybody chose Thriving. In a formula: the sum of w(c − 1) / (4 · 19) · 100, with c the channel of an answer and w the weight of its question (3 for questions 2, 6 and 8, 2 for the others).';

export const BRIEF_CALL_QUESTIONS: readonly [string, string, string] = [
  'Which of the two weakest questions would people here say out loud, and which only on a phone?',
  'What changed in the 30 days before this was answered?',
  'What is one thing you can take away before you ask for anything new?',
];

const LIMITS = [
  'It is how people felt about the past 30 days, told by themselves, once. It measures no one’s performance.',
  'People who did not answer are not in it, and they may be the ones on another channel.',
  'Groups of fewer than five are never shown, small groups are rounded, and nobody can be looked up: not by us for you, and not by you.',
  'It is no diagnosis, of a person or of a company. It is a place to start a conversation.',
];

/** The limits of the numbers; `unconfirmed` leads are not counted. */
export function reportLimits(unconfirmed: number | undefined): readonly string[] {
  if (unconfirmed === undefined) return LIMITS;
  return [
    ...LIMITS,
    `${String(unconfirmed)} people have sent answers with an email address that nobody has confirmed. Those answers are not counted.`,
  ];
}

/** Texts of more than one sentence. */
export const REPORT_TEXTS = {
  unspellable: 'A name in this report has letters that the PDF’s fonts lack. Please print the page as a PDF.',
  failed: 'The PDF could not be created. Please try again, or print the page as a PDF.',
};
