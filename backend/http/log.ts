/** Never contains the input of a lead or an address. */
export interface LogEntry {
  readonly level: 'info' | 'warn' | 'error';
  /** A few constant words: `lead accepted`, `mail failed`. */
  readonly event: string;
  readonly requestId?: string;
  /** For the log; the caller never sees it. */
  readonly cause?: unknown;
  readonly [detail: string]: unknown;
}

/** The host's log. Never throws. */
export type Log = (entry: LogEntry) => void;

/**
 * A request's log line: nothing about client, query or body. `route` is a pattern (`/assets/*`),
 * never as requested; `milliseconds` count until the answer's last byte, as far as the host knows.
 */
export function createRequestLine({
  milliseconds,
  ...answered
}: Readonly<
  Record<'requestId' | 'method' | 'route', string> & Record<'status' | 'bytes' | 'milliseconds', number>
>): LogEntry {
  const level = answered.status >= 500 ? 'error' : answered.status >= 400 ? 'warn' : 'info';
  return { level, event: 'request', ...answered, ms: Math.round(milliseconds * 10) / 10 };
}
