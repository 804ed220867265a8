import { cutText } from '../../shared/core/text/cut-text.ts';
import type { Database } from '../database/database.ts';
import type { Log } from '../http/log.ts';
import { createDeliveryLoop, ROUND_SIZE } from './delivery-loop.ts';
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
  /** The name under which this host takes entries: its own and the same after a restart, another for each lane. */
  readonly owner: string;
  /**
   * How long the database must be available before entries with another host's expired lease are
   * claimed, in milliseconds: after an outage, the other host first stores its outcomes. 0 for
   * short-lived hosts.
   */
  readonly takeOverAfterMs?: number;
  /** Whether the host has much else to do just now: leads are taken first, and their mails go out a little later. Absent: never. */
  readonly isBusy?: () => boolean;
  /** Runs before the entries of a round are claimed. */
  readonly beforeRound?: () => Promise<void>;
}

export type DeliveryWorker = ReturnType<typeof createDeliveryWorker>;

/** Sends an entry of the queue; resolves when it has been taken over. */
type SendDelivery<Entry> = (entry: Claimed<Entry>, signal: AbortSignal) => Promise<void>;

const SEND_TIMEOUT_MS = 20_000;

/** Well beyond the time in which a sender notices that the database is back, a dead connection included. */
const RECLAIM_AFTER_MS = 120_000;

/** Half a minute, doubled each time, at most six hours, a fifth more or less; after the tenth try the mail is set aside. */
const FIRST_RETRY_SECONDS = 30;
const LONGEST_RETRY_SECONDS = 6 * 3_600;
const MAX_ATTEMPTS = 10;
const JITTER = 0.2;

/** The error of a try, as long as is useful in the list of mails set aside. */
const ERROR_MAX = 500;

/**
 * The worker of one lane; `send` sends one entry of it: every entry at least once, and only once unless the
 * process crashes between sending and recording.
 */
export function createDeliveryWorker<Entry>(
  lane: QueueName,
  send: SendDelivery<Entry>,
  deps: DeliveryWorkerDeps,
) {
  const { database, log, owner, takeOverAfterMs = RECLAIM_AFTER_MS, isBusy = () => false } = deps;
  /** Tried but not noted yet: noted before anything else is taken. */
  const unnoted = new Set<DeliveryOutcome>();
  /**
   * Whether the queue may contain claims of this worker that it does not know: claims before a
   * restart, or of a statement without a response.
   */
  let mayHoldUnknown = true;
  /** Since when the database has answered without a break. */
  let answersSince = performance.now();
  let lastRound: Promise<unknown> = Promise.resolve();

  const loop = createDeliveryLoop({
    run: runOnce,
    isBusy,
    onAway: (cause) => log({ level: 'error', event: `${lane} queue out of reach`, cause }),
  });
  return { ...loop, runOnce };

  /**
   * One round: takes due entries, sends them, notes how it went. Returns how many it took. Rejects when the database is
   * unavailable. Rounds follow each other: what one has taken, another must not give back.
   */
  function runOnce(): Promise<number> {
    const round = lastRound.then(runRound).catch((error: unknown) => {
      mayHoldUnknown = true;
      answersSince = performance.now();
      throw error;
    });
    lastRound = round.catch(() => undefined);
    return round;
  }

  async function runRound(): Promise<number> {
    await noteAll();
    if (mayHoldUnknown) await releaseClaims(database, owner);
    mayHoldUnknown = false;
    await deps.beforeRound?.();
    const fromOthers = performance.now() - answersSince >= takeOverAfterMs;
    const entries = await claimDeliveries<Entry>(database, lane, { owner, limit: ROUND_SIZE, fromOthers });
    await Promise.allSettled(entries.map(async (entry) => note(await attempt(entry))));
    await noteAll();
    return entries.length;
  }

  async function note(outcome: DeliveryOutcome): Promise<void> {
    unnoted.add(outcome);
    await noteOutcome(database, owner, outcome);
    unnoted.delete(outcome);
  }

  async function noteAll(): Promise<void> {
    for (const outcome of unnoted) await note(outcome);
  }

  async function attempt(entry: Claimed<Entry>): Promise<DeliveryOutcome> {
    const { id, attempts } = entry;
    try {
      await send(entry, AbortSignal.timeout(SEND_TIMEOUT_MS));
      return { id, state: 'sent' };
    } catch (cause) {
      const isLast = attempts >= MAX_ATTEMPTS || isFinal(cause);
      const event = isLast ? `${lane} set aside` : `${lane} failed, will be tried again`;
      log({ level: 'warn', event, mailId: id, attempt: attempts, reason: reasonOf(cause) });
      const words = (cause instanceof Error ? cause.message : String(cause)).replaceAll('\u0000', '');
      const error = cutText(words, ERROR_MAX);
      return isLast
        ? { id, state: 'set-aside', error }
        : { id, state: 'queued', error, waitSeconds: retryAfter(attempts) };
    }
  }
}

/** Whether the receiver refuses it permanently. */
function isFinal(cause: unknown): boolean {
  return cause instanceof Error && 'isFinal' in cause && cause.isFinal === true;
}

/**
 * The part of a failure that may be logged: mail servers' messages repeat the address, their codes
 * do not.
 */
function reasonOf(cause: unknown): string {
  if (!(cause instanceof Error)) return 'unknown';
  const details = ['code' in cause && cause.code, 'responseCode' in cause && cause.responseCode];
  return [cause.name, ...details.filter(Boolean)].join(' ');
}

function retryAfter(attempt: number): number {
  const seconds = Math.min(FIRST_RETRY_SECONDS * 2 ** (attempt - 1), LONGEST_RETRY_SECONDS);
  return seconds * (1 - JITTER + 2 * JITTER * Math.random());
}
