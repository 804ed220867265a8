import { createEndpoint } from '../backend/http/endpoint.ts';
import type { Handler } from '../backend/http/handler.ts';
import { jsonAnswer } from '../backend/http/json-answer.ts';
import type { Log } from '../backend/log/log.ts';

/** `GET /healthz`: 200 when the product can take a lead now, 503 while none can be stored or while it ends. */
export function createHealthHandler(
  canStore: () => Promise<boolean>,
  isEnding: () => boolean,
  log: Log,
): Handler {
  return createEndpoint(
    {
      async GET() {
        if (isEnding()) return jsonAnswer(503, { error: 'The product is ending.' });
        if (!(await canStore()))
          return jsonAnswer(
            503,
            { error: 'Leads cannot be stored: the database is away, full or read-only.' },
            { 'retry-after': '5' },
          );
        return jsonAnswer(200, { message: 'ready' });
      },
    },
    log,
  );
}
