import type { Database } from '../database/database.ts';
import type { DeliveryKind } from '../leads/new-lead.ts';

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
}

const COLUMNS = `
  mail.id, mail.lead_id, mail.kind, mail.state, coalesce(mail.recipient, lead.email) as email, mail.created_at, mail.attempts,
  mail.last_error, case when mail.state = 'queued' and isfinite(mail.due_at) then mail.due_at end as due_at`;

const PAGE_SIZE = 500;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/**
 * Mails and webhooks that somebody may want to send again: those that have not arrived, newest first, at most `limit`. What was held back
 * because its reader has left is none of them.
 */
export async function listUndelivered(database: Database, limit: number): Promise<UnsentMail[]> {
  const rows = await database.query<MailRow>(
    `select ${COLUMNS} from speaker.mails as mail left join speaker.leads as lead on lead.id = mail.lead_id
     where mail.state <> 'sent' and mail.last_error is distinct from 'unsubscribed'
     order by mail.created_at desc, mail.id limit $1`,
    [limit],
  );
  return rows.map(createUnsentMail);
}

/** Every mail that has not been sent, oldest first, read in pages. */
export async function* listUnsentMails(database: Database): AsyncGenerator<UnsentMail> {
  let after = FIRST_ID;
  for (;;) {
    const rows = await database.query<MailRow>(
      `select ${COLUMNS}
       from speaker.mails as mail left join speaker.leads as lead on lead.id = mail.lead_id
       where mail.id > $1 and mail.state <> 'sent' order by mail.id limit ${PAGE_SIZE}`,
      [after],
    );
    for (const row of rows) yield createUnsentMail(row);
    const last = rows.at(-1);
    if (last === undefined || rows.length < PAGE_SIZE) return;
    after = last.id;
  }
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
  };
}
