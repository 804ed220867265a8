import type { Dispatch, ReactNode } from 'react';
import type { Answers } from '../../shared/core/assessment/first-question.ts';
import type { StepProps } from './intro-step.tsx';
import { LeadStep, type LaterStepHost } from './lead-step.tsx';
import type { ProgressAction, Step, Progress } from './progress.ts';
import { ResultsStep } from './results-step.tsx';

export interface LaterStepProps extends StepProps, LaterStepHost {
  readonly step: Extract<Step, { name: 'lead' | 'results' }>;
  readonly answers: Answers;
  readonly dispatch: Dispatch<ProgressAction>;
}

export function LaterStep(props: LaterStepProps): ReactNode {
  const { step, dispatch, onResult } = props;
  if (step.name === 'results')
    return (
      <ResultsStep {...props} recipient={step.recipient} onRetake={() => dispatch({ type: 'restart' })} />
    );
  return (
    <LeadStep
      {...props}
      onBack={() => dispatch({ type: 'back' })}
      onSent={(recipient, channel) => {
        dispatch({ type: 'sent', recipient });
        onResult?.({ channel });
      }}
    />
  );
}

interface ResumedNoteProps {
  readonly progress: Progress;
  readonly dispatch: Dispatch<ProgressAction>;
}

/** Says that the answers come from an earlier visit and offers to start over. */
export function ResumedNote({ progress, dispatch }: ResumedNoteProps): ReactNode {
  if (!progress.resumed) return null;
  return (
    <p className="sp-resumed">
      Picked up where you left off.{' '}
      <button type="button" onClick={() => dispatch({ type: 'restart' })}>
        Start over
      </button>
    </p>
  );
}
