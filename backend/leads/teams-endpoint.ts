import { parseTeamsQuestion } from '../../shared/core/leads/event-teams.ts';
import type { Database } from '../database/database.ts';
import { createOpenEndpoint } from '../http/endpoint.ts';
import type { Handler, ReadClientAddress } from '../http/handler.ts';
import { invalidFields, storageUnavailable, tooManyRequests } from '../http/http-error.ts';
import { jsonAnswer } from '../http/json-answer.ts';
import { OPEN_TO_ALL } from '../http/open-to-all.ts';
import type { Log } from '../log/log.ts';
import { createMemoryRateLimiter } from '../rate-limit/memory-rate-limiter.ts';

/** What the address stands on. */
export interface TeamsDeps {
  readonly database: Database;
  readonly clientAddress: ReadClientAddress;
  readonly log: Log;
}

/** A hall of phones behind one address asks once each. */
const QUESTIONS_PER_MINUTE = 6_000;
/** The names are fixed before the event opens: a minute's copy is as good as new. */
const HEADERS = { ...OPEN_TO_ALL, 'cache-control': 'public, max-age=60' };

/**
 * `GET /functions/v1/event-teams?event=…`: the names among which a participant may choose (docs/interfaces.md#calls). An event without teams,
 * and a code that the office does not know, are answered alike: none.
 */
export function createTeamsEndpoint({ database, clientAddress, log }: TeamsDeps): Handler {
  const limiter = createMemoryRateLimiter(QUESTIONS_PER_MINUTE);
  return createOpenEndpoint({ GET: tell }, log);

  async function tell(request: Request): Promise<Response> {
    const parsed = parseTeamsQuestion(Object.fromEntries(new URL(request.url).searchParams));
    if (!parsed.ok) throw invalidFields(parsed.issues.map(({ message }) => message));
    const verdict = await limiter.take(clientAddress(request), Date.now());
    if (!verdict.ok) throw tooManyRequests(verdict.retryAfterSeconds);
    return jsonAnswer(200, { teams: await read(parsed.value.event) }, HEADERS);
  }

  async function read(event: string): Promise<readonly string[]> {
    try {
      const [found] = await database.query<{ teams: readonly string[] }>(
        'select teams from speaker.events where code = $1',
        [event],
      );
      return found?.teams ?? [];
    } catch (error) {
      throw storageUnavailable(error);
    }
  }
}
