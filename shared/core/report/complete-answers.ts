import type { OptionId, QuestionId } from '../assessment/questions.ts';

/** All eight questions answered: what alone counts in a report. */
export type CompleteAnswers = Readonly<Record<QuestionId, OptionId>>;
