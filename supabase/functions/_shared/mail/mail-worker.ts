import type { LeadDatabase } from '../database.ts';
import type { Log } from '../log.ts';
import type { ClaimedMail, MailOutcome } from './mail-queue.ts';
import { claimMails, LEASE_SECONDS, noteOutcomes, releaseClaims } from './mail-queue.ts';
import type { MailTransport } from './mail-transport.ts';
import type { MailSender } from './render-mail.ts';
import { renderMail } from './render-mail.ts';

export interface MailWorkerDeps extends MailSender {
  readonly database: LeadDatabase;
  readonly transport: MailTransport;
  readonly log: Log;
  /** The name under which this host takes mails: its own and the same after a restart. */
  readonly owner: string;
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

/** Half a minute, doubled each time, at most six hours, a fifth more or less; after the tenth try the mail is set aside. */
const FIRST_RETRY_SECONDS = 30;
const LONGEST_RETRY_SECONDS = 6 * 3_600;
const MAX_ATTEMPTS = 10;
const JITTER = 0.2;

/** The error of a try, as long as is useful to whoever reads the list of mails set aside. */
const ERROR_MAX = 500;

export function createMailWorker(deps: MailWorkerDeps): MailWorker {
  const { database, transport, log, owner } = deps;
  /** Sent but not noted, because the database went away in between: noted before anything else is taken. */
  let unnoted: readonly MailOutcome[] = [];
  let wakeUp: () => void = () => undefined;
  let isAwake = false;

  return {
    runOnce,
    wake() {
      isAwake = true;
      wakeUp();
    },
    async start(signal) {
      let isReleased = false;
      let isAway = false;
      while (!signal.aborted) {
        isAwake = false;
        let taken = 0;
        try {
          if (!isReleased) await releaseClaims(database, owner);
          isReleased = true;
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

  async function runOnce(): Promise<number> {
    await note([]);
    const leaseEnds = performance.now() + LEASE_SECONDS * 1_000;
    const mails = await claimMails(database, owner, ROUND_SIZE);
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
    if (unnoted.length > 0) await noteOutcomes(database, unnoted);
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
