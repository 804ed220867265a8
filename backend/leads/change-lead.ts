import { addDays, formatDay } from '../../shared/core/dates.ts';
import type { Database } from '../database/database.ts';
import { HOLD_DAYS, type LeadState } from '../../shared/core/leads/lead-terms.ts';

/** Of the fields to change, absent ones stay unchanged. */
interface LeadChange {
  readonly lead: string;
  /** The number of history entries that the caller has seen. */
  readonly expected: number;
  readonly by: string;
  readonly state?: LeadState | undefined;
  readonly owner?: string | null | undefined;
  readonly note?: string | undefined;
  /** A day, `2027-03-04`; the default is ten days from now. */
  readonly heldUntil?: string | undefined;
  /** The office mail with the used link; each link works once. */
  readonly usedMail?: string;
}

/**
 * Changes a lead; of concurrent changes one wins. Extending a hold preserves its rank. `changed
 * since`: the caller has not seen the latest change; nothing is changed.
 */
export async function changeLead(
  database: Database,
  { lead, expected, by, state, owner, note, heldUntil, usedMail }: LeadChange,
): Promise<'changed' | 'changed since' | 'unknown'> {
  const [row] = await database.query<{ changed: boolean; known: boolean }>(
    `with changed as (
       update speaker.leads as lead
       set state = wanted.state,
         owner = case when $4::boolean then $5::text else lead.owner end,
         held_until = case
           when wanted.state <> 'held' then null
           else coalesce($6::date, case when lead.state = 'held' then lead.held_until end, $7::date)
         end,
         held_at = case
           when wanted.state <> 'held' then null
           when lead.state = 'held' then lead.held_at
           else now()
         end,
         changes = lead.changes + 1,
         read_at = coalesce(lead.read_at, now())
       from (select id, coalesce($3::text, state) as state from speaker.leads where id = $1) as wanted
       where lead.id = wanted.id and lead.changes = $2
       returning lead.id, lead.changes, lead.state, lead.owner, lead.held_until
     ), noted as (
       insert into speaker.lead_history (lead_id, number, by, state, owner, held_until, note)
       select id, changes, $8, state, owner, held_until, $9::text from changed
     ), used as (
       update speaker.mails as mail set pressed_at = now()
       from changed where mail.id = $10::uuid and mail.lead_id = changed.id
     )
     select exists (select from changed) as changed, exists (select from speaker.leads where id = $1) as known`,
    [
      lead,
      expected,
      state ?? null,
      owner !== undefined,
      owner ?? null,
      heldUntil ?? null,
      formatDay(addDays(new Date(), HOLD_DAYS)),
      by,
      note ?? null,
      usedMail ?? null,
    ],
  );
  if (row?.changed === true) return 'changed';
  return row?.known === true ? 'changed since' : 'unknown';
}
