import { emailKey } from '../../shared/core/leads/email-key.ts';
import type { Database } from '../database/database.ts';
import type { MailKind } from './new-lead.ts';
import type { ListedLead } from './list-leads.ts';
import { listLeads } from './list-leads.ts';

/** A lead with the mails it caused. */
export type ExportedLead = ListedLead & {
  readonly mails: readonly { readonly id: string; readonly kind: MailKind; readonly state: string }[];
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
  for await (const lead of listLeads(database, { suspected: true, email: emailKey(email) })) {
    const mails = await database.query<ExportedLead['mails'][number]>(
      'select id, kind, state from speaker.mails where lead_id = $1 order by id',
      [lead.id],
    );
    yield { ...lead, mails };
  }
  const suppressions = await database.query<{ since: Date }>(
    'select since from speaker.suppressions where address_digest = speaker.address_digest($1)',
    [emailKey(email)],
  );
  for (const { since } of suppressions) yield { kind: 'suppression', since: since.toISOString() };
}

/**
 * Deletes everything stored about the person, but for the digest of an address that has unsubscribed: without it the next
 * entry would make the person reachable again. Returns how many leads it was, and the mails whose copies must go too.
 */
export async function forgetPerson(
  database: Database,
  email: string,
): Promise<{ readonly leads: number; readonly mailIds: readonly string[] }> {
  const [row] = await database.query<{ leads: number; mails: readonly string[] }>(
    `with gone as (
       delete from speaker.leads where email = $1 returning id
     ), counted as (
       delete from speaker.mail_counters where address_digest = speaker.address_digest($1)
     )
     select
       (select count(*)::integer from gone) as leads,
       (select coalesce(jsonb_agg(mail.id), '[]') from speaker.mails as mail join gone on gone.id = mail.lead_id) as mails`,
    [emailKey(email)],
  );
  return { leads: row?.leads ?? 0, mailIds: row?.mails ?? [] };
}
