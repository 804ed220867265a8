import type { IncomingMessage, ServerResponse } from 'node:http';
import { createRequestLine } from '../../backend/http/request-line.ts';
import type { Log } from '../../backend/log/log.ts';
import type { AnswerKind, Metrics } from './metrics.ts';

/** What a request is called where it is logged and counted. */
export interface RequestName {
  /** The address as a pattern, never as it was typed. */
  readonly route: string;
  readonly kind: AnswerKind;
}

/** Counts the answer and logs one line when it is out or its reader has gone. Call when the request has come in. */
export function noteRequest(
  request: IncomingMessage,
  response: ServerResponse,
  requestId: string,
  { route, kind }: RequestName,
  { log, metrics }: { readonly log: Log; readonly metrics: Pick<Metrics, 'count'> },
): void {
  const started = performance.now();
  const { socket } = request;
  const sentBefore = socket.bytesWritten;
  response.on('close', () => {
    const milliseconds = performance.now() - started;
    metrics.count(response, kind, milliseconds);
    const line = createRequestLine({
      // A call that failed has put the id there that its sentence carries.
      requestId: String(response.getHeader('x-request-id') ?? requestId),
      method: request.method ?? '',
      route,
      status: response.statusCode,
      milliseconds,
      bytes: socket.bytesWritten - sentBefore,
    });
    log(response.writableFinished ? line : { ...line, brokenOff: true });
  });
}
