import { parseDay } from '../../shared/core/dates.ts';
import type { Database } from '../database/database.ts';
import type { DeliveryKind } from '../leads/new-lead.ts';
import type { LeadState } from '../../shared/core/leads/lead-terms.ts';
import { createOfficeLead, OFFICE_COLUMNS, type OfficeLead, type OfficeRow } from './office-lead.ts';

/** One change of a lead, and how it stood after it. */
export interface HistoryEntry {
  /** ISO 8601, UTC. */
  readonly at: string;
  readonly by: string;
  readonly state: LeadState;
  readonly owner: string | null;
  readonly note: string | null;
  readonly heldUntil: string | null;
}

/** A mail or webhook of a lead; `at` is when it was settled or, before that, queued. */
export interface LeadMail {
  readonly id: string;
  readonly kind: DeliveryKind;
  readonly to: string;
  readonly status: 'queued' | 'sent' | 'set-aside';
  readonly at: string;
  /** Why the last try failed. */
  readonly error?: string;
}

interface HoldRank {
  readonly date: string;
  readonly rank: number;
  readonly of: number;
  readonly taken: boolean;
}

/** A lead with all that is known of it. */
export interface LeadDetail {
  /** `hold` is the inquiry's request, or a `HoldRank` while the office holds the day. */
  readonly lead: OfficeLead;
  readonly history: readonly HistoryEntry[];
  readonly mails: readonly LeadMail[];
}

/** Marks the lead read and returns its details; undefined for an unknown id. */
export async function openOfficeLead(database: Database, id: string): Promise<LeadDetail | undefined> {
  await database.query('update speaker.leads set read_at = now() where id = $1 and read_at is null', [id]);
  const lead = await readOfficeLead(database, id);
  if (lead === undefined) return undefined;
  const [history, mails, hold] = await Promise.all([
    database.query<HistoryRow>(
      `select at, by, state, owner, note, held_until::text as held_until
       from speaker.lead_history where lead_id = $1 order by number`,
      [id],
    ),
    database.query<MailRow>(
      `select mail.id, mail.kind, coalesce(mail.recipient, lead.email) as email, mail.state as status,
         coalesce(mail.settled_at, mail.created_at) as at, mail.last_error
       from speaker.mails as mail join speaker.leads as lead on lead.id = mail.lead_id
       where mail.lead_id = $1 order by mail.created_at, mail.kind, mail.id`,
      [id],
    ),
    rankHold(database, lead),
  ]);
  return {
    lead: { ...lead, ...(hold && { hold }) },
    history: history.map(createEntry),
    mails: mails.map(createMail),
  };
}

export async function readOfficeLead(database: Database, id: string): Promise<OfficeLead | undefined> {
  const [row] = await database.query<OfficeRow>(`select ${OFFICE_COLUMNS} from speaker.leads where id = $1`, [
    id,
  ]);
  return row && createOfficeLead(row);
}

async function rankHold(database: Database, lead: OfficeLead): Promise<HoldRank | undefined> {
  const { eventDate } = lead;
  if (lead.state !== 'held' || typeof eventDate !== 'string' || parseDay(eventDate) === undefined)
    return undefined;
  const [row] = await database.query<{ rank: number; holds: number; taken: boolean }>(
    `select count(*) filter (
         where state = 'held' and (created_at, id) <= (select created_at, id from speaker.leads where id = $1)
       )::integer as rank,
       count(*) filter (where state = 'held')::integer as holds, coalesce(bool_or(state = 'confirmed'), false) as taken
     from speaker.leads where state in ('held', 'confirmed') and payload ->> 'eventDate' = $2`,
    [lead.id, eventDate],
  );
  return row && { date: eventDate, rank: row.rank, of: row.holds, taken: row.taken };
}

interface HistoryRow {
  readonly at: Date;
  readonly by: string;
  readonly state: LeadState;
  readonly owner: string | null;
  readonly note: string | null;
  readonly held_until: string | null;
}

function createEntry({ at, held_until: heldUntil, ...entry }: HistoryRow): HistoryEntry {
  return { at: at.toISOString(), ...entry, heldUntil };
}

interface MailRow {
  readonly id: string;
  readonly kind: DeliveryKind;
  readonly email: string;
  readonly status: LeadMail['status'];
  readonly at: Date;
  readonly last_error: string | null;
}

function createMail({ id, kind, email, status, at, last_error: error }: MailRow): LeadMail {
  return { id, kind, to: email, status, at: at.toISOString(), ...(error !== null && { error }) };
}
