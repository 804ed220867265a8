import type { OfficeEvent, OfficeLead } from '../../../shared/clients/office/office-client.ts';
import { CHANNELS } from '../../../shared/core/assessment/channels.ts';
import { EVENT_TYPES } from '../../../shared/core/leads/inquiry-lead.ts';
import { LEAD_STATES, type LeadState } from '../../../shared/core/leads/lead-terms.ts';
import { translate } from '../../../shared/core/text/translate.ts';
import { formatCount } from '../../../shared/core/format-count.ts';
import { formatDay } from './display-values.tsx';

export const KIND_WORDS: Readonly<Record<OfficeLead['kind'], string>> = {
  inquiry: translate('Inquiry'),
  quiz: translate('Assessment'),
  newsletter: translate('Newsletter'),
};

export const STATE_WORDS: Readonly<Record<LeadState, string>> = {
  new: translate('New'),
  answered: translate('Answered'),
  held: translate('Held'),
  confirmed: translate('Confirmed'),
  declined: translate('Declined'),
  closed: translate('Closed'),
};

/** Whether this page knows a state; a newer server may have more. */
export function isLeadState(state: string | undefined): state is LeadState {
  return LEAD_STATES.some((one) => one === state);
}

export function nameOf({ name, firstName, lastName, email }: OfficeLead): string {
  const whole = name ?? [firstName, lastName].filter(Boolean).join(' ');
  return whole.trim() === '' ? email : whole;
}

const NOTHING = new Set(['', 'Not provided', 'Not specified']);

export function given(value: string | undefined): string | undefined {
  return value === undefined || NOTHING.has(value) ? undefined : value;
}

export function summaryOf(lead: OfficeLead): string {
  if (lead.kind === 'inquiry') return given(lead.message) ?? '';
  if (lead.kind === 'newsletter') return translate('Subscribed to the newsletter');
  return lead.channelResult === undefined
    ? translate('Took the assessment')
    : CHANNELS[lead.channelResult].title;
}

/** '1 lead' or '1,204 leads'. */
export function countLeads(leads: number): string {
  return leads === 1 ? translate('1 lead') : translate('%s leads', formatCount(leads));
}

/** The label of a kind of event; returns an unknown value unchanged. */
export function eventTypeWords(value: string): string {
  return EVENT_TYPES.find((type) => type.value === value)?.label ?? value;
}

export function eventTitle({ name, code }: Pick<OfficeEvent, 'name' | 'code'>): string {
  return name === undefined || name.trim() === '' ? code : name;
}

export function StateChip({ lead }: { readonly lead: Pick<OfficeLead, 'state' | 'heldUntil'> }) {
  const { state, heldUntil } = lead;
  if (state === undefined) return null;
  const word = isLeadState(state) ? STATE_WORDS[state] : state;
  return (
    <span className="chip" data-state={state}>
      {word}
      {state === 'held' &&
        heldUntil !== undefined &&
        ` ${translate('until %s', formatDay(heldUntil.slice(0, 10)))}`}
    </span>
  );
}
