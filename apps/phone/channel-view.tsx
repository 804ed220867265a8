import { CHANNEL_RESULTS } from '../../shared/core/assessment/channel-results.ts';
import { CHANNELS } from '../../shared/core/assessment/channels.ts';
import { scoreAnswers } from '../../shared/core/assessment/score.ts';
import { Dial } from '../../shared/ui/dial.tsx';
import { SignalLine } from '../../shared/ui/signal-line.tsx';
import type { PhoneSession } from './phone-session.ts';
import type { Finished, Phone } from './phone-state.ts';
import { PHONE_TEXTS } from './phone-texts.ts';
import { useState } from 'react';
import type { ChannelNumber } from '../../shared/core/assessment/first-question.ts';
import { createQuizSubmission, validateLeadForm } from '../../shared/core/leads/lead-form.ts';
import { NOT_PROVIDED } from '../../shared/core/leads/lead-fields.ts';
import { QUIZ_RETRY } from '../../shared/core/leads/lead-terms.ts';
import { EMAIL_MAX, NAME_MAX } from '../../shared/core/leads/limits.ts';
import { SubmissionError } from '../../widgets/assessment/submission-error.tsx';
import { ReminderBox, consentWith, ConsentNote, Honeypot } from '../../widgets/kit/form-parts.tsx';
import { readForm, useLeadSubmission, useFieldErrors } from '../../widgets/kit/form-submission.ts';
import { TextField } from '../../widgets/kit/form-field.tsx';

/** The functions' base address, '' for the page's own, and the public key where there is one. */
export interface LeadTarget {
  readonly apiUrl: string;
  readonly anonKey: string;
}

interface ChannelViewProps {
  readonly phone: Phone;
  readonly session: PhoneSession;
  readonly target: LeadTarget;
}

const DELIVERY: Readonly<Record<Finished['delivery'], string>> = {
  waiting: PHONE_TEXTS.waiting,
  taken: 'Your answer counts in the room.',
  late: PHONE_TEXTS.tooLate,
};

/** The finished round: the participant's channel, and the state of the answer. */
export function ChannelView({ phone, session, target }: ChannelViewProps) {
  const { room, answers, finished, hasLead } = phone;
  if (!finished) return null;
  const channel = scoreAnswers(answers);
  const { description, nextSteps } = CHANNEL_RESULTS[channel];
  const isAssessment = room.mode === 'assessment';
  return (
    <>
      <section className="phone-screen phone-result on-ink" data-channel={channel}>
        <div className="sp phone-wrap">
          <p className="phone-kicker">{isAssessment ? 'Your team’s channel' : 'Your answer'}</p>
          <div className="phone-channel">
            <h2 tabIndex={-1}>
              <span>{`Channel ${String(channel)} `}</span>
              {CHANNELS[channel].name}
            </h2>
            <Dial channel={channel} size="small" />
          </div>
          <SignalLine channel={channel} />
          {isAssessment && <p>{description}</p>}
          <p className="phone-delivery" data-delivery={finished.delivery} role="status">
            {DELIVERY[finished.delivery]}
          </p>
          {!isAssessment && room.phase !== 'ended' && <p>The next question comes here by itself.</p>}
          {!isAssessment && room.phase === 'open' && (
            <button
              className="sp-button phone-button"
              type="button"
              onClick={() => session.choose({ type: 'change' })}
            >
              Change my answer
            </button>
          )}
        </div>
      </section>
      <section className="phone-screen on-paper">
        <div className="sp phone-wrap">
          {isAssessment ? (
            <>
              <h3>One thing for this week</h3>
              <p>{nextSteps[0]}</p>
              <ResultForm
                phone={phone}
                finished={finished}
                channel={channel}
                target={target}
                isSent={hasLead === true}
                onSent={() => session.choose({ type: 'lead' })}
              />
            </>
          ) : (
            <>
              <h3>Eight questions, one channel</h3>
              <p>{PHONE_TEXTS.oneQuestion}</p>
              <a className="sp-button phone-button" href="/#assessment" target="_blank" rel="noopener">
                Take the assessment
              </a>
            </>
          )}
        </div>
      </section>
    </>
  );
}

interface ResultFormProps {
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

function ResultForm({ phone, finished, channel, target, isSent, onSent }: ResultFormProps) {
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
