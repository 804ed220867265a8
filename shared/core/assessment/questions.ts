/** The five channels of the framework, 1 Shutdown to 5 Thriving (spec 2). */
export type ChannelNumber = 1 | 2 | 3 | 4 | 5;
export type OptionId = 'a' | 'b' | 'c' | 'd' | 'e';
export type QuestionId = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

/** What a visitor has chosen so far: question id to option id (spec 3). */
export type Answers = Partial<Record<QuestionId, OptionId>>;

/** One of a question's five options; `weight` is what it adds to `channel` when chosen. */
export interface QuestionOption {
  readonly id: OptionId;
  readonly text: string;
  readonly channel: ChannelNumber;
  readonly weight: number;
}

/** A question of the assessment; `section` is the heading that opens a section before it. */
export interface Question {
  readonly id: QuestionId;
  readonly section?: string;
  readonly text: string;
  readonly options: readonly QuestionOption[];
}

export const QUESTION_IDS = [1, 2, 3, 4, 5, 6, 7, 8] as const satisfies readonly QuestionId[];
export const OPTION_IDS = ['a', 'b', 'c', 'd', 'e'] as const satisfies readonly OptionId[];
/** Option a leads to channel 5, e to channel 1 (spec 3). */
const OPTION_CHANNELS = [5, 4, 3, 2, 1] as const satisfies readonly ChannelNumber[];

/** Section headings by the question they stand before (spec 3, to the letter). */
const SECTIONS: Partial<Record<QuestionId, string>> = {
  1: "Section 1: Your Team's Daily Work Experience",
  6: "Section 2: Your Team's Performance and Energy",
};

/** Spec 9: weight 3 for questions 2, 6 and 8, and 2 for the rest. */
const HEAVY_QUESTIONS: readonly QuestionId[] = [2, 6, 8];
const HEAVY_WEIGHT = 3;
const WEIGHT = 2;

/**
 * The words alone, question first, then options a to e: this file is on the widget's way to its first question, so
 * whatever follows from the position is derived below and not sent.
 */
const WORDS: Readonly<Record<QuestionId, readonly [string, string, string, string, string, string]>> = {
  1: [
    'Monday, first meeting of the week. What was the room like?',
    'Ideas turned up that nobody had asked for',
    'People said what they needed and got going',
    'Someone was defending last week before we sat down',
    'Half of us were answering messages under the table',
    'Cameras off, short answers, over early',
  ],
  2: [
    'A deadline suddenly moved closer. What happened next?',
    'We dropped what didn’t matter and ran with the rest',
    'We re-planned, split the work and kept our hours',
    'We pushed hard, and some sharp words were said',
    'Everyone got very busy, mostly alone',
    'We nodded, and not much changed',
  ],
  3: [
    'A customer noticed a mistake of ours. What came first?',
    'Whoever made it told us all, and we used it',
    'We put it right, noted why, and moved on',
    'We settled whose mistake it was',
    'A quick patch, and no more was said',
    'It sat in the inbox for a while',
  ],
  4: [
    'How did an ordinary to-do list look by evening?',
    'One good thing on it that nobody had planned',
    'Mostly done, the rest moved to a real day',
    'Done, after a fight for every hour of it',
    'Longer than in the morning; we kept switching',
    'We had stopped looking at it',
  ],
  5: [
    'Two people disagreed in a meeting. What did the others do?',
    'Asked more; it got interesting from there',
    'Heard both, decided, wrote it down',
    'Took a side, and kept it',
    'Changed the subject, then met in private chats',
    'Waited for it to be over',
  ],
  6: [
    'Thursday, three in the afternoon. What was left in the tank?',
    'Enough to start something new',
    'Enough to finish the week well',
    'Plenty, as long as there was pressure and coffee',
    'It came in bursts, between alerts',
    'We were mostly waiting for Friday',
  ],
  7: [
    'Something went well. How could you tell?',
    'The story travelled; another team borrowed the trick',
    'People were thanked by name, then back to work',
    'We had finally proved somebody wrong',
    'Hard to say, the next thing was already due',
    'I have to think for a moment to name one',
  ],
  8: [
    'Someone had a new idea. What became of it?',
    'It was tried out that same week',
    'It got an owner and a date',
    'It had to survive a cross-examination',
    'It joined the others, all half begun',
    'It was said quietly, and left at that',
  ],
};

/** The eight questions, in order; answers refer to the past 30 days (spec 3, spec 9). */
export const QUESTIONS: readonly Question[] = QUESTION_IDS.map(createQuestion);

function createQuestion(id: QuestionId): Question {
  const [text, ...options] = WORDS[id];
  const section = SECTIONS[id];
  const weight = HEAVY_QUESTIONS.includes(id) ? HEAVY_WEIGHT : WEIGHT;
  return {
    id,
    ...(section && { section }),
    text,
    options: OPTION_IDS.map((option, index) => ({
      id: option,
      text: options[index] ?? '',
      channel: OPTION_CHANNELS[index] ?? 1,
      weight,
    })),
  };
}
