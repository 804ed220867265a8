import { parseEmbedStep } from '../../shared/core/seen/embed-step.ts';
import { type Step, STEPS } from '../../shared/core/seen/steps.ts';
import type { Database } from '../database/database.ts';
import { createGroupCommit } from '../database/group-commit.ts';
import type { ReadClientAddress, RequestHandler } from '../http/handler.ts';
import { jsonAnswer, BEACON_TYPES, readParsed } from '../http/json-call.ts';
import { createRequestLimit } from '../rate-limit/request-limit.ts';

export interface FunnelDeps {
  readonly database: Database;
  readonly clientAddress: ReadClientAddress;
}

/** In bytes; a step with the longest event code fits several times. */
const BODY_LIMITS = { types: BEACON_TYPES, maxBytes: 2_048 };

/** A thousand phones behind one address send twelve steps each. */
const STEPS_PER_MINUTE = 20_000;

const HOST = /^[a-z0-9.:[\]-]{1,100}$/;

/**
 * `POST /functions/v1/seen`: counts one step of an embedded form
 * (docs/interfaces.md#counted-steps). Stores nothing about the client: the address only limits
 * steps per minute, in memory.
 */
export function createFunnelHandler({ database, clientAddress }: FunnelDeps): RequestHandler {
  const count = createFunnelCounter(database);
  const limit = createRequestLimit(STEPS_PER_MINUTE, clientAddress);
  return async (request) => {
    const { event = '', element, step } = await readParsed(request, parseEmbedStep, BODY_LIMITS);
    limit(request);
    await count({ event, element, host: readHost(request), [step]: 1 });
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

type Counts = Record<'event' | 'element' | 'host', string> & Partial<Record<Step, number>>;

/** In milliseconds, so that there are at most four statements a second. */
const PAUSE_MS = 250;

/** Resolves when the step is on disk. Steps that arrive during the pause share a statement. */
function createFunnelCounter(database: Database): (counts: Counts) => Promise<void> {
  return createGroupCommit<Counts, undefined>({
    keyOf: ({ event, element, host }) => JSON.stringify([event, element, host]),
    merge: (waiting, next) => ({
      ...waiting,
      ...Object.fromEntries(STEPS.map((step) => [step, (waiting[step] ?? 0) + (next[step] ?? 0)])),
    }),
    async write(counters) {
      await database.query('select speaker.count_steps($1::text::jsonb)', [JSON.stringify(counters)]);
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      return [];
    },
  });
}
