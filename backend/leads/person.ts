import { consentText } from '../../shared/core/leads/consent.ts';
import { emailKey } from '../../shared/core/leads/email-key.ts';
import type { Database } from '../database/database.ts';
import type { DeliveryKind } from './new-lead.ts';
import type { ListedLead } from './list-leads.ts';
import { listLeads } from './list-leads.ts';

/** What the office has noted on a lead; who noted it is another person's data. */
interface ExportedNote {
  /** ISO 8601, UTC. */
  readonly at: string;
  readonly state: string;
  readonly heldUntil?: string;
  readonly note?: string;
}

/** A lead with the sentence that the person agreed to, the mails it caused, and what the office has noted. */
export type ExportedLead = ListedLead & {
  readonly consentText?: string;
  readonly mails: readonly { readonly id: string; readonly kind: DeliveryKind; readonly state: string }[];
  readonly history?: readonly ExportedNote[];
};

/** That the address has unsubscribed, since when: it stays known, as a digest, when all else is forgotten. */
export interface ExportedSuppression {
  readonly kind: 'suppression';
  /** ISO 8601, UTC. */
  readonly since: string;
}

/** Everything stored about the person with this e-mail address: leads, suspected ones included, and whether it has unsubscribed. */
export async function* exportPerson(
  database: Database,
  email: string,
): AsyncGenerator<ExportedLead | ExportedSuppression> {
  const mailsOf = await readMails(database, email);
  const notesOf = await readNotes(database, email);
  for await (const lead of listLeads(database, { suspected: true, email: emailKey(email) })) {
    const sentence = consentText(lead.consent);
    const history = notesOf.get(lead.id);
    yield {
      ...lead,
      ...(sentence !== undefined && { consentText: sentence }),
      mails: mailsOf.get(lead.id) ?? [],
      ...(history && { history }),
    };
  }
  const suppressions = await database.query<{ since: Date }>(
    'select since from speaker.suppressions where address_digest = speaker.address_digest($1)',
    [emailKey(email)],
  );
  for (const { since } of suppressions) yield { kind: 'suppression', since: since.toISOString() };
}

async function readMails(
  database: Database,
  email: string,
): Promise<ReadonlyMap<string, ExportedLead['mails']>> {
  const rows = await database.query<{ lead_id: string; mails: ExportedLead['mails'] }>(
    `select mail.lead_id,
       jsonb_agg(jsonb_build_object('id', mail.id, 'kind', mail.kind, 'state', mail.state) order by mail.id) as mails
     from speaker.mails as mail join speaker.leads as lead on lead.id = mail.lead_id
     where lead.email = $1 group by mail.lead_id`,
    [emailKey(email)],
  );
  return new Map(rows.map((row) => [row.lead_id, row.mails]));
}

async function readNotes(
  database: Database,
  email: string,
): Promise<ReadonlyMap<string, readonly ExportedNote[]>> {
  const rows = await database.query<{ lead_id: string; history: readonly ExportedNote[] }>(
    `select entry.lead_id,
       jsonb_agg(
         jsonb_strip_nulls(
           jsonb_build_object('at', entry.at, 'state', entry.state, 'heldUntil', entry.held_until, 'note', entry.note)
         ) order by entry.number
       ) as history
     from speaker.lead_history as entry join speaker.leads as lead on lead.id = entry.lead_id
     where lead.email = $1 group by entry.lead_id`,
    [emailKey(email)],
  );
  return new Map(rows.map((row) => [row.lead_id, row.history]));
}

/** Mails with the address of a report belong to no lead: the person is their recipient. */
const REPORTS_TO = `select id from speaker.mails where kind = 'report' and lower(recipient) = $1`;

/** Deletes the files that a host has written of these mails. */
export type DeleteMailCopies = (mailIds: readonly string[]) => Promise<void>;

/**
 * Deletes everything stored about the person, but for the digest of an address that has unsubscribed: without it the next
 * entry would make the person reachable again. Copies of mails go first: should that fail, what leads to them is still there for
 * another try. Returns how many leads and mails it was.
 */
export async function forgetPerson(
  database: Database,
  email: string,
  deleteMailCopies: DeleteMailCopies = () => Promise.resolve(),
): Promise<{ readonly leads: number; readonly mails: number }> {
  const known = await database.query<{ id: string }>(
    `select mail.id from speaker.mails as mail join speaker.leads as lead on lead.id = mail.lead_id where lead.email = $1
     union all ${REPORTS_TO}`,
    [emailKey(email)],
  );
  const ids = known.map(({ id }) => id);
  await deleteMailCopies(ids);
  const [row] = await database.query<{ leads: number; mails: readonly string[] }>(
    `with gone as (
       delete from speaker.leads where email = $1 returning id
     ), planned as (
       delete from speaker.mails where id in (${REPORTS_TO})
     ), counted as (
       delete from speaker.mail_counters where address_digest = speaker.address_digest($1)
     )
     select
       (select count(*)::integer from gone) as leads,
       (select coalesce(jsonb_agg(mail.id), '[]') from speaker.mails as mail join gone on gone.id = mail.lead_id) as mails`,
    [emailKey(email)],
  );
  const mails = new Set([...ids, ...(row?.mails ?? [])]);
  // A mail may have been written in between.
  await deleteMailCopies([...mails]);
  return { leads: row?.leads ?? 0, mails: mails.size };
}
