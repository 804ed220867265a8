import type { LogEntry } from './log.ts';

/** The log entry of a request: nothing about the client, the query or the body. */
export interface AnsweredRequest {
  readonly requestId: string;
  readonly method: string;
  /** The address as a pattern (`/assets/*`), never as it was typed. */
  readonly route: string;
  readonly status: number;
  /** From the request's arrival to the answer's last byte, as far as the host sees it. */
  readonly milliseconds: number;
  readonly bytes: number;
}

/** The one log line of a request. Its texts are made here and by the host, of nothing that a caller has typed. */
export interface RequestLine extends LogEntry {
  readonly event: 'request';
  readonly requestId: string;
  readonly method: string;
  readonly route: string;
  readonly bytes: number;
  readonly status: number;
  readonly ms: number;
  /** Its reader went before the end. */
  readonly brokenOff?: true;
}

export function createRequestLine({
  requestId,
  method,
  route,
  status,
  milliseconds,
  bytes,
}: AnsweredRequest): RequestLine {
  return {
    level: status >= 500 ? 'error' : status >= 400 ? 'warn' : 'info',
    event: 'request',
    requestId,
    method,
    route,
    bytes,
    status,
    ms: Math.round(milliseconds * 10) / 10,
  };
}
