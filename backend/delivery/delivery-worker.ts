import { cutText } from '../../shared/core/text/cut-text.ts';
import type { Database } from '../database/database.ts';
import type { Log } from '../http/log.ts';
import {
  claimDeliveries,
  type Claimed,
  type DeliveryOutcome,
  noteOutcome,
  type QueueName,
  releaseClaims,
} from './delivery-queue.ts';

export interface DeliveryWorkerDeps {
  readonly database: Database;
  readonly log: Log;
  /** The host's name for claims: the same after a restart, different for each queue. */
  readonly owner: string;
  /** Runs before the entries of a round are claimed. */
  readonly beforeRound?: () => Promise<void>;
}

export type DeliveryWorker = ReturnType<typeof createDeliveryWorker>;

/** Resolves when the receiver has accepted the entry. */
type SendDelivery<Entry> = (entry: Claimed<Entry>, signal: AbortSignal) => Promise<void>;

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
 * unavailable for longer than a lease.
 */
export function createDeliveryWorker<Entry>(
  queue: QueueName,
  send: SendDelivery<Entry>,
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
