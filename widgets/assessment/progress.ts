import {
  type Answers,
  type OptionId,
  QUESTION_IDS,
  type QuestionId,
} from '../../shared/core/assessment/first-question.ts';

export interface Recipient {
  readonly email: string;
  readonly isWaiting: boolean;
}

export type Step =
  | { readonly name: 'intro' }
  | { readonly name: 'question'; readonly id: QuestionId }
  | { readonly name: 'lead' }
  | { readonly name: 'results'; readonly recipient?: Recipient };

export interface Progress {
  readonly step: Step;
  readonly answers: Answers;
  /** Whether the visitor has moved between steps in this visit. */
  readonly moved?: boolean;
  /** The answers come from an interrupted visit, and the visitor has not left the resumed step. */
  readonly resumed?: boolean;
}

export type ProgressAction =
  /** Applies to stored progress unless the visitor has acted already. */
  | { readonly type: 'restore'; readonly progress: Progress }
  | { readonly type: 'choose'; readonly question: QuestionId; readonly option: OptionId }
  | { readonly type: 'next' }
  | { readonly type: 'back' }
  | { readonly type: 'sent'; readonly recipient: Recipient }
  | { readonly type: 'restart' };

export const START: Progress = { step: { name: 'intro' }, answers: {} };

/** The transitions between steps: one forward, one back, or from anywhere to the intro. */
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
      return moveTo({ name: 'results', recipient: action.recipient });
    case 'restart':
      return { ...START, moved: true };
  }
}

function stepAfter(step: Step): Step {
  const id = QUESTION_IDS.at(step.name === 'question' ? step.id : 0);
  return id ? { name: 'question', id } : { name: 'lead' };
}

function stepBefore(step: Step): Step {
  const position = step.name === 'question' ? step.id : QUESTION_IDS.length + 1;
  return { name: 'question', id: QUESTION_IDS[position - 2] ?? 1 };
}
