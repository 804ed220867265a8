import { parseEmbedStep } from '../../shared/core/seen/embed-step.ts';
import type { Database } from '../database/database.ts';
import { StorageAwayError } from '../database/storage-away-error.ts';
import { createOpenEndpoint } from '../http/endpoint.ts';
import type { Handler, ReadClientAddress } from '../http/handler.ts';
import { invalidFields, storageUnavailable, tooManyRequests } from '../http/http-error.ts';
import { jsonAnswer } from '../http/json-answer.ts';
import { OPEN_TO_ALL } from '../http/open-to-all.ts';
import { BEACON_TYPES, readJsonBody } from '../http/read-json-body.ts';
import type { Log } from '../log/log.ts';
import { createMemoryRateLimiter } from '../rate-limit/memory-rate-limiter.ts';
import { createStepCounter } from './step-counter.ts';

/** What the address stands on. */
export interface SeenDeps {
  readonly database: Database;
  readonly clientAddress: ReadClientAddress;
  readonly log: Log;
}

/** A step with the longest event code fits several times. */
const BODY_MAX = 2_048;

/** A thousand phones behind one address take twelve steps each; whoever sends more invents them. */
const STEPS_PER_MINUTE = 20_000;

const HOST = /^[a-z0-9.:[\]-]{1,100}$/;

/**
 * `POST /functions/v1/seen`: counts one step of an embedded form (docs/interfaces.md#counted-steps). Nothing of the caller is kept:
 * the host is that of the page, and the address only limits how many steps come from it within a minute, in memory.
 */
export function createSeenEndpoint({ database, clientAddress, log }: SeenDeps): Handler {
  const counter = createStepCounter(database);
  const limiter = createMemoryRateLimiter(STEPS_PER_MINUTE);
  return createOpenEndpoint({ POST: count }, log);

  async function count(request: Request): Promise<Response> {
    const parsed = parseEmbedStep(await readJsonBody(request, { types: BEACON_TYPES, maxBytes: BODY_MAX }));
    if (!parsed.ok) throw invalidFields(parsed.issues.map(({ message }) => message));
    const verdict = await limiter.take(clientAddress(request), Date.now());
    if (!verdict.ok) throw tooManyRequests(verdict.retryAfterSeconds);
    try {
      await counter.count({ ...parsed.value, host: readHost(request) });
    } catch (error) {
      throw error instanceof StorageAwayError ? storageUnavailable(error.cause) : error;
    }
    return jsonAnswer(200, { message: 'Counted.' }, OPEN_TO_ALL);
  }
}

/** The host of the page, as the browser tells it: what a page says of itself in the body does not count. */
function readHost({ headers }: Request): string {
  const page = [headers.get('origin'), headers.get('referer')].find(
    (address) => address !== null && URL.canParse(address),
  );
  const { host } = new URL(page ?? 'about:blank');
  return HOST.test(host) ? host : '';
}
