import type { ReactNode } from 'react';
import {
  type Answers,
  type OptionId,
  QUESTION_IDS,
  type QuestionId,
} from '../../shared/core/assessment/first-question.ts';
import { IntroStep } from './intro-step.tsx';
import type { LaterStepHost } from './lead-step.tsx';
import { QuizStep } from './quiz-step.tsx';
import { type LaterSteps, type LaterStepsState, useProgress } from './use-progress.ts';

export interface AssessmentStepsProps extends LaterStepHost {
  readonly titleId: string;
  /** Loads the code of the later steps; an element adopts its styles too. */
  readonly loadLaterSteps: () => Promise<LaterSteps>;
  readonly onStart?: (() => void) | undefined;
  readonly onAnswer?: ((detail: { questionId: QuestionId; optionId: OptionId }) => void) | undefined;
  readonly onComplete?: ((detail: { answers: Answers }) => void) | undefined;
  /** Called when a modal closes; absent: no close button. */
  readonly onClose?: (() => void) | undefined;
}

/** The steps of docs/product.md#assessment, with the dialog's close button above them. */
export function AssessmentSteps(props: AssessmentStepsProps): ReactNode {
  const { onClose } = props;
  return (
    <>
      {onClose && (
        <button
          className="sp-button sp-quiet sp-close"
          type="button"
          part="close"
          aria-label="Close"
          onClick={onClose}
        >
          ✕
        </button>
      )}
      <CurrentStep {...props} />
    </>
  );
}

function CurrentStep(props: AssessmentStepsProps): ReactNode {
  const { titleId, onStart, onAnswer, onComplete } = props;
  const { progress, dispatch, later, question, heading } = useProgress(props.event, props.loadLaterSteps);
  const { step, answers } = progress;
  const { steps } = later;
  const common = { heading, titleId };

  switch (step.name) {
    case 'intro':
      return (
        <IntroStep
          {...common}
          onStart={() => {
            dispatch({ type: 'next' });
            onStart?.();
          }}
        />
      );
    case 'question':
      if (!question) break;
      return (
        <QuizStep
          {...common}
          question={question}
          chosen={answers[step.id]}
          note={steps && <steps.ResumedNote progress={progress} dispatch={dispatch} />}
          onChoose={(option) => {
            dispatch({ type: 'choose', question: step.id, option });
            onAnswer?.({ questionId: step.id, optionId: option });
          }}
          onMove={(type) => {
            dispatch({ type });
            if (type === 'next' && step.id === QUESTION_IDS.length) onComplete?.({ answers });
          }}
        />
      );
    default:
      if (!steps) break;
      return <steps.LaterStep {...props} {...common} step={step} answers={answers} dispatch={dispatch} />;
  }
  return <WaitingStep {...later} />;
}

/** Shown while the code of a step loads; after a failure it has a button that retries. */
function WaitingStep({ failed, retry }: LaterStepsState): ReactNode {
  return (
    <div className="sp-wait" role="status">
      {failed ? 'This step could not be loaded.' : 'One moment…'}
      {failed && (
        <button className="sp-button" type="button" part="button" onClick={retry}>
          Try Again
        </button>
      )}
    </div>
  );
}
