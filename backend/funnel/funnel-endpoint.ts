import { type EmbedStep, parseEmbedStep } from '../../shared/core/seen/embed-step.ts';
import type { Step } from '../../shared/core/seen/steps.ts';
import type { Database } from '../database/database.ts';
import type { ReadClientAddress, RequestHandler } from '../http/handler.ts';
import { invalidFields, jsonAnswer, BEACON_TYPES, readJsonBody } from '../http/json-call.ts';
import { createRequestLimit } from '../rate-limit/request-limit.ts';

export interface FunnelDeps {
  readonly database: Database;
  readonly clientAddress: ReadClientAddress;
}

/** In bytes; a step with the longest event code fits several times. */
const BODY_MAX = 2_048;

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
    const parsed = parseEmbedStep(await readJsonBody(request, { types: BEACON_TYPES, maxBytes: BODY_MAX }));
    if (!parsed.ok) throw invalidFields(parsed.issues.map(({ message }) => message));
    limit(request);
    await count({ ...parsed.value, host: readHost(request) });
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

interface CountedStep extends EmbedStep {
  readonly host: string;
}

/** Steps are collected this long before one statement stores them. */
const GATHER_MS = 250;

/** Counters in one statement: more are invented, and count together under `OTHERS`. */
const MAX_COUNTERS = 500;
const OTHERS = '*';

type Counts = Record<'event' | 'element' | 'host', string> & Partial<Record<Step, number>>;

interface Group {
  readonly counters: Map<string, Counts>;
  readonly written: Promise<void>;
}

/** Resolves when the step is on disk. One statement at a time, at most four a second. */
function createFunnelCounter(database: Database): (step: CountedStep) => Promise<void> {
  let gathering: Group | undefined;
  let lastWrite: Promise<unknown> = Promise.resolve();

  return (step) => {
    gathering ??= startGroup();
    add(gathering.counters, step);
    return gathering.written;
  };

  function startGroup(): Group {
    const counters = new Map<string, Counts>();
    const written = Promise.all([lastWrite, new Promise((resolve) => setTimeout(resolve, GATHER_MS))]).then(
      () => {
        gathering = undefined;
        return write([...counters.values()]);
      },
    );
    lastWrite = written.catch(() => undefined);
    return { counters, written };
  }

  async function write(counters: readonly Counts[]): Promise<void> {
    await database.query('select speaker.count_steps($1::text::jsonb)', [JSON.stringify(counters)]);
  }
}

function add(counters: Map<string, Counts>, { event = '', element, host, step }: CountedStep): void {
  const own = JSON.stringify([event, element, host]);
  const isOther = counters.size >= MAX_COUNTERS && !counters.has(own);
  const key = isOther ? JSON.stringify([OTHERS, element, OTHERS]) : own;
  const counts: Counts =
    counters.get(key) ?? (isOther ? { event: OTHERS, element, host: OTHERS } : { event, element, host });
  counts[step] = (counts[step] ?? 0) + 1;
  counters.set(key, counts);
}
