import { useRef, useState } from 'react';
import { QUESTION_IDS, type OptionId } from '../../shared/core/assessment/first-question.ts';
import { QUESTIONS } from '../../shared/core/assessment/questions.ts';
import { QuizStep } from '../../widgets/assessment/quiz-step.tsx';
import type { PhoneSession } from './phone-session.ts';
import type { Phone } from './phone-state.ts';
import { PHONE_TEXTS } from './phone-texts.ts';
import { TeamChoice } from '../../widgets/kit/team-choice.tsx';

interface QuestionViewProps {
  readonly phone: Phone;
  readonly teams: readonly string[];
  readonly isUnavailable: boolean;
  readonly session: PhoneSession;
}

export function QuestionView({ phone, teams, isUnavailable, session }: QuestionViewProps) {
  const { room, question, answers } = phone;
  const heading = useRef<HTMLHeadingElement>(null);
  const current = QUESTIONS[question - 1];
  if (!current) return null;
  const isLast = room.mode === 'question' || question === QUESTION_IDS.length;
  const isClosed = room.phase !== 'open';
  const note = (
    <p className="phone-note" role="status">
      {isClosed ? PHONE_TEXTS.closed : isUnavailable ? PHONE_TEXTS.keptHere : ''}
    </p>
  );
  const choose = (option: OptionId) => session.choose({ type: 'choose', question, option });

  return (
    <section className="phone-screen on-paper">
      <div className="sp sp-panel phone-wrap">
        {room.mode === 'question' ? (
          <>
            {note}
            <h2 tabIndex={-1}>{current.text}</h2>
            <div className="phone-options">
              {current.options.map(({ id, text }) => (
                <button
                  key={id}
                  type="button"
                  aria-pressed={answers[question] === id}
                  onClick={() => {
                    choose(id);
                    session.next();
                  }}
                >
                  <i aria-hidden="true">{id}</i>
                  <span>{text}</span>
                </button>
              ))}
            </div>
          </>
        ) : (
          <QuizStep
            heading={heading}
            titleId="phone-question"
            question={current}
            chosen={answers[question]}
            note={note}
            onChoose={choose}
            onMove={(to) => {
              if (to === 'back') session.choose({ type: 'back' });
              else session.next();
            }}
          />
        )}
        {isLast && <LastTeamOffer teams={teams} phone={phone} session={session} />}
      </div>
    </section>
  );
}

interface TeamOfferProps {
  readonly teams: readonly string[];
  readonly phone: Phone;
  readonly session: PhoneSession;
}

/** The event's teams in the lobby, the chosen one pressed (docs/product.md#the-phone). */
export function TeamOffer({ teams, phone, session }: TeamOfferProps) {
  return (
    <TeamChoice
      teams={teams}
      chosen={phone.team}
      onChoose={(team) => session.choose({ type: 'team', team })}
    />
  );
}

/**
 * For a participant without a team, below a round's last question. Does not change while that
 * question shows, so that nothing moves under a thumb.
 */
function LastTeamOffer(props: TeamOfferProps) {
  const [isOpen] = useState(props.phone.team === undefined);
  return isOpen && <TeamOffer {...props} />;
}
