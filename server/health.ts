import type { Database } from './database/database.ts';
import type { Handler } from '../backend/http/handler.ts';

/** A database that takes longer than this to say 1 is not ready to take leads. */
const ANSWER_WITHIN_MS = 2_000;

/** `GET /healthz`: 200 when the product can take a lead now, 503 while its database is away or while it ends. */
export function createHealthHandler(database: Database, isEnding: () => boolean): Handler {
  return async (request) => {
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return answer(405, { error: 'This address can only be read.' }, { Allow: 'GET, HEAD' });
    if (isEnding()) return answer(503, { error: 'The product is ending.' });
    if (!(await isAnswering(database)))
      return answer(503, { error: 'The database is away.' }, { 'Retry-After': '5' });
    return answer(200, { message: 'ready' });
  };
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

function answer(status: number, body: object, headers: Record<string, string> = {}): Response {
  return Response.json(body, { status, headers: { 'Cache-Control': 'no-store', ...headers } });
}
