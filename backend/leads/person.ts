import { emailKey } from '../../shared/core/leads/lead-terms.ts';
import type { Database } from '../database/database.ts';
import { type DeleteMailCopies, HIDDEN_LEADS } from './hidden-leads.ts';
import {
  createListedLead,
  LEAD_COLUMNS,
  type LeadRow,
  type ListedLead,
  withConsentText,
} from './list-leads.ts';

/** With the sentence of its consent, its mails, and the office’s notes without their author. */
export type ExportedLead = ListedLead & {
  readonly consentText?: string;
  readonly mails: readonly { readonly id: string; readonly kind: string; readonly state: string }[];
  readonly history?: readonly object[];
  /** ISO 8601, UTC; only on an expired lead, which is deleted 30 days later. */
  readonly hiddenAt?: string;
};

/** When the address was confirmed by a mail's button. */
interface ExportedConfirmation {
  readonly kind: 'confirmation';
  readonly at: string;
}

/** Since when the address is unsubscribed; its digest remains after a deletion. */
interface ExportedSuppression {
  readonly kind: 'suppression';
  readonly since: string;
}

/** As exported; `entry` is the row's alias. */
const MAIL = `jsonb_build_object('id', entry.id, 'kind', entry.kind, 'state', entry.state)`;
const NOTE = `jsonb_strip_nulls(jsonb_build_object('at', entry.at, 'state', entry.state, 'heldUntil', entry.held_until, 'note', entry.note))`;

/** The person's leads, hidden ones last. `$1` is the address. */
const LEADS_OF_PERSON = `select * from (
  select ${LEAD_COLUMNS}, null::timestamptz as hidden_at,
    (select coalesce(jsonb_agg(${MAIL} order by entry.id), '[]')
     from speaker.mails as entry where entry.lead_id = lead.id) as mails,
    (select jsonb_agg(${NOTE} order by entry.number)
     from speaker.lead_history as entry where entry.lead_id = lead.id) as history
  from speaker.leads as lead where email = $1
  union all
  select ${LEAD_COLUMNS}, hidden_at,
    (select coalesce(jsonb_agg(${MAIL} order by entry.id), '[]')
     from jsonb_populate_recordset(null::speaker.mails, mails) as entry),
    (select jsonb_agg(${NOTE} order by entry.number)
     from jsonb_populate_recordset(null::speaker.lead_history, history) as entry)
  from ${HIDDEN_LEADS} as lead where email = $1
) as lead order by hidden_at is not null, id`;

interface ExportedRow extends LeadRow, Pick<ExportedLead, 'mails' | 'history'> {
  readonly hidden_at: Date | null;
}

/** All data of the person with this address, with suspected and hidden leads. */
export async function* exportPerson(
  database: Database,
  email: string,
): AsyncGenerator<ExportedLead | ExportedConfirmation | ExportedSuppression> {
  const leads = await database.query<ExportedRow>(LEADS_OF_PERSON, [emailKey(email)]);
  for (const { hidden_at: hiddenAt, mails, history, ...row } of leads) {
    yield {
      ...withConsentText(createListedLead(row)),
      mails,
      ...(history && { history }),
      ...(hiddenAt && { hiddenAt: hiddenAt.toISOString() }),
    };
  }
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
