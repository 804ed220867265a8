import { CHANNEL_RESULTS } from '../../shared/core/assessment/channel-results.ts';
import { CHANNELS } from '../../shared/core/assessment/channels.ts';
import { scoreAnswers } from '../../shared/core/assessment/score.ts';
import { Dial } from '../../shared/ui/dial.tsx';
import { SignalLine } from '../../shared/ui/signal-line.tsx';
import type { LeadTarget } from './lead-target.ts';
import type { PhoneSession } from './phone-session.ts';
import type { Finished, Phone } from './phone-state.ts';
import { ResultForm } from './result-form.tsx';
import { PHONE_TEXTS } from './phone-texts.ts';

export interface ChannelViewProps {
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
