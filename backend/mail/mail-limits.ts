import type { Database } from '../database/database.ts';

/** Of mails to unconfirmed addresses, for the whole host. */
export interface MailLimits {
  readonly perHour: number;
  readonly perDay: number;
}

export function readMailLimits(settings: {
  readonly MAIL_NEW_PER_HOUR: number;
  readonly MAIL_NEW_PER_DAY: number;
}): MailLimits {
  return { perHour: settings.MAIL_NEW_PER_HOUR, perDay: settings.MAIL_NEW_PER_DAY };
}

/** Releases as many waiting mails as the limits allow. Rejects as the database does. */
export async function admitMails(database: Database, { perHour, perDay }: MailLimits): Promise<void> {
  await database.query('select speaker.admit_mails($1, $2)', [perHour, perDay]);
}

/** SQL: `mail` has been due for 48 hours and waits, so only the office sends or discards it. */
export const IS_OVERDUE = `(mail.state = 'queued' and mail.waits
  and greatest(mail.created_at, mail.due_at) <= now() - interval '48 hours')`;

/** SQL, one row: how many mails to unconfirmed addresses were sent lately, and how many wait. */
export const READ_UNCONFIRMED = `
select sent.last_hour as "lastHour", sent.last_day as "lastDay", held.waiting, held.overdue
from (
  select count(*) filter (where admitted_at > now() - interval '1 hour')::integer as last_hour, count(*)::integer as last_day
  from speaker.mails where admitted_at > now() - interval '1 day' and admitted_at <= now() and room is null
) as sent, (
  select count(*)::integer as waiting, count(*) filter (where ${IS_OVERDUE})::integer as overdue
  from speaker.mails as mail where mail.state = 'queued' and mail.waits and mail.due_at <= now()
) as held`;

export const DISCARDED = 'discarded';

/** Sends or discards the mail with this id, or all overdue ones, outside of the limits. */
export async function settleWaiting(
  database: Database,
  action: 'send' | 'discard',
  id?: string,
): Promise<number> {
  const rows = await database.query(
    `update speaker.mails as mail
     set waits = false,
       state = case when $1 = 'discard' then 'set-aside' else mail.state end,
       last_error = case when $1 = 'discard' then '${DISCARDED}' else mail.last_error end,
       settled_at = case when $1 = 'discard' then now() else mail.settled_at end
     where mail.state = 'queued' and mail.waits and case when $2::uuid is null then ${IS_OVERDUE} else mail.id = $2 end
     returning mail.id`,
    [action, id ?? null],
  );
  return rows.length;
}
