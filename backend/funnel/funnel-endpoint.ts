import { parseEmbedStep } from '../../shared/core/seen/embed-step.ts';
import type { Database } from '../database/database.ts';
import type { ReadClientAddress, RequestHandler } from '../http/handler.ts';
import { invalidFields } from '../http/http-error.ts';
import { jsonAnswer } from '../http/json-answer.ts';
import { BEACON_TYPES, readJsonBody } from '../http/read-json-body.ts';
import { createRequestLimit } from '../rate-limit/request-limit.ts';
import { createFunnelCounter } from './funnel-counter.ts';

export interface FunnelDeps {
  readonly database: Database;
  readonly clientAddress: ReadClientAddress;
}

/** A step with the longest event code fits several times. */
const BODY_MAX = 2_048;

/** A thousand phones behind one address send twelve steps each. */
const STEPS_PER_MINUTE = 20_000;

const HOST = /^[a-z0-9.:[\]-]{1,100}$/;

/**
 * `POST /functions/v1/seen`: counts one step of an embedded form
 * (docs/interfaces.md#counted-steps). Nothing about the client is stored: the host is the page's,
 * and the address only limits steps per minute, in memory.
 */
export function createFunnelHandler({ database, clientAddress }: FunnelDeps): RequestHandler {
  const counter = createFunnelCounter(database);
  const limit = createRequestLimit(STEPS_PER_MINUTE, clientAddress);
  return async (request) => {
    const parsed = parseEmbedStep(await readJsonBody(request, { types: BEACON_TYPES, maxBytes: BODY_MAX }));
    if (!parsed.ok) throw invalidFields(parsed.issues.map(({ message }) => message));
    limit(request);
    await counter.count({ ...parsed.value, host: readHost(request) });
    return jsonAnswer(200, { message: 'Counted.' });
  };
}

/** The page's host according to the browser, not to the body. */
function readHost({ headers }: Request): string {
  const page = [headers.get('origin'), headers.get('referer')].find(
    (address) => address !== null && URL.canParse(address),
  );
  const { host } = new URL(page ?? 'about:blank');
  return HOST.test(host) ? host : '';
}
