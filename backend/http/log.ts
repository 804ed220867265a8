/** One line of the structured log of the host. Never contains the input of a lead or an address. */
export interface LogEntry {
  readonly level: 'info' | 'warn' | 'error';
  /** What happened, in a few constant words: `lead accepted`, `mail failed`. */
  readonly event: string;
  readonly requestId?: string;
  /** The error behind it; the host prints it, the caller never sees it. */
  readonly cause?: unknown;
  readonly [detail: string]: unknown;
}

/** Where the backend reports to; each host brings its own. Never throws. */
export type Log = (entry: LogEntry) => void;

/**
 * The one log line of a request: nothing about the client, the query or the body. `route` is a pattern (`/assets/*`), never as it was typed;
 * `milliseconds` count from the request's arrival to the answer's last byte, as far as the host sees it.
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
