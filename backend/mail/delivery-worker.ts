import type { Database } from '../database/database.ts';
import { answerInTime } from '../database/deadline.ts';
import type { Log } from '../log/log.ts';
import type { DeliveryLoop } from './delivery-loop.ts';
import { createDeliveryLoop, ROUND_SIZE } from './delivery-loop.ts';
import type { SendDelivery } from './delivery-try.ts';
import { tryDelivery } from './delivery-try.ts';
import type { Claimed, Lane, MailOutcome } from './mail-queue.ts';
import { claimDeliveries, LEASE_SECONDS, noteOutcomes, releaseClaims } from './mail-queue.ts';

export interface DeliveryWorkerDeps {
  readonly database: Database;
  readonly log: Log;
  /** The name under which this host takes entries: its own and the same after a restart, another for each lane. */
  readonly owner: string;
  /**
   * How long the database has to answer without a break before entries are taken whose lease someone else let run out: after
   * an outage, whoever sent in between has the time to note it first. For a host that lives too briefly to wait: 0.
   */
  readonly takeOverAfterMs?: number;
  /** Whether the host has its hands full just now: leads are taken first, and their mails go out a little later. Absent: never. */
  readonly isBusy?: () => boolean;
}

/** Sends what is queued: every entry at least once, and once only unless the process dies between sending and noting. */
export interface DeliveryWorker extends DeliveryLoop {
  /** One round: takes due entries, sends them, notes how it went. Returns how many it took. Rejects when the database is away. */
  runOnce(): Promise<number>;
}

/** How many entries of a round are under way at once. */
const SENDING_AT_ONCE = 4;
const SEND_TIMEOUT_MS = 20_000;

/** Well beyond the time in which a sender notices that the database is back, a dead connection included. */
const TAKE_OVER_AFTER_MS = 120_000;

/** The worker of one lane; `send` sends one entry of it. */
export function createDeliveryWorker<Entry>(
  lane: Lane,
  send: SendDelivery<Entry>,
  deps: DeliveryWorkerDeps,
): DeliveryWorker {
  const { database, log, owner, takeOverAfterMs = TAKE_OVER_AFTER_MS, isBusy = () => false } = deps;
  /** Sent but not noted, because the database went away in between: noted before anything else is taken. */
  let unnoted: readonly MailOutcome[] = [];
  /** Whether mails may be taken in our name that we don't know of: by a former life, or by a statement whose answer was lost. */
  let mayHoldUnknown = true;
  /** Since when the database has answered without a break. */
  let answersSince = performance.now();
  let lastRound: Promise<unknown> = Promise.resolve();

  const loop = createDeliveryLoop({
    run: runRoundOf,
    isBusy,
    onAway: (cause) => log({ level: 'error', event: `${lane} queue out of reach`, cause }),
  });
  return { ...loop, runOnce: () => runRoundOf(ROUND_SIZE) };

  /** One after the other: what one round has taken, another must not give back. */
  function runRoundOf(limit: number): Promise<number> {
    const round = lastRound
      .then(() => runRound(limit))
      .catch((error: unknown) => {
        mayHoldUnknown = true;
        answersSince = performance.now();
        throw error;
      });
    lastRound = round.catch(() => undefined);
    return round;
  }

  async function runRound(limit: number): Promise<number> {
    await note([]);
    if (mayHoldUnknown) await answerInTime(releaseClaims(database, owner));
    mayHoldUnknown = false;
    const leaseEnds = performance.now() + LEASE_SECONDS * 1_000;
    const fromOthers = performance.now() - answersSince >= takeOverAfterMs;
    const claim = { owner, limit, fromOthers };
    const entries = await answerInTime(claimDeliveries<Entry>(database, lane, claim));
    const attempt = (entry: Claimed<Entry>) => tryDelivery(entry, send, lane, log, SEND_TIMEOUT_MS);
    const outcomes = await tryEach(entries, attempt, leaseEnds);
    await note(outcomes);
    return entries.length;
  }

  async function note(outcomes: readonly MailOutcome[]): Promise<void> {
    unnoted = [...unnoted, ...outcomes];
    if (unnoted.length > 0) await answerInTime(noteOutcomes(database, owner, unnoted));
    unnoted = [];
  }
}

/** Tries each entry, a few at a time. */
async function tryEach<Entry>(
  entries: readonly Entry[],
  attempt: (entry: Entry) => Promise<MailOutcome>,
  leaseEnds: number,
): Promise<MailOutcome[]> {
  const outcomes: MailOutcome[] = [];
  const senders = Array.from({ length: SENDING_AT_ONCE }, async (_, first) => {
    for (let index = first; index < entries.length; index += SENDING_AT_ONCE) {
      const entry = entries[index];
      // Held up for so long (a sleeping machine), an entry may be another's before it is sent: it is left to them.
      if (performance.now() + SEND_TIMEOUT_MS > leaseEnds) return;
      if (entry !== undefined) outcomes.push(await attempt(entry));
    }
  });
  await Promise.all(senders);
  return outcomes;
}
