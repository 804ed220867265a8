import { emailKey } from '../../shared/core/leads/lead-terms.ts';
import type { Database } from '../database/database.ts';
import type { DeliveryKind } from './new-lead.ts';
import { type DeleteMailCopies, HIDDEN_LEADS } from './hidden-leads.ts';
import {
  createListedLead,
  LEAD_COLUMNS,
  type LeadRow,
  type ListedLead,
  listLeads,
  withConsentText,
} from './list-leads.ts';

/** Notes of the office; their author is another person's data. */
interface ExportedNote {
  readonly at: string;
  readonly state: string;
  readonly heldUntil?: string;
  readonly note?: string;
}

/** With the sentence of its consent, its mails, and the notes of the office. */
export type ExportedLead = ListedLead & {
  readonly consentText?: string;
  readonly mails: readonly { readonly id: string; readonly kind: DeliveryKind; readonly state: string }[];
  readonly history?: readonly ExportedNote[];
  /** ISO 8601, UTC; only on an expired lead, which is deleted 30 days later. */
  readonly hiddenAt?: string;
};

/** Since when the address is unsubscribed; its digest remains after a deletion. */
export interface ExportedSuppression {
  readonly kind: 'suppression';
  readonly since: string;
}

/** When the address was confirmed by a mail's button. */
export interface ExportedConfirmation {
  readonly kind: 'confirmation';
  readonly at: string;
}

/** As exported; `entry` is the row's alias. */
const MAIL = `jsonb_build_object('id', entry.id, 'kind', entry.kind, 'state', entry.state)`;
const NOTE = `jsonb_strip_nulls(jsonb_build_object('at', entry.at, 'state', entry.state, 'heldUntil', entry.held_until, 'note', entry.note))`;

/** All data of the person with this address, with suspected and hidden leads. */
export async function* exportPerson(
  database: Database,
  email: string,
): AsyncGenerator<ExportedLead | ExportedConfirmation | ExportedSuppression> {
  const mailsOf = await readByLead<ExportedLead['mails'][number]>(database, email, ['mails', MAIL, 'id']);
  const notesOf = await readByLead<ExportedNote>(database, email, ['lead_history', NOTE, 'number']);
  for await (const lead of listLeads(database, { suspected: true, email: emailKey(email) })) {
    const history = notesOf.get(lead.id);
    yield { ...withConsentText(lead), mails: mailsOf.get(lead.id) ?? [], ...(history && { history }) };
  }
  yield* await readHiddenLeads(database, email);
  const confirmations = await database.query<{ confirmed_at: Date }>(
    'select confirmed_at from speaker.confirmed_addresses where email = $1',
    [emailKey(email)],
  );
  for (const { confirmed_at: at } of confirmations) yield { kind: 'confirmation', at: at.toISOString() };
  const suppressions = await database.query<{ since: Date }>(
    'select since from speaker.suppressions where address_digest = speaker.address_digest($1)',
    [emailKey(email)],
  );
  for (const { since } of suppressions) yield { kind: 'suppression', since: since.toISOString() };
}

async function readHiddenLeads(database: Database, email: string): Promise<ExportedLead[]> {
  const rows = await database.query<
    LeadRow & Pick<ExportedLead, 'mails' | 'history'> & { readonly hidden_at: Date }
  >(
    `select ${LEAD_COLUMNS}, hidden_at,
       (select coalesce(jsonb_agg(${MAIL} order by entry.id), '[]')
        from jsonb_populate_recordset(null::speaker.mails, mails) as entry) as mails,
       (select jsonb_agg(${NOTE} order by entry.number)
        from jsonb_populate_recordset(null::speaker.lead_history, history) as entry) as history
     from ${HIDDEN_LEADS} as lead where email = $1 order by id`,
    [emailKey(email)],
  );
  return rows.map(({ hidden_at: hiddenAt, mails, history, ...row }) => ({
    ...withConsentText(createListedLead(row)),
    mails,
    ...(history && { history }),
    hiddenAt: hiddenAt.toISOString(),
  }));
}

/** A table's rows by the id of the person's lead; `json` builds an entry. */
async function readByLead<Entry>(
  database: Database,
  email: string,
  [table, json, order]: readonly [table: 'mails' | 'lead_history', json: string, order: 'id' | 'number'],
): Promise<ReadonlyMap<string, readonly Entry[]>> {
  const rows = await database.query<{ lead_id: string; entries: readonly Entry[] }>(
    `select entry.lead_id, jsonb_agg(${json} order by entry.${order}) as entries
     from speaker.${table} as entry join speaker.leads as lead on lead.id = entry.lead_id
     where lead.email = $1 group by entry.lead_id`,
    [emailKey(email)],
  );
  return new Map(rows.map((row) => [row.lead_id, row.entries]));
}

/** Report mails belong to no lead: the person is their recipient. */
const REPORTS_TO = `select id from speaker.mails where kind = 'report' and lower(recipient collate "C") = $1`;

const HIDDEN_MAILS = `select (mail ->> 'id')::uuid as id
  from speaker.hidden_leads, jsonb_array_elements(mails) as mail where email = $1`;

/**
 * Deletes everything stored about the person except the digest of an unsubscribed address, which
 * prevents further mails. Copies of mails go first: if that fails, another try can still find them.
 * Returns the number of leads and mails.
 */
export async function forgetPerson(
  database: Database,
  email: string,
  deleteMailCopies: DeleteMailCopies = () => Promise.resolve(),
): Promise<{ readonly leads: number; readonly mails: number }> {
  const known = await database.query<{ id: string }>(
    `select mail.id from speaker.mails as mail join speaker.leads as lead on lead.id = mail.lead_id where lead.email = $1
     union all ${HIDDEN_MAILS} union all ${REPORTS_TO}`,
    [emailKey(email)],
  );
  const ids = known.map(({ id }) => id);
  await deleteMailCopies(ids);
  const [row] = await database.query<{ leads: number; mails: readonly string[] }>(
    `with gone as (
       delete from speaker.leads where email = $1 returning id
     ), hidden as (
       delete from speaker.hidden_leads where email = $1 returning id
     ), planned as (
       delete from speaker.mails where id in (${REPORTS_TO})
     ), counted as (
       delete from speaker.mail_counters where address_digest = speaker.address_digest($1)
     )
     select
       (select count(*)::integer from (select from gone union all select from hidden) as leads) as leads,
       (select coalesce(jsonb_agg(mail.id), '[]') from speaker.mails as mail join gone on gone.id = mail.lead_id) as mails`,
    [emailKey(email)],
  );
  const mails = new Set([...ids, ...(row?.mails ?? [])]);
  // A mail may have been written in between.
  await deleteMailCopies([...mails]);
  return { leads: row?.leads ?? 0, mails: mails.size };
}
