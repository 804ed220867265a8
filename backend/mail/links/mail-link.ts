import { functionPath } from '../../../shared/core/leads/function-paths.ts';
import { LINK_ACTIONS, type LinkAction } from './link-actions.ts';

/**
 * The actions of mail links, for the lead's person or the office. `confirm` confirms a subscription
 * and its address, `address` the address only; both call the same function.
 */
export type MailLinkAction = 'unsubscribe' | 'confirm' | 'address' | LinkAction;

/** The function behind a mail's link; `base` is where the functions answer, without a slash at its end. */
export function createMailLink(
  base: string,
  action: MailLinkAction,
  link: Readonly<Record<string, string>>,
): string {
  const press = isLinkAction(action) ? { press: action } : {};
  const path = functionPath(handlerOf(action));
  return `${base}${path}?${new URLSearchParams({ ...press, ...link }).toString()}`;
}

function handlerOf(action: MailLinkAction): 'press' | 'confirm' | 'unsubscribe' {
  if (isLinkAction(action)) return 'press';
  return action === 'address' ? 'confirm' : action;
}

function isLinkAction(action: MailLinkAction): action is LinkAction {
  return Object.hasOwn(LINK_ACTIONS, action);
}
