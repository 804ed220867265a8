import { useRef } from 'react';
import { QUESTION_IDS, type OptionId } from '../../shared/core/assessment/first-question.ts';
import { QUESTIONS } from '../../shared/core/assessment/questions.ts';
import { QuizStep } from '../../widgets/assessment/quiz-step.tsx';
import type { PhoneSession } from './phone-session.ts';
import type { Phone } from './phone-state.ts';
import { LastTeamOffer } from './team-offer.tsx';
import { PHONE_TEXTS } from './phone-texts.ts';

export interface QuestionViewProps {
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
