import { cutText } from '../../shared/core/text/cut-text.ts';
import { CLOCK_IS_PLAUSIBLE } from '../database/check-clock.ts';
import { type Database } from '../database/database.ts';
import type { Log } from '../http/log.ts';
import { leadIsConfirmed } from '../leads/confirmed-address.ts';

export interface DeliveryWorkerDeps {
  readonly database: Database;
  readonly log: Log;
  /** The host's name for claims: the same after a restart, different for each queue. */
  readonly owner: string;
  /** Runs before the entries of a round are claimed. */
  readonly beforeRound?: () => Promise<void>;
}

export type DeliveryWorker = ReturnType<typeof createDeliveryWorker>;

/** Entries sent at once. */
export const ROUND_SIZE = 4;
const SEND_TIMEOUT_MS = 20_000;

/** Doubled each time up to six hours, ±20 %; after the tenth try the mail is set aside. */
const FIRST_RETRY_SECONDS = 30;
const LONGEST_RETRY_SECONDS = 6 * 3_600;
const MAX_ATTEMPTS = 10;
const JITTER = 0.2;

/** Longest error text in the list of mails set aside. */
const ERROR_MAX = 500;

/**
 * Sends each entry of a queue at least once, and only once unless, between sending and recording,
 * the process crashes, the receiver confirms later than `SEND_TIMEOUT_MS`, or the database is
 * unavailable for longer than a lease. @param send resolves when the receiver has accepted it
 */
export function createDeliveryWorker<Entry>(
  queue: QueueName,
  send: (entry: Claimed<Entry>, signal: AbortSignal) => Promise<void>,
  { database, log, owner, beforeRound }: DeliveryWorkerDeps,
) {
  /** Recorded before anything else is claimed. */
  const unrecorded = new Set<DeliveryOutcome>();
  /** Claims from before a restart or of a lost response may exist. */
  let hasUnknownClaims = true;
  let lastRound: Promise<unknown> = Promise.resolve();

  return {
    /**
     * Claims due entries, sends them and records the outcomes. Returns their number. Rejects when
     * the database is unavailable. Rounds follow each other: one must not release another's claims.
     */
    runOnce(): Promise<number> {
      const round = lastRound.then(runRound);
      lastRound = round.catch(() => undefined);
      return round;
    },
  };

  async function runRound(): Promise<number> {
    await recordAll();
    if (hasUnknownClaims) await releaseClaims(database, owner);
    hasUnknownClaims = true;
    await beforeRound?.();
    const entries = await claimDeliveries<Entry>(database, queue, owner, ROUND_SIZE);
    hasUnknownClaims = false;
    await Promise.allSettled(entries.map(async (entry) => record(await attempt(entry))));
    await recordAll();
    return entries.length;
  }

  async function record(outcome: DeliveryOutcome): Promise<void> {
    unrecorded.add(outcome);
    await noteOutcome(database, owner, outcome);
    unrecorded.delete(outcome);
  }

  async function recordAll(): Promise<void> {
    for (const outcome of unrecorded) await record(outcome);
  }

  async function attempt(entry: Claimed<Entry>): Promise<DeliveryOutcome> {
    const { id, attempts } = entry;
    try {
      await send(entry, AbortSignal.timeout(SEND_TIMEOUT_MS));
      return { id, state: 'sent' };
    } catch (cause) {
      const isLast = attempts >= MAX_ATTEMPTS || isFinal(cause);
      const event = isLast ? `${queue} set aside` : `${queue} failed, will be tried again`;
      log({ level: 'warn', event, mailId: id, attempt: attempts, reason: reasonOf(cause) });
      const words = (cause instanceof Error ? cause.message : String(cause)).replaceAll('\u0000', '');
      const error = cutText(words, ERROR_MAX);
      return isLast
        ? { id, state: 'set-aside', error }
        : { id, state: 'queued', error, waitSeconds: retryAfter(attempts) };
    }
  }
}

function isFinal(cause: unknown): boolean {
  return cause instanceof Error && 'isFinal' in cause && cause.isFinal === true;
}

/** For the log: error codes, because mail servers' messages repeat the address. */
function reasonOf(cause: unknown): string {
  if (!(cause instanceof Error)) return 'unknown';
  const details = ['code' in cause && cause.code, 'responseCode' in cause && cause.responseCode];
  return [cause.name, ...details.filter(Boolean)].join(' ');
}

function retryAfter(attempt: number): number {
  const seconds = Math.min(FIRST_RETRY_SECONDS * 2 ** (attempt - 1), LONGEST_RETRY_SECONDS);
  return seconds * (1 - JITTER + 2 * JITTER * Math.random());
}

/** Two workers, so that an unavailable webhook receiver does not delay mails. */
type QueueName = 'mail' | 'webhook';

/** An entry that this worker may send until its lease ends. */
type Claimed<Entry> = Entry & {
  readonly id: string;
  /** Starts at 1. */
  readonly attempts: number;
};

/** The outcome of one try. */
interface DeliveryOutcome {
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
const LEASE_SECONDS = 900;

/**
 * Claims a queue's due entries, the oldest first; concurrent workers get different ones. Sets aside
 * an unsubscribed address's welcomes, receipts and reminders, and all its mails from before it
 * unsubscribed.
 */
function claimDeliveries<Entry>(
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
async function noteOutcome(
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
async function releaseClaims(database: Database, owner: string): Promise<void> {
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
