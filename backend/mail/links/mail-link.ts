import { functionPath } from '../../../shared/core/leads/function-paths.ts';
import type { LeadState } from '../../../shared/core/leads/lead-terms.ts';

/** The actions of the office's mails, by their name in the link. */
export const LINK_ACTIONS = {
  answered: { label: 'Answered', state: 'answered' },
  held: { label: 'Held until …', state: 'held' },
  declined: { label: 'Not now', state: 'declined' },
} as const satisfies Readonly<Record<string, { readonly label: string; readonly state: LeadState }>>;

export type LinkAction = keyof typeof LINK_ACTIONS;

/** `confirm` confirms a subscription and its address, `address` the address only. */
export type MailLinkAction = 'unsubscribe' | 'confirm' | 'address' | LinkAction;

/** The address of an action; `base` is the functions' address, without a trailing slash. */
export function createMailLink(
  base: string,
  action: MailLinkAction,
  link: Readonly<Record<string, string>>,
): string {
  const isPress = Object.hasOwn(LINK_ACTIONS, action);
  const path = functionPath(isPress ? 'press' : action === 'unsubscribe' ? 'unsubscribe' : 'confirm');
  return `${base}${path}?${new URLSearchParams({ ...(isPress && { press: action }), ...link }).toString()}`;
}
