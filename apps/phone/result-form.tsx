import { useState } from 'react';
import type { ChannelNumber } from '../../shared/core/assessment/first-question.ts';
import { createQuizSubmission, validateLeadForm } from '../../shared/core/leads/lead-form.ts';
import { NOT_PROVIDED } from '../../shared/core/leads/lead-fields.ts';
import { QUIZ_RETRY } from '../../shared/core/leads/lead-terms.ts';
import { EMAIL_MAX, NAME_MAX } from '../../shared/core/leads/limits.ts';
import { SubmissionError } from '../../widgets/assessment/submission-error.tsx';
import { ReminderBox, consentWith } from '../../widgets/kit/reminder-box.tsx';
import { ConsentNote } from '../../widgets/kit/consent-note.tsx';
import { Honeypot } from '../../widgets/kit/honeypot.tsx';
import { readForm } from '../../widgets/kit/read-form.ts';
import { TextField } from '../../widgets/kit/text-field.tsx';
import { useFieldErrors } from '../../widgets/kit/use-field-errors.ts';
import { useLeadSubmission } from '../../widgets/kit/use-lead-submission.ts';
import type { LeadTarget } from './lead-target.ts';
import type { Finished, Phone } from './phone-state.ts';
import { PHONE_TEXTS } from './phone-texts.ts';

export interface ResultFormProps {
  readonly phone: Phone;
  readonly finished: Finished;
  readonly channel: ChannelNumber;
  readonly target: LeadTarget;
  readonly isSent: boolean;
  readonly onSent: () => void;
}

const FIELDS = [
  { name: 'email', label: 'Email address', type: 'email', autoComplete: 'email', maxLength: EMAIL_MAX },
  { name: 'firstName', label: 'First name', type: 'text', autoComplete: 'given-name', maxLength: NAME_MAX },
  { name: 'lastName', label: 'Surname', type: 'text', autoComplete: 'family-name', maxLength: NAME_MAX },
] as const;
const FIELD_NAMES = FIELDS.map(({ name }) => name);

export function ResultForm({ phone, finished, channel, target, isSent, onSent }: ResultFormProps) {
  const errors = useFieldErrors(FIELD_NAMES);
  const [failure, setFailure] = useState('');
  const [again, setAgain] = useState(false);
  const [isWaiting, setWaiting] = useState(false);

  const { sending, form, button } = useLeadSubmission('quiz', (element) => {
    const filledIn = { ...readForm(element, FIELD_NAMES), phone: NOT_PROVIDED };
    if (errors.show(element, validateLeadForm(filledIn))) return undefined;
    return {
      lead: {
        // The time of finishing identifies the lead: a retry after a reload is the same one.
        ...createQuizSubmission(filledIn, phone.answers, channel, new Date(finished.at), phone.room.event),
        ...(phone.team && { team: phone.team }),
        ...consentWith(again),
      },
      target,
      backend: target.apiUrl,
      settle(delivery) {
        if (delivery.outcome === 'refused') {
          setFailure(delivery.message || QUIZ_RETRY);
          return;
        }
        setWaiting(delivery.outcome !== 'accepted');
        onSent();
      },
    };
  });

  if (isSent)
    return (
      <div className="phone-form">
        <h3 tabIndex={-1}>The complete result</h3>
        <p className="sp-sent" role="status">
          {isWaiting
            ? 'It waits on this phone, and goes out by itself as soon as there is a network.'
            : 'It is on its way to your inbox.'}
        </p>
      </div>
    );
  return (
    <form className="phone-form" noValidate {...form}>
      <h3>Send me the complete result</h3>
      <p>{PHONE_TEXTS.resultOffer}</p>
      {FIELDS.map((field) => (
        <TextField
          key={field.name}
          {...field}
          {...errors.of(field.name)}
          id={`phone-${field.name}`}
          required
        />
      ))}
      <ReminderBox ticked={again} onTick={setAgain} />
      <Honeypot />
      {failure && <SubmissionError message={failure} onDismiss={() => setFailure('')} />}
      <ConsentNote version={consentWith(again).consent} privacyUrl={undefined} />
      <button className="sp-button phone-button" type="submit" {...button}>
        {sending ? 'Sending …' : 'Send me the complete result'}
      </button>
    </form>
  );
}
