import type { Log } from '../log/log.ts';
import type { Claimed, Lane, MailOutcome } from './mail-queue.ts';

/** Sends an entry of the queue; resolves when it has been taken over. */
export type SendDelivery<Entry> = (entry: Claimed<Entry>, signal: AbortSignal) => Promise<void>;

/** Half a minute, doubled each time, at most six hours, a fifth more or less; after the tenth try the mail is set aside. */
const FIRST_RETRY_SECONDS = 30;
const LONGEST_RETRY_SECONDS = 6 * 3_600;
const MAX_ATTEMPTS = 10;
const JITTER = 0.2;

/** The error of a try, as long as is useful to whoever reads the list of mails set aside. */
const ERROR_MAX = 500;

/** Sends one entry, once. How it went is what the queue notes: sent, or when to try again, or never again. */
export async function tryDelivery<Entry>(
  entry: Claimed<Entry>,
  send: SendDelivery<Entry>,
  lane: Lane,
  log: Log,
  timeoutMs: number,
): Promise<MailOutcome> {
  try {
    await send(entry, AbortSignal.timeout(timeoutMs));
    return { id: entry.id, sent: true };
  } catch (cause) {
    const retrySeconds = entry.attempts < MAX_ATTEMPTS && !isFinal(cause) ? retryAfter(entry.attempts) : null;
    const event = retrySeconds === null ? `${lane} set aside` : `${lane} failed, will be tried again`;
    log({ level: 'warn', event, mailId: entry.id, attempt: entry.attempts, reason: reasonOf(cause) });
    const error = (cause instanceof Error ? cause.message : String(cause)).replaceAll('\u0000', '');
    return { id: entry.id, sent: false, error: error.slice(0, ERROR_MAX), retrySeconds };
  }
}

/** A receiver may say that it will never take it. */
function isFinal(cause: unknown): boolean {
  return cause instanceof Error && 'isFinal' in cause && cause.isFinal === true;
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
