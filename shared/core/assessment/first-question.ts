/** The five channels of the framework, 1 Shutdown to 5 Thriving (docs/product.md#assessment). */
export type ChannelNumber = 1 | 2 | 3 | 4 | 5;
export type OptionId = 'a' | 'b' | 'c' | 'd' | 'e';
export type QuestionId = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

/** From question ID to option ID (docs/product.md#assessment). */
export type Answers = Partial<Record<QuestionId, OptionId>>;

export interface QuestionOption {
  readonly id: OptionId;
  readonly text: string;
}

export interface Question {
  readonly id: QuestionId;
  readonly section: string;
  readonly text: string;
  readonly options: readonly QuestionOption[];
}

export const QUESTION_IDS = [1, 2, 3, 4, 5, 6, 7, 8] as const satisfies readonly QuestionId[];
export const OPTION_IDS = ['a', 'b', 'c', 'd', 'e'] as const satisfies readonly OptionId[];

/** An object with one value a question, such as the entries of a schema. */
export function mapQuestions<Value>(create: (id: QuestionId) => Value): Record<QuestionId, Value> {
  return Object.fromEntries(QUESTION_IDS.map((id) => [id, create(id)])) as Record<QuestionId, Value>;
}

/** Separate from `questions.ts`, because a widget needs it first. */
export const FIRST_QUESTION: Question = {
  id: 1,
  section: "Section 1: Your Team's Daily Work Experience",
  text: 'Monday, first meeting of the week. What was the room like?',
  options: [
    { id: 'a', text: 'Ideas turned up that nobody had asked for' },
    { id: 'b', text: 'People said what they needed and got going' },
    { id: 'c', text: 'Someone was defending last week before we sat down' },
    { id: 'd', text: 'Half of us were answering messages under the table' },
    { id: 'e', text: 'Cameras off, short answers, over early' },
  ],
};
