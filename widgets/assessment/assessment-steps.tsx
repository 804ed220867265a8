import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { FIRST_QUESTION, QUESTION_IDS } from '../../shared/core/assessment/first-question.ts';
import type {
  Answers,
  ChannelNumber,
  OptionId,
  QuestionId,
} from '../../shared/core/assessment/first-question.ts';
import { hasHistory } from './history.ts';
import { IntroStep } from './intro-step.tsx';
import { QuizStep } from './quiz-step.tsx';
import { useLaterSteps } from './use-later-steps.ts';
import type { LaterSteps } from './use-later-steps.ts';

/** Where leads go, and what the host hears of the visitor's way. */
export interface AssessmentStepsProps {
  /** Id for the heading that names the region or the dialog. */
  readonly titleId: string;
  /** Base address of the lead functions; '' or nothing is the page's own origin. */
  readonly apiUrl?: string | undefined;
  readonly anonKey?: string | undefined;
  /** An event code, stored with the lead. */
  readonly event?: string | undefined;
  /** Where 'Book a Keynote' leads; default '/contact'. */
  readonly contactUrl?: string | undefined;
  /** Brings the code of the later steps: the site imports it, an element adopts its styles too. */
  readonly loadLaterSteps: () => Promise<LaterSteps>;
  readonly onStart?: (() => void) | undefined;
  readonly onAnswer?: ((detail: { questionId: QuestionId; optionId: OptionId }) => void) | undefined;
  readonly onComplete?: ((detail: { answers: Answers }) => void) | undefined;
  readonly onResult?: ((detail: { channel: ChannelNumber }) => void) | undefined;
  readonly onError?: ((detail: { message: string }) => void) | undefined;
  /** A modal closed; the steps themselves show a close button only where this is given. */
  readonly onClose?: (() => void) | undefined;
}

/** 0 is the intro, then each question by its number, then lead form and results. */
type Place = number;
const INTRO = 0;
const LEAD_FORM = QUESTION_IDS.length + 1;
const RESULTS = LEAD_FORM + 1;

interface Progress {
  readonly place: Place;
  readonly answers: Answers;
  readonly resumed?: boolean;
  /** Whom the results were sent to; nobody, when they come from a shared link. */
  readonly email?: string;
}
/** The first look into the storage holds the main thread for some ms: not while the intro is on its way to the screen. */
const HISTORY_AFTER_MS = 100;
const START: Progress = { place: INTRO, answers: {} };

/** The four steps of docs/product.md#assessment and the ways between them. */
export function AssessmentSteps(props: AssessmentStepsProps): ReactNode {
  const { titleId, event, onStart, onAnswer, onComplete, onResult, onClose } = props;
  const [progress, setProgress] = useState(START);
  const { place, answers } = progress;
  const [returning, setReturning] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const moved = useRef(false);
  const { steps, failed, retry } = useLaterSteps(place > INTRO || returning, props.loadLaterSteps);

  // The browser knows more than the server that rendered the intro: a shared result, an interrupted visit.
  useEffect(() => {
    const timer = setTimeout(() => {
      setReturning(hasHistory());
    }, HISTORY_AFTER_MS);
    return () => {
      clearTimeout(timer);
    };
  }, []);
  useEffect(() => {
    if (!steps || moved.current) return;
    const shared = steps.parseSharedAnswers(location.hash);
    const kept = shared ? undefined : steps.readInterrupted(event);
    if (shared) setProgress({ place: RESULTS, answers: shared });
    else if (kept) setProgress({ ...kept, resumed: true });
  }, [steps, event]);
  useEffect(() => {
    if (moved.current)
      steps?.keepInterrupted(event, place > INTRO && place < RESULTS ? { place, answers } : undefined);
  }, [steps, event, place, answers]);

  function go(next: Progress): void {
    moved.current = true;
    setProgress(next);
  }
  const startOver = () => {
    go(START);
  };
  const step = { heading, titleId };
  const questions = steps?.QUESTIONS ?? [FIRST_QUESTION];
  const question = questions[place - 1];
  const shown = question || steps ? place : undefined;

  // A new step is announced by moving the focus to its heading, once it is painted; the first one never takes it from the page.
  useEffect(() => {
    if (moved.current) heading.current?.focus();
  }, [shown]);

  return (
    <>
      {onClose && (
        <button
          className="sp-button sp-quiet sp-close"
          type="button"
          part="close"
          aria-label="Close"
          onClick={onClose}
        >
          ✕
        </button>
      )}
      {place === INTRO ? (
        <IntroStep
          {...step}
          onStart={() => {
            go({ place: 1, answers });
            onStart?.();
          }}
        />
      ) : question ? (
        <QuizStep
          {...step}
          question={question}
          section={questions.findLast(({ id, section }) => section && id <= place)?.section}
          chosen={answers[question.id]}
          note={steps && progress.resumed && <steps.ResumedNote onStartOver={startOver} />}
          onChoose={(optionId) => {
            go({ ...progress, answers: { ...answers, [question.id]: optionId } });
            onAnswer?.({ questionId: question.id, optionId });
          }}
          onMove={(by) => {
            go({ place: place + by, answers });
            if (place + by === LEAD_FORM) onComplete?.({ answers });
          }}
        />
      ) : !steps ? (
        <div className="sp-wait" role="status">
          {failed ? 'This step could not be loaded.' : 'One moment…'}
          {failed && (
            <button className="sp-button" type="button" part="button" onClick={retry}>
              Try Again
            </button>
          )}
        </div>
      ) : place === LEAD_FORM ? (
        <steps.LeadStep
          {...step}
          answers={answers}
          apiUrl={props.apiUrl}
          anonKey={props.anonKey}
          event={event}
          onBack={() => {
            go({ place: place - 1, answers });
          }}
          onError={props.onError}
          onSent={(email, channel) => {
            go({ place: RESULTS, answers, email });
            onResult?.({ channel });
          }}
        />
      ) : (
        <steps.ResultsStep
          {...step}
          answers={answers}
          email={progress.email}
          contactUrl={props.contactUrl}
          onRetake={startOver}
        />
      )}
    </>
  );
}
