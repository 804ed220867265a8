/** The code after the first question, in one chunk: questions, form, sending, results, storage. */
export { QUESTIONS } from '../../shared/core/assessment/questions.ts';
export { syncProgress } from './stored-progress.ts';
export { LaterStep, ResumedNote } from './later-step.tsx';
