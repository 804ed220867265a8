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

/** A question's words: its text, then options a to e. Whatever follows from their position is derived, and not sent. */
export type QuestionWords = readonly [string, string, string, string, string, string];

/** The question of an id, from its words. */
export function createQuestion(id: QuestionId, [text, ...options]: QuestionWords): Question {
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

/** The first question alone: all that a widget needs until it is answered. The others are in `questions.ts`. */
export const FIRST_QUESTION = createQuestion(1, [
  'Monday, first meeting of the week. What was the room like?',
  'Ideas turned up that nobody had asked for',
  'People said what they needed and got going',
  'Someone was defending last week before we sat down',
  'Half of us were answering messages under the table',
  'Cameras off, short answers, over early',
]);
