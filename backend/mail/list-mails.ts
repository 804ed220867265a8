import type { Database } from '../database/database.ts';
import { readPages } from '../database/read-pages.ts';
import type { DeliveryKind } from '../leads/new-lead.ts';
import { DISCARDED, IS_OVERDUE } from './mail-limits.ts';

/** A mail that has not been sent: it waits for its next try, or was set aside after the last. */
export interface UnsentMail {
  readonly id: string;
  readonly kind: DeliveryKind;
  readonly state: 'queued' | 'set-aside';
  readonly to: string;
  /** The lead that it is about; absent on a digest. */
  readonly lead?: string;
  readonly createdAt: string;
  readonly attempts: number;
  /** When it will be tried next; absent on mails set aside and on those due now. */
  readonly dueAt?: string;
  readonly lastError?: string;
  /** It has waited for 48 hours: the office sends or discards it. */
  readonly overdue?: true;
}

interface MailRow {
  readonly lead_id: string | null;
  readonly id: string;
  readonly kind: DeliveryKind;
  readonly state: 'queued' | 'set-aside';
  readonly email: string;
  readonly created_at: Date;
  readonly attempts: number;
  readonly due_at: Date | null;
  readonly last_error: string | null;
  readonly overdue: boolean;
}

const COLUMNS = `
  mail.id, mail.lead_id, mail.kind, mail.state, coalesce(mail.recipient, lead.email) as email, mail.created_at, mail.attempts,
  mail.last_error, case when mail.state = 'queued' and isfinite(mail.due_at) then mail.due_at end as due_at,
  ${IS_OVERDUE} as overdue`;

/**
 * Undelivered mails and webhooks, newest first, overdue ones last, at most `limit`. Without those
 * that wait for their turn, were held back after an unsubscription, or were discarded.
 */
export async function listUndelivered(database: Database, limit: number): Promise<UnsentMail[]> {
  const rows = await database.query<MailRow>(
    `select ${COLUMNS} from speaker.mails as mail left join speaker.leads as lead on lead.id = mail.lead_id
     where mail.state <> 'sent' and mail.last_error is distinct from 'unsubscribed'
       and mail.last_error is distinct from '${DISCARDED}' and (not mail.waits or ${IS_OVERDUE})
     order by ${IS_OVERDUE}, mail.created_at desc, mail.id limit $1`,
    [limit],
  );
  return rows.map(createUnsentMail);
}

/** Every mail that has not been sent, oldest first, read in pages. */
export async function* listUnsentMails(database: Database): AsyncGenerator<UnsentMail> {
  const rows = readPages((after, limit) =>
    database.query<MailRow>(
      `select ${COLUMNS}
       from speaker.mails as mail left join speaker.leads as lead on lead.id = mail.lead_id
       where mail.id > $1 and mail.state <> 'sent' order by mail.id limit $2`,
      [after, limit],
    ),
  );
  for await (const row of rows) yield createUnsentMail(row);
}

function createUnsentMail(row: MailRow): UnsentMail {
  return {
    id: row.id,
    kind: row.kind,
    state: row.state,
    to: row.email,
    ...(row.lead_id !== null && { lead: row.lead_id }),
    createdAt: row.created_at.toISOString(),
    attempts: row.attempts,
    ...(row.due_at && { dueAt: row.due_at.toISOString() }),
    ...(row.last_error !== null && { lastError: row.last_error }),
    ...(row.overdue && { overdue: true }),
  };
}
