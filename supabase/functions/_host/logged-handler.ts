import { createRequestId } from '../../../backend/http/reference.ts';
import { createRequestLine } from '../../../backend/http/request-line.ts';
import type { Handler } from '../../../backend/http/handler.ts';
import type { Log } from '../../../backend/log/log.ts';

/** A function's handler with one log line a request, under the id that the answer carries in `X-Request-Id`. */
export function createLoggedHandler(route: string, handler: Handler, log: Log): Handler {
  return async (request) => {
    const started = performance.now();
    const answer = await handler(request);
    const requestId = answer.headers.get('x-request-id') ?? createRequestId();
    answer.headers.set('x-request-id', requestId);
    log(
      createRequestLine({
        requestId,
        method: request.method,
        route,
        status: answer.status,
        milliseconds: performance.now() - started,
        // Every answer here is a sentence or a small page.
        bytes: (await answer.clone().arrayBuffer()).byteLength,
      }),
    );
    return answer;
  };
}
