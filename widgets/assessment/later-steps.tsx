/** What the visitor needs after the first question, in one fetch: the other questions, form, sending, results, memory. */
export { QUESTIONS } from '../../shared/core/assessment/questions.ts';
export { keepInterrupted, readInterrupted } from './interrupted.ts';
export { LeadStep } from './lead-step.tsx';
export { ResultsStep } from './results-step.tsx';
export { ResumedNote } from './resumed-note.tsx';
export { parseSharedAnswers } from './share-link.ts';
