import { QUESTION_IDS } from '../../shared/core/assessment/first-question.ts';
import type { Answers, OptionId, QuestionId } from '../../shared/core/assessment/first-question.ts';

/** What the visitor has on screen (docs/product.md#assessment). */
export type Step =
  | { readonly name: 'intro' }
  | { readonly name: 'question'; readonly id: QuestionId }
  | { readonly name: 'lead' }
  /** `email` is whom the results were sent to; nobody, when they come from a shared link. */
  | { readonly name: 'results'; readonly email?: string };

/** Where the visitor is, and what was chosen so far. */
export interface Progress {
  readonly step: Step;
  readonly answers: Answers;
  /** Whether the visitor came here in this visit; otherwise the page opened here. */
  readonly moved?: boolean;
  /** Whether the answers come from an interrupted visit; until the visitor leaves the step that it resumed at. */
  readonly resumed?: boolean;
}

export type ProgressAction =
  /** What the browser remembers was read: it counts unless the visitor was faster. */
  | { readonly type: 'restore'; readonly progress: Progress }
  | { readonly type: 'choose'; readonly question: QuestionId; readonly option: OptionId }
  | { readonly type: 'next' }
  | { readonly type: 'back' }
  /** The lead was accepted, or is taken for it. */
  | { readonly type: 'sent'; readonly email: string }
  | { readonly type: 'restart' };

/** Before anything was chosen or remembered. */
export const START: Progress = { step: { name: 'intro' }, answers: {} };

/** The one place where steps follow each other: intro, each question, lead form, results; back by one; from anywhere to the intro. */
export function advance(progress: Progress, action: ProgressAction): Progress {
  const { step, answers } = progress;
  const moveTo = (to: Step): Progress => ({ step: to, answers, moved: true });
  switch (action.type) {
    case 'restore':
      return progress.moved ? progress : action.progress;
    case 'choose':
      return { ...progress, answers: { ...answers, [action.question]: action.option }, moved: true };
    case 'next':
      return moveTo(stepAfter(step));
    case 'back':
      return moveTo(stepBefore(step));
    case 'sent':
      return moveTo({ name: 'results', email: action.email });
    case 'restart':
      return { ...START, moved: true };
  }
}

function stepAfter(step: Step): Step {
  const id = QUESTION_IDS.at(step.name === 'question' ? step.id : 0);
  return id ? { name: 'question', id } : { name: 'lead' };
}

/** Nothing lies before the first question: its button is off. */
function stepBefore(step: Step): Step {
  const place = step.name === 'question' ? step.id : QUESTION_IDS.length + 1;
  return { name: 'question', id: QUESTION_IDS[place - 2] ?? 1 };
}
