import type { Database } from '../database/database.ts';
import { answerInTime } from '../database/deadline.ts';
import type { Log } from '../log/log.ts';
import type { ClaimedMail, MailOutcome } from './mail-queue.ts';
import { claimMails, LEASE_SECONDS, noteOutcomes, releaseClaims } from './mail-queue.ts';
import type { MailTransport } from './mail-transport.ts';
import type { MailSender } from './render-mail.ts';
import { renderMail } from './render-mail.ts';

export interface MailWorkerDeps extends MailSender {
  readonly database: Database;
  readonly transport: MailTransport;
  readonly log: Log;
  /** The name under which this host takes mails: its own and the same after a restart. */
  readonly owner: string;
  /**
   * How long the database has to answer without a break before mails are taken whose lease someone else let run out: after
   * an outage, whoever sent in between has the time to note it first. For a host that lives too briefly to wait: 0.
   */
  readonly takeOverAfterMs?: number;
}

/** Sends what is queued: every mail at least once, and once only unless the process dies between sending and noting. */
export interface MailWorker {
  /** One round: takes due mails, sends them, notes how it went. Returns how many it took. Rejects when the database is away. */
  runOnce(): Promise<number>;
  /** Rounds until the signal aborts; resolves when the last round is noted. Never rejects. */
  start(signal: AbortSignal): Promise<void>;
  /** There is a new mail: begin the next round soon. */
  wake(): void;
}

/** Mails in one round, and how many of them are under way at once. Both times over they fit well into the lease. */
const ROUND_SIZE = 16;
const SENDING_AT_ONCE = 4;
const SEND_TIMEOUT_MS = 20_000;

/** Between rounds the leads have the machine to themselves; without news the queue is looked at now and then. */
const PAUSE_MS = 100;
const LOOK_AGAIN_MS = 5_000;

/** A database that is away is asked again soon: what was sent in between has to be noted well before its lease ends. */
const ASK_AGAIN_MS = 500;

/** Well beyond the time in which a sender notices that the database is back, a dead connection included. */
const TAKE_OVER_AFTER_MS = 120_000;

/** Half a minute, doubled each time, at most six hours, a fifth more or less; after the tenth try the mail is set aside. */
const FIRST_RETRY_SECONDS = 30;
const LONGEST_RETRY_SECONDS = 6 * 3_600;
const MAX_ATTEMPTS = 10;
const JITTER = 0.2;

/** The error of a try, as long as is useful to whoever reads the list of mails set aside. */
const ERROR_MAX = 500;

export function createMailWorker(deps: MailWorkerDeps): MailWorker {
  const { database, transport, log, owner, takeOverAfterMs = TAKE_OVER_AFTER_MS } = deps;
  /** Sent but not noted, because the database went away in between: noted before anything else is taken. */
  let unnoted: readonly MailOutcome[] = [];
  let wakeUp: () => void = () => undefined;
  let isAwake = false;
  /** Whether mails may be taken in our name that we don't know of: by a former life, or by a statement whose answer was lost. */
  let mayHoldUnknown = true;
  /** Since when the database has answered without a break. */
  let answersSince = performance.now();
  let lastRound: Promise<unknown> = Promise.resolve();

  return {
    runOnce,
    wake() {
      isAwake = true;
      wakeUp();
    },
    async start(signal) {
      let isAway = false;
      while (!signal.aborted) {
        isAwake = false;
        let taken = 0;
        try {
          taken = await runOnce();
          isAway = false;
        } catch (cause) {
          if (!isAway) log({ level: 'error', event: 'mail queue out of reach', cause });
          isAway = true;
        }
        await pause(isAway ? ASK_AGAIN_MS : PAUSE_MS, signal);
        if (taken < ROUND_SIZE && !isAwake && !isAway) await pause(LOOK_AGAIN_MS, signal, true);
      }
    },
  };

  /** One after the other: what one round has taken, another must not give back. */
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
    await note([]);
    if (mayHoldUnknown) await answerInTime(releaseClaims(database, owner));
    mayHoldUnknown = false;
    const leaseEnds = performance.now() + LEASE_SECONDS * 1_000;
    const fromOthers = performance.now() - answersSince >= takeOverAfterMs;
    const mails = await answerInTime(claimMails(database, owner, ROUND_SIZE, fromOthers));
    const outcomes: MailOutcome[] = [];
    const lanes = Array.from({ length: SENDING_AT_ONCE }, async (_, lane) => {
      for (let index = lane; index < mails.length; index += SENDING_AT_ONCE) {
        const mail = mails[index];
        // Held up for so long (a sleeping machine), a mail may be another's before it is sent: it is left to them.
        if (performance.now() + SEND_TIMEOUT_MS > leaseEnds) return;
        if (mail) outcomes.push(await send(mail));
      }
    });
    await Promise.all(lanes);
    await note(outcomes);
    return mails.length;
  }

  async function note(outcomes: readonly MailOutcome[]): Promise<void> {
    unnoted = [...unnoted, ...outcomes];
    if (unnoted.length > 0) await answerInTime(noteOutcomes(database, owner, unnoted));
    unnoted = [];
  }

  async function send(mail: ClaimedMail): Promise<MailOutcome> {
    try {
      await transport.send(renderMail(mail, deps), AbortSignal.timeout(SEND_TIMEOUT_MS));
      return { id: mail.id, sent: true };
    } catch (cause) {
      const retrySeconds = mail.attempts < MAX_ATTEMPTS ? retryAfter(mail.attempts) : null;
      const event = retrySeconds === null ? 'mail set aside' : 'mail failed, will be tried again';
      log({ level: 'warn', event, mailId: mail.id, attempt: mail.attempts, reason: reasonOf(cause) });
      const error = (cause instanceof Error ? cause.message : String(cause)).replaceAll('\u0000', '');
      return { id: mail.id, sent: false, error: error.slice(0, ERROR_MAX), retrySeconds };
    }
  }

  /** Waits; the end cuts it short, and so does news where that is wanted. */
  function pause(milliseconds: number, signal: AbortSignal, endsWithNews = false): Promise<void> {
    if (signal.aborted) return Promise.resolve();
    return new Promise((resolve) => {
      const timer = setTimeout(end, milliseconds);
      signal.addEventListener('abort', end);
      if (endsWithNews) wakeUp = end;
      function end(): void {
        clearTimeout(timer);
        signal.removeEventListener('abort', end);
        wakeUp = () => undefined;
        resolve();
      }
    });
  }
}

/** What the log may say of a failed try: mail servers' sentences repeat the address, their codes don't. */
function reasonOf(cause: unknown): string {
  if (!(cause instanceof Error)) return 'unknown';
  const details = ['code' in cause && cause.code, 'responseCode' in cause && cause.responseCode];
  return [cause.name, ...details.filter(Boolean)].join(' ');
}

function retryAfter(attempt: number): number {
  const seconds = Math.min(FIRST_RETRY_SECONDS * 2 ** (attempt - 1), LONGEST_RETRY_SECONDS);
  return seconds * (1 - JITTER + 2 * JITTER * Math.random());
}
