import type { EmbedStep } from '../../shared/core/seen/embed-step.ts';
import type { Step } from '../../shared/core/seen/steps.ts';
import type { Database } from '../database/database.ts';

export interface CountedStep extends EmbedStep {
  readonly host: string;
}

/** Counts steps. Resolves when the step is on disk, rejects as the database does when it could not be counted. */
export interface FunnelCounter {
  count(step: CountedStep): Promise<void>;
}

/** Steps are collected this long before one statement stores them. */
const GATHER_MS = 250;

/** Counters in one statement: more of them are invented, and are counted together under `OTHERS`. */
const MAX_COUNTERS = 500;
const OTHERS = '*';

type Counts = Record<'event' | 'element' | 'host', string> & Partial<Record<Step, number>>;

interface Group {
  readonly counters: Map<string, Counts>;
  readonly written: Promise<void>;
}

/** Runs at most one statement at a time, and one every quarter of a second. */
export function createFunnelCounter(database: Database): FunnelCounter {
  let gathering: Group | undefined;
  let lastWrite: Promise<unknown> = Promise.resolve();

  return {
    count(step) {
      gathering ??= startGroup();
      add(gathering.counters, step);
      return gathering.written;
    },
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
