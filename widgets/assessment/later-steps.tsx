/** What the visitor needs after the first question, in one fetch: the other questions, form, sending, results, memory. */
export { QUESTIONS } from '../../shared/core/assessment/questions.ts';
export { syncProgress } from './kept-progress.ts';
export { LaterStep } from './later-step.tsx';
export { ResumedNote } from './resumed-note.tsx';
