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

/** The addresses of links, without trailing slashes. */
export interface MailLinkHost {
  readonly functionsUrl: string;
  /** The page for actions where the functions' host serves no HTML (Supabase's domain). */
  readonly actionPage?: string;
}

/** The address of a page with a button for the action. */
export function createMailLink(
  { functionsUrl, actionPage }: MailLinkHost,
  action: MailLinkAction,
  link: Readonly<Record<string, string>>,
): string {
  if (actionPage !== undefined) return `${actionPage}?${new URLSearchParams({ action, ...link }).toString()}`;
  const isPress = Object.hasOwn(LINK_ACTIONS, action);
  const path = functionPath(isPress ? 'press' : action === 'unsubscribe' ? 'unsubscribe' : 'confirm');
  return `${functionsUrl}${path}?${new URLSearchParams({ ...(isPress && { press: action }), ...link }).toString()}`;
}
