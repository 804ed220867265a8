import { consentText } from '../../shared/core/leads/consent.ts';
import { createListedLead, LEAD_COLUMNS, type LeadRow, type ListedLead } from '../leads/list-leads.ts';
import type { LeadState } from '../../shared/core/leads/lead-terms.ts';

export type OfficeLead = ListedLead & {
  readonly state: LeadState;
  readonly owner: string | null;
  readonly unread: boolean;
  /** Only while a date is held: until which day. */
  readonly heldUntil?: string;
  /** The sentence that the person agreed to. */
  readonly consentText?: string;
};

/** A row of `OFFICE_COLUMNS`. */
export interface OfficeRow extends LeadRow {
  readonly state: LeadState;
  readonly owner: string | null;
  readonly held_until: string | null;
  readonly unread: boolean;
}

/** What `createOfficeLead` reads of `speaker.leads`. */
export const OFFICE_COLUMNS = `${LEAD_COLUMNS}, state, owner, held_until::text as held_until, read_at is null as unread`;

export function createOfficeLead(row: OfficeRow): OfficeLead {
  const listed = createListedLead(row);
  const sentence = consentText(listed.consent);
  return {
    ...listed,
    event: listed.event ?? null,
    state: row.state,
    owner: row.owner,
    unread: row.unread,
    ...(row.held_until !== null && { heldUntil: row.held_until }),
    ...(sentence !== undefined && { consentText: sentence }),
  };
}
