import { type Database, answerInTime } from '../backend/database/database.ts';
import type { RequestHandler } from '../backend/http/handler.ts';
import { jsonAnswer } from '../backend/http/json-call.ts';

const ANSWER_WITHIN_MS = 2_000;

/**
 * `GET /healthz`: 200 when the database answers and takes writes, else, and during a shutdown, 503.
 * `contentReadAt`: when the content host last answered, in milliseconds since 1970.
 */
export function createHealthHandler(
  database: Database,
  ending: AbortSignal,
  contentReadAt: () => number | undefined,
): RequestHandler {
  return async () => {
    if (ending.aborted) return jsonAnswer(503, { error: 'The product is ending.' });
    if (!(await canWrite(database)))
      return jsonAnswer(
        503,
        { error: 'Leads cannot be stored: the database is unavailable or read-only.' },
        { 'retry-after': '5' },
      );
    const readAt = contentReadAt();
    return jsonAnswer(200, {
      message: 'ready',
      ...(readAt !== undefined && { contentReadAt: new Date(readAt).toISOString() }),
    });
  };
}

function canWrite(database: Database): Promise<boolean> {
  const statement = `select current_setting('transaction_read_only') = 'off' as can_write`;
  return answerInTime(database.query<{ can_write: boolean }>(statement), ANSWER_WITHIN_MS).then(
    ([row]) => row?.can_write === true,
    () => false,
  );
}
