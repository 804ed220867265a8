import type { Dispatch, ReactNode } from 'react';
import type { Answers, ChannelNumber } from '../../shared/core/assessment/first-question.ts';
import type { StepProps } from './intro-step.tsx';
import { LeadStep } from './lead-step.tsx';
import type { ProgressAction, Step } from './progress.ts';
import { ResultsStep } from './results-step.tsx';

/** Where leads go, and what the host hears of them. */
export interface LaterStepHost {
  /** Base address of the lead functions; '' or nothing is the page's own origin. */
  readonly apiUrl?: string | undefined;
  readonly anonKey?: string | undefined;
  /** An event code, stored with the lead. */
  readonly event?: string | undefined;
  /** Where 'Book a Keynote' leads; default '/contact'. */
  readonly contactUrl?: string | undefined;
  /** Where the site is whose page about a channel is shared; default the page's own. */
  readonly siteUrl?: string | undefined;
  /** Where the privacy notice is; default `/privacy` of the page's own site. */
  readonly privacyUrl?: string | undefined;
  readonly onResult?: ((detail: { channel: ChannelNumber }) => void) | undefined;
  readonly onError?: ((detail: { message: string }) => void) | undefined;
}

export interface LaterStepProps extends StepProps, LaterStepHost {
  readonly step: Extract<Step, { name: 'lead' | 'results' }>;
  readonly answers: Answers;
  readonly dispatch: Dispatch<ProgressAction>;
}

/** What follows on the questions: the lead form, then the results. */
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
          onBack={() => {
            dispatch({ type: 'back' });
          }}
          onError={props.onError}
          onSent={(email, channel) => {
            dispatch({ type: 'sent', email });
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
          email={step.email}
          contactUrl={props.contactUrl}
          siteUrl={props.siteUrl}
          onRetake={() => {
            dispatch({ type: 'restart' });
          }}
        />
      );
  }
}
