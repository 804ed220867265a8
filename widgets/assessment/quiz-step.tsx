import type { CSSProperties, ReactNode, KeyboardEvent } from 'react';
import { type OptionId, type Question, QUESTION_IDS } from '../../shared/core/assessment/first-question.ts';
import type { StepProps } from './intro-step.tsx';

export interface QuizStepProps extends StepProps {
  readonly question: Question;
  readonly chosen: OptionId | undefined;
  readonly note: ReactNode;
  readonly onChoose: (optionId: OptionId) => void;
  readonly onMove: (to: 'next' | 'back') => void;
}

/** A question with Previous and Next; at the last one 'Complete' (docs/product.md#assessment). */
export function QuizStep(props: QuizStepProps): ReactNode {
  const { question, chosen, heading, titleId, note, onChoose, onMove } = props;
  const index = question.id - 1;
  const percent = progressPercent(index, chosen !== undefined, QUESTION_IDS.length);
  const next = () => {
    if (chosen) onMove('next');
  };

  return (
    // eslint-disable-next-line jsx-a11y-x/no-static-element-interactions -- shortcuts beside the radio buttons and the buttons that do the same
    <div part="question" onKeyDown={(event) => chooseByKey(event, question, onChoose, next)}>
      <div
        className="sp-tuner"
        part="progress"
        role="progressbar"
        aria-label="Progress"
        aria-valuenow={percent}
        style={{ '--sp-at': percent } as CSSProperties}
      />
      <p className="sp-meta">
        <span>
          Question {question.id} of {QUESTION_IDS.length}
        </span>
        <span>{percent}%</span>
      </p>
      {note}
      <fieldset>
        <legend key={question.id}>
          <span className="sp-section">{question.section}</span>
          <h2 ref={heading} id={titleId} tabIndex={-1} part="heading">
            {question.text}
          </h2>
        </legend>
        {question.options.map(({ id, text }) => (
          <label key={id} className="sp-option" part="option">
            <input
              type="radio"
              name={titleId}
              value={id}
              checked={id === chosen}
              onChange={() => onChoose(id)}
            />
            <i aria-hidden="true">{id}</i>
            <span>{text}</span>
          </label>
        ))}
      </fieldset>
      <div className="sp-actions">
        <button
          className="sp-button sp-quiet"
          type="button"
          part="button"
          disabled={question.id === 1}
          onClick={() => onMove('back')}
        >
          Previous
        </button>
        <button className="sp-button" type="button" part="button" disabled={!chosen} onClick={next}>
          {question.id === QUESTION_IDS.length ? 'Complete' : 'Next'}
        </button>
      </div>
    </div>
  );
}

/** The key code that browsers report while an input method is composing. */
const COMPOSING = 229;
const ARROWS = ['ArrowDown', 'ArrowRight', 'ArrowLeft', 'ArrowUp'];

/**
 * Keys of a question (docs/interfaces.md#elements): A to E choose, Enter continues, an arrow enters
 * the options. Handled on the question, so they work only with the focus inside, and with the real
 * target in a shadow root. Leaves keys with a modifier or of an input method, Enter on a button and
 * arrows between radio buttons to the browser.
 */
function chooseByKey(
  event: KeyboardEvent<HTMLElement>,
  { options }: Question,
  choose: (id: OptionId) => void,
  next: () => void,
): void {
  const { key, target, currentTarget } = event;
  // oxlint-disable-next-line typescript/no-deprecated -- in Safari only `keyCode` marks the last key event of a composition
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.keyCode === COMPOSING) return;
  const arrow = target instanceof HTMLInputElement ? -1 : ARROWS.indexOf(key);
  const option =
    arrow < 0 ? options.find(({ id }) => id === key.toLowerCase()) : options.at(arrow < 2 ? 0 : -1);
  if (option) {
    choose(option.id);
    currentTarget.querySelector<HTMLInputElement>(`[value=${option.id}]`)?.focus();
  } else if (key === 'Enter' && !(target instanceof HTMLButtonElement)) {
    next();
  } else {
    return;
  }
  event.preventDefault();
}

/** Passed questions, plus 1 if the current one is answered (docs/product.md#assessment). */
export function progressPercent(index: number, answered: boolean, total: number): number {
  return Math.round(((index + (answered ? 1 : 0)) / total) * 100);
}
