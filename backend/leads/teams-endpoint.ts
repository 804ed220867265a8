import { parseTeamsQuestion } from '../../shared/core/leads/event-teams.ts';
import type { RequestHandler } from '../http/handler.ts';
import { invalidFields } from '../http/http-error.ts';
import { jsonAnswer } from '../http/json-answer.ts';
import type { MyDataDeps } from './my-data-endpoint.ts';
import { createRequestLimit } from '../rate-limit/request-limit.ts';

/** A hall of phones behind one address sends one request each. */
const QUESTIONS_PER_MINUTE = 6_000;
/** The names are fixed before the event opens, so a minute is no problem. */
const HEADERS = { 'cache-control': 'public, max-age=60' };

/** `GET /functions/v1/event-teams?event=…` (docs/interfaces.md#calls); none for an unknown code. */
export function createTeamsHandler({
  database,
  clientAddress,
}: Pick<MyDataDeps, 'database' | 'clientAddress'>): RequestHandler {
  const limit = createRequestLimit(QUESTIONS_PER_MINUTE, clientAddress);
  return async (request) => {
    const parsed = parseTeamsQuestion(Object.fromEntries(new URL(request.url).searchParams));
    if (!parsed.ok) throw invalidFields(parsed.issues.map(({ message }) => message));
    limit(request);
    const [found] = await database.query<{ teams: readonly string[] }>(
      'select teams from speaker.events where code = $1',
      [parsed.value.event],
    );
    return jsonAnswer(200, { teams: found?.teams ?? [] }, HEADERS);
  };
}
