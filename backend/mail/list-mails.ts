import { type Database, readPages, withoutNulls } from '../database/database.ts';
import { DISCARDED, IS_OVERDUE } from './mail-limits.ts';

/** What the backend reads of a mail; the answer has all columns (docs/interfaces.md#office). */
interface UnsentMail {
  readonly id: string;
  readonly to: string;
}

const COLUMNS = `
  mail.id, mail.kind, mail.state, coalesce(mail.recipient, lead.email) as "to", mail.lead_id as lead, mail.created_at as "createdAt",
  mail.attempts, case when mail.state = 'queued' and isfinite(mail.due_at) then mail.due_at end as "dueAt",
  mail.last_error as "lastError", case when ${IS_OVERDUE} then true end as overdue`;

/**
 * Newest first, overdue ones last, at most `limit`. Without mails that wait for their turn, were
 * held back after an unsubscription, or were discarded.
 */
export async function listUndelivered(database: Database, limit: number): Promise<UnsentMail[]> {
  const rows = await database.query<UnsentMail>(
    `select ${COLUMNS} from speaker.mails as mail left join speaker.leads as lead on lead.id = mail.lead_id
     where mail.state <> 'sent' and mail.last_error is distinct from 'unsubscribed'
       and mail.last_error is distinct from '${DISCARDED}' and (not mail.waits or ${IS_OVERDUE})
     order by ${IS_OVERDUE}, mail.created_at desc, mail.id limit $1`,
    [limit],
  );
  return rows.map(withoutNulls);
}

/** Every mail that has not been sent, oldest first, read in pages. */
export async function* listUnsentMails(database: Database): AsyncGenerator<UnsentMail> {
  const rows = readPages((after, limit) =>
    database.query<UnsentMail>(
      `select ${COLUMNS}
       from speaker.mails as mail left join speaker.leads as lead on lead.id = mail.lead_id
       where mail.id > $1 and mail.state <> 'sent' order by mail.id limit $2`,
      [after, limit],
    ),
  );
  for await (const row of rows) yield withoutNulls(row);
}
