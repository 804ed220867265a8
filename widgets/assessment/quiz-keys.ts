import type { OptionId, Question } from '../../shared/core/assessment/first-question.ts';

/**
 * The keys of a question (issue 4): A to E choose, Enter goes on, an arrow steps into the options. For a listener on the question itself.
 * Keys with a modifier and keys of an input method are left alone, so is Enter on a button or link, and the arrows between radio
 * buttons are the browser's own.
 */
export function chooseByKey(
  event: KeyboardEvent,
  { options }: Question,
  choose: (id: OptionId) => void,
  next: () => void,
): void {
  const { key } = event;
  const target = event.composedPath()[0];
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.isComposing) return;
  const onRadio = target instanceof HTMLInputElement;
  const arrow = onRadio ? -1 : ['ArrowDown', 'ArrowRight', 'ArrowLeft', 'ArrowUp'].indexOf(key);
  const option =
    arrow < 0 ? options.find(({ id }) => id === key.toLowerCase()) : options.at(arrow < 2 ? 0 : -1);
  if (option) {
    choose(option.id);
    (event.currentTarget as HTMLElement).querySelector<HTMLInputElement>(`[value=${option.id}]`)?.focus();
  } else if (key === 'Enter' && !(target instanceof HTMLButtonElement)) {
    next();
  } else {
    return;
  }
  event.preventDefault();
}
