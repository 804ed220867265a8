import { createEndpoint } from '../backend/http/endpoint.ts';
import type { Handler } from '../backend/http/handler.ts';
import { jsonAnswer } from '../backend/http/json-answer.ts';
import type { Log } from '../backend/log/log.ts';
import type { Database } from './database/database.ts';

/** A database that takes longer than this to say 1 is not ready to take leads. */
const ANSWER_WITHIN_MS = 2_000;

/** `GET /healthz`: 200 when the product can take a lead now, 503 while its database is away or while it ends. */
export function createHealthHandler(database: Database, isEnding: () => boolean, log: Log): Handler {
  return createEndpoint(
    {
      async GET() {
        if (isEnding()) return jsonAnswer(503, { error: 'The product is ending.' });
        if (!(await isAnswering(database)))
          return jsonAnswer(503, { error: 'The database is away.' }, { 'retry-after': '5' });
        return jsonAnswer(200, { message: 'ready' });
      },
    },
    log,
  );
}

async function isAnswering(database: Database): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), ANSWER_WITHIN_MS);
  });
  const asked = database.query('select 1').then(
    () => true,
    () => false,
  );
  const answering = await Promise.race([asked, late]);
  clearTimeout(timer);
  return answering;
}
