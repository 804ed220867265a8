import type { OptionId, QuestionId } from '../assessment/questions.ts';

export type CompleteAnswers = Readonly<Record<QuestionId, OptionId>>;
