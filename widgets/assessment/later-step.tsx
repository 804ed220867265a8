import type { Dispatch, ReactNode } from 'react';
import type { Answers, ChannelNumber } from '../../shared/core/assessment/first-question.ts';
import type { StepProps } from './intro-step.tsx';
import { LeadStep } from './lead-step.tsx';
import type { ProgressAction, Step, Progress } from './progress.ts';
import { ResultsStep } from './results-step.tsx';

export interface LaterStepHost {
  /** Base address of the lead functions; default the page's own origin. */
  readonly apiUrl?: string | undefined;
  readonly anonKey?: string | undefined;
  readonly event?: string | undefined;
  readonly contactUrl?: string | undefined;
  /** The site whose channel pages are shared; default the page's own. */
  readonly siteUrl?: string | undefined;
  readonly privacyUrl?: string | undefined;
  readonly onResult?: ((detail: { channel: ChannelNumber }) => void) | undefined;
  readonly onError?: ((detail: { message: string }) => void) | undefined;
}

export interface LaterStepProps extends StepProps, LaterStepHost {
  readonly step: Extract<Step, { name: 'lead' | 'results' }>;
  readonly answers: Answers;
  readonly dispatch: Dispatch<ProgressAction>;
}

export function LaterStep(props: LaterStepProps): ReactNode {
  const { step, dispatch, heading, titleId, answers, onResult } = props;
  switch (step.name) {
    case 'lead':
      return (
        <LeadStep
          heading={heading}
          titleId={titleId}
          answers={answers}
          apiUrl={props.apiUrl}
          anonKey={props.anonKey}
          event={props.event}
          privacyUrl={props.privacyUrl}
          onBack={() => dispatch({ type: 'back' })}
          onError={props.onError}
          onSent={(recipient, channel) => {
            dispatch({ type: 'sent', recipient });
            onResult?.({ channel });
          }}
        />
      );
    case 'results':
      return (
        <ResultsStep
          heading={heading}
          titleId={titleId}
          answers={answers}
          recipient={step.recipient}
          contactUrl={props.contactUrl}
          siteUrl={props.siteUrl}
          onRetake={() => dispatch({ type: 'restart' })}
        />
      );
  }
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
