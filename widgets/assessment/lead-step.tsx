import { useState } from 'react';
import type { ReactNode } from 'react';
import { scoreAnswers } from '../../shared/core/assessment/score.ts';
import type { Answers, ChannelNumber } from '../../shared/core/assessment/questions.ts';
import { createQuizSubmission, validateLeadForm } from '../../shared/core/leads/lead-form.ts';
import type { LeadForm, LeadFormErrors } from '../../shared/core/leads/lead-form.ts';
import { EMAIL_MAX, NAME_MAX, PHONE_MAX } from '../../shared/core/leads/limits.ts';
import { QUIZ_RETRY } from '../../shared/core/leads/lead-messages.ts';
import { Honeypot } from '../kit/honeypot.tsx';
import { readForm } from '../kit/read-form.ts';
import { TextField } from '../kit/text-field.tsx';
import { useLeadSubmission } from '../kit/use-lead-submission.ts';
import type { StepProps } from './intro-step.tsx';

export interface LeadStepProps extends StepProps {
  readonly answers: Answers;
  readonly apiUrl: string | undefined;
  readonly anonKey: string | undefined;
  readonly event: string | undefined;
  readonly onBack: () => void;
  readonly onError: ((detail: { message: string }) => void) | undefined;
  readonly onSent: (email: string, channel: ChannelNumber) => void;
}

const PROCESSING = 'Processing...';
/** In the order of the form, which is the order in which mistakes are pointed at. */
const FIELDS = [
  { name: 'email', label: 'Email address', type: 'email', autoComplete: 'email', maxLength: EMAIL_MAX },
  { name: 'firstName', label: 'First name', type: 'text', autoComplete: 'given-name', maxLength: NAME_MAX },
  { name: 'lastName', label: 'Surname', type: 'text', autoComplete: 'family-name', maxLength: NAME_MAX },
  { name: 'phone', label: 'Phone number', type: 'tel', autoComplete: 'tel', maxLength: PHONE_MAX },
] as const satisfies readonly { name: keyof LeadForm; [key: string]: unknown }[];
/** A message with one of these goes on to the results, assuming the data was saved (docs/product.md#assessment). */
const ASSUMED_SAVED = ['500', 'Internal Server Error'];

/** The lead form: validated as in docs/product.md#validation, sent with an overlay, and 'Submission Error' when that fails (docs/product.md#assessment, docs/product.md#sending). */
export function LeadStep(props: LeadStepProps): ReactNode {
  const { heading, titleId, answers, apiUrl = '', anonKey, event, onBack, onError, onSent } = props;
  const [errors, setErrors] = useState<LeadFormErrors>({});
  const [failure, setFailure] = useState('');
  // One moment for all tries: e-mail and moment are what the server tells submissions apart by (docs/interfaces.md#calls).
  const [completedAt] = useState(() => new Date());

  const { sending, form, button } = useLeadSubmission('quiz', (element) => {
    const filledIn = readForm(element, ['email', 'firstName', 'lastName', 'phone']);
    const wrong = validateLeadForm(filledIn);
    setErrors(wrong);
    const first = FIELDS.find(({ name }) => wrong[name]);
    if (first) {
      element.querySelector<HTMLInputElement>(`[name=${first.name}]`)?.focus();
      return undefined;
    }
    const channel = scoreAnswers(answers);
    return {
      lead: createQuizSubmission(filledIn, answers, channel, completedAt, event),
      target: { apiUrl, anonKey },
      backend: apiUrl,
      settle(delivery) {
        const message = delivery.outcome === 'accepted' ? '' : delivery.message || QUIZ_RETRY;
        if (message) onError?.({ message });
        if (!message || ASSUMED_SAVED.some((sign) => message.includes(sign)))
          onSent(filledIn.email.trim(), channel);
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
          id={`${titleId}-${field.name}`}
          required
          error={errors[field.name]}
          onEdit={() => {
            if (errors[field.name]) setErrors({ ...errors, [field.name]: undefined });
          }}
        />
      ))}
      <Honeypot />
      {failure && (
        <div className="sp-failure" role="alert" part="error">
          <strong>Submission Error</strong>
          <p>{failure}</p>
          <button
            className="sp-button sp-quiet"
            type="button"
            part="button"
            onClick={() => {
              setFailure('');
            }}
          >
            Try Again
          </button>
        </div>
      )}
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
      {sending && (
        <div className="sp-overlay" role="status" part="overlay">
          <span className="sp-tuning" aria-hidden="true" />
          {PROCESSING}
        </div>
      )}
    </form>
  );
}
