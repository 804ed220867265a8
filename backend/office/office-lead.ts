import { parseDay } from '../../shared/core/dates.ts';
import type { LeadState } from '../../shared/core/leads/lead-terms.ts';
import { type Database, withoutNulls } from '../database/database.ts';
import { createListedLead, LEAD_COLUMNS, type LeadRow, withConsentText } from '../leads/list-leads.ts';

export interface OfficeRow extends LeadRow {
  readonly state: LeadState;
  readonly owner: string | null;
  readonly unread: boolean;
  /** The last day of a hold; null without a hold. */
  readonly heldUntil: string | null;
  readonly hold?: { readonly date: string | null } | null;
}

export type OfficeLead = ReturnType<typeof createOfficeLead>;

export const OFFICE_COLUMNS = `${LEAD_COLUMNS}, state, owner, held_until::text as "heldUntil", read_at is null as unread`;

/** Of `speaker.leads as lead`: a hold's rank on its day, by time of request. */
export const HOLD_COLUMN = `case when state = 'held' then (
  select jsonb_build_object(
    'date', lead.payload ->> 'eventDate',
    'rank', count(*) filter (where state = 'held' and (created_at, id) <= (lead.created_at, lead.id)),
    'of', count(*) filter (where state = 'held'),
    'taken', coalesce(bool_or(state = 'confirmed'), false)
  )
  from speaker.leads where state in ('held', 'confirmed') and payload ->> 'eventDate' = lead.payload ->> 'eventDate'
) end as hold`;

/** A lead with its consent's sentence. `hold` is the request for a hold, or its rank. */
export function createOfficeLead({ state, owner, unread, heldUntil, hold, ...row }: OfficeRow) {
  const listed = createListedLead(row);
  return {
    ...withConsentText(listed),
    event: listed.event ?? null,
    state,
    owner,
    unread,
    ...(heldUntil !== null && { heldUntil }),
    ...(hold && parseDay(hold.date ?? '') !== undefined && { hold }),
  };
}

/**
 * Marks the lead as read and returns `{lead, history, mails}` (docs/interfaces.md#office) with the
 * columns of the statements as fields. Returns undefined for an unknown id.
 */
export async function openOfficeLead(database: Database, id: string): Promise<object | undefined> {
  await database.query('update speaker.leads set read_at = now() where id = $1 and read_at is null', [id]);
  const lead = await readOfficeLead(database, id);
  if (lead === undefined) return undefined;
  const [history, mails] = await Promise.all([
    database.query<object>(
      `select at, by, state, owner, note, held_until::text as "heldUntil"
       from speaker.lead_history where lead_id = $1 order by number`,
      [id],
    ),
    database.query<object>(
      `select mail.id, mail.kind, coalesce(mail.recipient, lead.email) as "to", mail.state as status,
         coalesce(mail.settled_at, mail.created_at) as at, mail.last_error as error
       from speaker.mails as mail join speaker.leads as lead on lead.id = mail.lead_id
       where mail.lead_id = $1 order by mail.created_at, mail.kind, mail.id`,
      [id],
    ),
  ]);
  return { lead, history, mails: mails.map(withoutNulls) };
}

export async function readOfficeLead(database: Database, id: string): Promise<OfficeLead | undefined> {
  const [row] = await database.query<OfficeRow>(
    `select ${OFFICE_COLUMNS}, ${HOLD_COLUMN} from speaker.leads as lead where id = $1`,
    [id],
  );
  return row && createOfficeLead(row);
}
