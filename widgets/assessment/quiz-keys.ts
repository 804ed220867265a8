import type { KeyboardEvent } from 'react';
import type { OptionId, Question } from '../../shared/core/assessment/first-question.ts';

/** The key code that browsers report while an input method is composing. */
const COMPOSING = 229;
const ARROWS = ['ArrowDown', 'ArrowRight', 'ArrowLeft', 'ArrowUp'];

/**
 * Keys of a question (docs/interfaces.md#elements): A to E choose, Enter continues, an arrow enters
 * the options. Handled on the question, so they work only with the focus inside, and with the real
 * target in a shadow root. Leaves keys with a modifier or of an input method, Enter on a button and
 * arrows between radio buttons to the browser.
 */
export function chooseByKey(
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
