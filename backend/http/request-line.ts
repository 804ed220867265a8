import type { LogEntry } from './log.ts';

/** A request and its answer, for the log: nothing about the client, the query or the body. */
interface AnsweredRequest {
  readonly requestId: string;
  readonly method: string;
  /** The address as a pattern (`/assets/*`), never as it was typed. */
  readonly route: string;
  readonly bytes: number;
  readonly status: number;
}

/**
 * The one log line of a request. Its texts are made here and by the host, of nothing that a caller has typed.
 * `milliseconds`: from the request's arrival to the answer's last byte, as far as the host sees it.
 */
export function createRequestLine({
  requestId,
  method,
  route,
  status,
  milliseconds,
  bytes,
}: AnsweredRequest & { readonly milliseconds: number }): LogEntry {
  const level = status >= 500 ? 'error' : status >= 400 ? 'warn' : 'info';
  const ms = Math.round(milliseconds * 10) / 10;
  return { level, event: 'request', requestId, method, route, bytes, status, ms };
}
