import type { LeadChange, LeadDetail } from '../../../shared/clients/office/office-client.ts';
import { addDays, formatDay } from '../../../shared/core/dates.ts';
import { HOLD_DAYS, type LeadState } from '../../../shared/core/leads/lead-terms.ts';

/** Unsaved changes; a missing key is unchanged. */
export interface LeadDraft {
  readonly state?: LeadState;
  readonly heldUntil?: string;
  readonly owner?: string;
  readonly note?: string;
}

export function usualHold(now: number): string {
  return formatDay(addDays(new Date(now), HOLD_DAYS));
}

/** The changes against the lead as the user saw it; undefined where nothing changes. */
export function toChange(draft: LeadDraft, seen: LeadDetail, now: number): LeadChange | undefined {
  const { lead, history } = seen;
  const state = draft.state !== undefined && draft.state !== lead.state ? draft.state : undefined;
  const isHeld = (draft.state ?? lead.state) === 'held';
  const until = draft.heldUntil ?? lead.heldUntil?.slice(0, 10) ?? usualHold(now);
  const hasNewDate = isHeld && (state === 'held' || until !== lead.heldUntil?.slice(0, 10));
  const owner = draft.owner?.trim();
  const hasNewOwner = owner !== undefined && owner !== (lead.owner ?? '');
  const note = draft.note?.trim() ?? '';
  if (state === undefined && !hasNewDate && !hasNewOwner && note === '') return undefined;
  return {
    ...(state !== undefined && { state }),
    ...(hasNewDate && { state: 'held', heldUntil: until }),
    ...(hasNewOwner && { owner }),
    ...(note !== '' && { note }),
    expected: history.length,
  };
}
