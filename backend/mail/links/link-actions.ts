import type { LeadState } from '../../../shared/core/leads/lead-terms.ts';

/** The presses that the office's mail offers, by their name in the link. */
export const LINK_ACTIONS = {
  answered: { label: 'Answered', state: 'answered' },
  held: { label: 'Held until …', state: 'held' },
  declined: { label: 'Not now', state: 'declined' },
} as const satisfies Readonly<Record<string, { readonly label: string; readonly state: LeadState }>>;

export type LinkAction = keyof typeof LINK_ACTIONS;
