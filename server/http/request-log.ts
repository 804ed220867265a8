import type { IncomingMessage, ServerResponse } from 'node:http';

import { createRequestLine } from '../../backend/http/request-line.ts';
import type { Log } from '../../backend/log/log.ts';

/** Logs one line when the answer is out or its reader has gone. Call when the request has come in. */
export function logRequest(
  request: IncomingMessage,
  response: ServerResponse,
  route: string,
  log: Log,
): void {
  const started = performance.now();
  const { socket } = request;
  const sentBefore = socket.bytesWritten;
  response.once('close', () => {
    log({
      ...createRequestLine({
        // A call that failed has put the id there that its sentence carries.
        requestId: String(response.getHeader('x-request-id')),
        method: request.method ?? '',
        route,
        status: response.statusCode,
        milliseconds: performance.now() - started,
        bytes: socket.bytesWritten - sentBefore,
      }),
      ...(response.writableFinished ? {} : { brokenOff: true }),
    });
  });
}
