import { type ReactNode, useState } from 'react';
import { scoreAnswers } from '../../shared/core/assessment/score.ts';
import type { Answers, ChannelNumber } from '../../shared/core/assessment/questions.ts';
import { createQuizSubmission, type LeadForm, validateLeadForm } from '../../shared/core/leads/lead-form.ts';
import { EMAIL_MAX, NAME_MAX, PHONE_MAX } from '../../shared/core/leads/limits.ts';
import { QUIZ_RETRY } from '../../shared/core/leads/lead-terms.ts';
import { ReminderBox, consentWith, ConsentNote, Honeypot } from '../kit/form-parts.tsx';
import { NewsletterBox, readSubscription } from '../kit/newsletter-box.tsx';
import { readForm, useLeadSubmission, useFieldErrors } from '../kit/form-submission.ts';
import { TeamChoice, useEventTeams } from '../kit/team-choice.tsx';
import { TextField } from '../kit/form-field.tsx';
import type { StepProps } from './intro-step.tsx';
import type { Recipient } from './progress.ts';
import { SubmissionError } from './submission-error.tsx';

export interface LaterStepHost {
  /** Base address of the lead functions; default the page's own origin. */
  readonly apiUrl?: string | undefined;
  readonly anonKey?: string | undefined;
  readonly event?: string | undefined;
  readonly contactUrl?: string | undefined;
  /** The site's address in shared links to a channel's page; default the page's own origin. */
  readonly siteUrl?: string | undefined;
  readonly privacyUrl?: string | undefined;
  readonly onResult?: ((detail: { channel: ChannelNumber }) => void) | undefined;
  readonly onError?: ((detail: { message: string }) => void) | undefined;
}

export interface LeadStepProps extends StepProps, LaterStepHost {
  readonly answers: Answers;
  readonly onBack: () => void;
  readonly onSent: (recipient: Recipient, channel: ChannelNumber) => void;
}

const PROCESSING = 'Processing...';
/** In the order of the form, so that the first invalid field gets the focus. */
const FIELDS = [
  { name: 'email', label: 'Email address', type: 'email', autoComplete: 'email', maxLength: EMAIL_MAX },
  { name: 'firstName', label: 'First name', type: 'text', autoComplete: 'given-name', maxLength: NAME_MAX },
  { name: 'lastName', label: 'Surname', type: 'text', autoComplete: 'family-name', maxLength: NAME_MAX },
  { name: 'phone', label: 'Phone number', type: 'tel', autoComplete: 'tel', maxLength: PHONE_MAX },
] as const satisfies readonly { name: keyof LeadForm; [key: string]: unknown }[];
const FIELD_NAMES = FIELDS.map(({ name }) => name);
/** A message that contains one of these continues to the results (docs/product.md#assessment). */
const ASSUMED_SAVED = ['500', 'Internal Server Error'];

/** The lead form (docs/product.md#validation, docs/product.md#sending). */
export function LeadStep(props: LeadStepProps): ReactNode {
  const { heading, titleId, answers, apiUrl = '', anonKey, event, privacyUrl } = props;
  const { onBack, onError, onSent } = props;
  const errors = useFieldErrors(FIELD_NAMES);
  const teams = useEventTeams(apiUrl, event);
  const [failure, setFailure] = useState('');
  const [again, setAgain] = useState(false);
  // One time for all tries: a submission has an email and a time (docs/interfaces.md#calls).
  const [completedAt] = useState(() => new Date());

  const { sending, form, button } = useLeadSubmission('quiz', (element) => {
    const filledIn = readForm(element, FIELD_NAMES);
    if (errors.show(element, validateLeadForm(filledIn))) return undefined;
    const channel = scoreAnswers(answers);
    const { team } = readForm(element, ['team']);
    return {
      lead: {
        ...createQuizSubmission(filledIn, answers, channel, completedAt, event),
        ...(team && { team }),
        ...consentWith(again),
      },
      target: { apiUrl, anonKey },
      backend: apiUrl,
      subscription: readSubscription(element, filledIn, apiUrl, event),
      settle(delivery) {
        const message = delivery.outcome === 'accepted' ? '' : delivery.message || QUIZ_RETRY;
        if (message) onError?.({ message });
        if (!message || ASSUMED_SAVED.some((sign) => message.includes(sign)))
          onSent({ email: filledIn.email.trim(), isWaiting: message !== '' }, channel);
        else setFailure(message);
      },
    };
  });

  return (
    <form className="sp-lead" part="form" noValidate {...form}>
      <h2 ref={heading} id={titleId} tabIndex={-1} part="heading">
        Where shall we send your results?
      </h2>
      <p>You see them right away, and the complete results arrive by email.</p>
      {FIELDS.map((field) => (
        <TextField
          key={field.name}
          {...field}
          {...errors.of(field.name)}
          id={`${titleId}-${field.name}`}
          required
        />
      ))}
      <TeamChoice teams={teams} />
      <Honeypot />
      <NewsletterBox />
      <ReminderBox ticked={again} onTick={setAgain} />
      {failure && <SubmissionError message={failure} onDismiss={() => setFailure('')} />}
      <ConsentNote version={consentWith(again).consent} privacyUrl={privacyUrl} />
      <div className="sp-actions">
        <button
          className="sp-button sp-quiet"
          type="button"
          part="button"
          disabled={sending}
          onClick={onBack}
        >
          Previous
        </button>
        <button className="sp-button" type="submit" part="button" {...button}>
          {sending ? PROCESSING : 'See My Results'}
        </button>
      </div>
      {sending && <Processing />}
    </form>
  );
}

function Processing(): ReactNode {
  return (
    <div className="sp-overlay" role="status" part="overlay">
      <span className="sp-tuning" aria-hidden="true" />
      {PROCESSING}
    </div>
  );
}
