import { CLOCK_IS_PLAUSIBLE } from '../database/check-clock.ts';
import type { Database } from '../database/database.ts';
import { leadIsConfirmed } from '../leads/confirmed-address.ts';

/** Two workers, so that an unavailable webhook receiver does not delay mails. */
export type QueueName = 'mail' | 'webhook';

/** An entry that this worker may send until its lease ends. */
export type Claimed<Entry> = Entry & {
  readonly id: string;
  /** Starts at 1. */
  readonly attempts: number;
};

/** The outcome of one try. */
export interface DeliveryOutcome {
  readonly id: string;
  readonly state: 'sent' | 'queued' | 'set-aside';
  readonly error?: string;
  /** Until the next try; absent where there is none. */
  readonly waitSeconds?: number;
}

/**
 * In seconds. Afterwards another worker may claim the entry; a restarted worker of the same name
 * may at once. Long, because a worker without the database may have sent the mail.
 */
export const LEASE_SECONDS = 900;

/**
 * Claims a queue's due entries, the oldest first; concurrent workers get different ones. Sets aside
 * an unsubscribed address's welcomes, receipts and reminders, and all its mails from before it
 * unsubscribed.
 */
export function claimDeliveries<Entry>(
  database: Database,
  queue: QueueName,
  owner: string,
  limit: number,
): Promise<Claimed<Entry>[]> {
  return database.query<Claimed<Entry>>(
    `with due as materialized (
       select id from speaker.mails
       where state = 'queued' and not waits and due_at <= now()
         and (kind = 'webhook') = $3::boolean and (kind <> 'again' or ${CLOCK_IS_PLAUSIBLE})
       order by due_at, id limit $2::integer for update skip locked
     ), checked as (
       select due.id, lead.id as lead_id, lead.mail_token, lead.data_token, lead.payload, lead.event, lead.source,
         lead.created_at as lead_created_at, suppression.since is not null as suppressed,
         lead.id is not null and ${leadIsConfirmed('lead')} as confirmed,
         exists (select from speaker.events as made where made.code = lead.event)
           or exists (select from speaker.live_rooms as room where room.event = lead.event) as event_is_ours,
         suppression.since is not null and mail.recipient is null
           and (mail.kind in ('welcome', 'receipt', 'again') or mail.created_at <= suppression.since) as unwanted
       from due
       join speaker.mails as mail on mail.id = due.id
       left join speaker.leads as lead on lead.id = mail.lead_id
       left join speaker.suppressions as suppression
         on suppression.address_digest = speaker.address_digest(lead.email)
     ), dropped as (
       update speaker.mails as mail
       set state = 'set-aside', claimed_by = null, last_error = 'unsubscribed', settled_at = now()
       from checked where mail.id = checked.id and checked.unwanted
     )
     update speaker.mails as mail
     set due_at = now() + interval '${LEASE_SECONDS} seconds', claimed_by = $1, attempts = attempts + 1
     from checked
     where mail.id = checked.id and not checked.unwanted
     returning mail.id, mail.kind, mail.attempts, mail.recipient, mail.token, mail.content, checked.lead_id, checked.mail_token,
       checked.data_token, checked.payload, checked.event, checked.source, checked.lead_created_at, checked.suppressed, checked.confirmed,
       checked.event_is_ours`,
    [owner, limit, queue === 'webhook'],
  );
}

/**
 * Stores an attempt's outcome. A success always counts; a failure only while the worker holds the
 * claim, so that it does not overwrite another worker's. Deletes the key in a sent mail.
 */
export async function noteOutcome(
  database: Database,
  owner: string,
  { id, state, error, waitSeconds }: DeliveryOutcome,
): Promise<void> {
  await database.query(
    `update speaker.mails
     set state = $2::text, claimed_by = null, last_error = $3::text,
       content = case when $2::text = 'sent' then content - 'key' else content end,
       due_at = now() + make_interval(secs => $4::double precision),
       settled_at = case when $2::text = 'queued' then null else now() end
     where id = $1::uuid and ($2::text = 'sent' or (state = 'queued' and claimed_by = $5::text))`,
    [id, state, error ?? null, waitSeconds ?? 0, owner],
  );
}

/** Releases claims of this host or its previous process that it does not know. */
export async function releaseClaims(database: Database, owner: string): Promise<void> {
  await database.query(
    `update speaker.mails set due_at = '-infinity', claimed_by = null where state = 'queued' and claimed_by = $1`,
    [owner],
  );
}

/** Makes an entry due, even one set aside or sent. False: missing, claimed, or without its key. */
export async function sendAgain(database: Database, id: string): Promise<boolean> {
  const rows = await database.query(
    `update speaker.mails
     set state = 'queued', waits = false, due_at = '-infinity', attempts = 0, last_error = null, settled_at = null
     where id = $1 and claimed_by is null and (kind <> 'report' or content ? 'key') returning id`,
    [id],
  );
  return rows.length === 1;
}
