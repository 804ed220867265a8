import { functionPath } from '../../../shared/core/leads/function-paths.ts';
import type { PressAction } from './press-actions.ts';
import { PRESS_ACTIONS } from './press-actions.ts';

/** What a mail's link does: for the lead's person, or for somebody of the office. */
export type MailLinkAction = 'unsubscribe' | 'confirm' | PressAction;

/** The function behind a mail's link; `base` is where the functions answer, without a slash at its end. */
export function createMailLink(
  base: string,
  action: MailLinkAction,
  link: Readonly<Record<string, string>>,
): string {
  const press = isPressAction(action) ? { press: action } : {};
  const path = functionPath(isPressAction(action) ? 'press' : action);
  return `${base}${path}?${new URLSearchParams({ ...press, ...link }).toString()}`;
}

function isPressAction(action: MailLinkAction): action is PressAction {
  return Object.hasOwn(PRESS_ACTIONS, action);
}
