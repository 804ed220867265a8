import type { Database } from '../database/database.ts';
import { createTimeOrderedUuid } from '../database/uuid.ts';

/** How often one mail counts leads other than inquiries. */
export type DigestPace = 'daily' | 'hourly' | 'off';

const INTERVALS = { daily: '1 day', hourly: '1 hour' } as const;
/** Anyone can make event codes up: the rest is on the office page. */
const COUNTS_MAX = 100;
/** A lead that is being stored while the digest is counted belongs to the next one. */
const BEING_STORED = `interval '1 minute'`;

/**
 * Queues one mail to each of the office's addresses that counts quiz, newsletter and suspected
 * leads since the last one, by event; none while there is nothing to count, or before it is due. A
 * last one in the future, or over 40 days old, comes from a wrong clock: the digest then counts one
 * interval, and what was stored after that time. One statement, so that one of several hosts queues
 * it. Returns the number of queued mails.
 */
export async function queueDigest(
  database: Database,
  pace: DigestPace,
  officeMail: readonly string[],
): Promise<number> {
  if (pace === 'off') return 0;
  const now = Date.now();
  const rows = await database.query(
    `with due as (
       select name, done_until as before,
         case when done_until between now() - interval '40 days' and now() then done_until
           else now() - ${BEING_STORED} - $1::text::interval end as since
       from speaker.office_jobs
       where name = 'digest'
         and (done_until <= now() - ${BEING_STORED} - $1::text::interval or done_until > now())
       for update skip locked
     ), moved as (
       update speaker.office_jobs as job set done_until = now() - ${BEING_STORED}
       from due where job.name = due.name returning due.since, due.before
     ), counted as (
       select lead.kind, lead.event, lead.suspected, count(*)::integer as leads
       from speaker.leads as lead cross join moved
       where (
         lead.created_at >= moved.since and lead.created_at < now() - ${BEING_STORED}
         or moved.before > now() and lead.created_at >= moved.before
       )
         and (lead.kind <> 'inquiry' or lead.suspected)
       group by lead.kind, lead.event, lead.suspected
       order by leads desc, lead.kind, lead.event limit ${COUNTS_MAX}
     ), figures as (
       select jsonb_build_object(
         'since', to_char(moved.since at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
         'counts', (select jsonb_agg(to_jsonb(counted)) from counted)
       ) as content
       from moved where exists (select from counted)
     )
     insert into speaker.mails (id, kind, recipient, content)
     select mail.id, 'digest', mail.recipient, figures.content
     from figures cross join jsonb_to_recordset($2::text::jsonb) as mail (id uuid, recipient text)
     returning id`,
    [
      INTERVALS[pace],
      JSON.stringify(officeMail.map((recipient) => ({ id: createTimeOrderedUuid(now), recipient }))),
    ],
  );
  return rows.length;
}
