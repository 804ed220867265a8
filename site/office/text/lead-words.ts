import type { OfficeLead } from '../../../shared/clients/office/office-client.ts';
import { CHANNELS } from '../../../shared/core/assessment/channels.ts';
import { EVENT_TYPES } from '../../../shared/core/leads/inquiry-lead.ts';
import { LEAD_STATES } from '../../../shared/core/leads/lead-state.ts';
import type { LeadState } from '../../../shared/core/leads/lead-state.ts';

/** Kinds of leads, as the office calls them. */
export const KIND_WORDS: Readonly<Record<OfficeLead['kind'], string>> = {
  inquiry: 'Inquiry',
  quiz: 'Assessment',
  newsletter: 'Newsletter',
};

/** Where an inquiry stands, as the office calls it. */
export const STATE_WORDS: Readonly<Record<LeadState, string>> = {
  new: 'New',
  answered: 'Answered',
  held: 'Held',
  confirmed: 'Confirmed',
  declined: 'Declined',
  closed: 'Closed',
};

/** A state that this page knows; a later server may have more. */
export function isLeadState(state: string | undefined): state is LeadState {
  return LEAD_STATES.some((one) => one === state);
}

/** Under which name a lead is listed: the person's, else the address. */
export function nameOf({ name, firstName, lastName, email }: OfficeLead): string {
  const whole = name ?? [firstName, lastName].filter(Boolean).join(' ');
  return whole.trim() === '' ? email : whole;
}

/** What the forms send for an empty optional value. */
const NOTHING = new Set(['', 'Not provided', 'Not specified']);

/** A value that somebody has really given. */
export function given(value: string | undefined): string | undefined {
  return value === undefined || NOTHING.has(value) ? undefined : value;
}

/** One line about a lead, for a list. */
export function summaryOf(lead: OfficeLead): string {
  if (lead.kind === 'inquiry') return given(lead.message) ?? '';
  if (lead.kind === 'newsletter') return 'Subscribed to the newsletter';
  return lead.channelResult === undefined ? 'Took the assessment' : CHANNELS[lead.channelResult].title;
}

/** The words of a kind of event; what is no value of the form's list stays as it is. */
export function eventTypeWords(value: string): string {
  return EVENT_TYPES.find((type) => type.value === value)?.label ?? value;
}
