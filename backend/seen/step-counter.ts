import type { EmbedStep } from '../../shared/core/seen/embed-step.ts';
import type { Step } from '../../shared/core/seen/steps.ts';
import type { Database } from '../database/database.ts';
import { answerInTime } from '../database/deadline.ts';
import { StorageAwayError } from '../database/storage-away-error.ts';

/** A step that was taken, and the host of the page; '' where none is known. */
export interface CountedStep extends EmbedStep {
  readonly host: string;
}

/** Counts steps. Resolves when the step is on disk, rejects with `StorageAwayError` when it could not be counted. */
export interface StepCounter {
  count(step: CountedStep): Promise<void>;
}

/** For so long steps gather before they go into the database in one statement: a room of phones takes them all at once. */
const GATHER_MS = 250;

/** Counters in one statement: more of them are invented, and are counted together under `OTHERS`. */
const MAX_COUNTERS = 500;
const OTHERS = '*';

/** One counter of the statement: what it counts, and how often each step was taken. */
type Counts = Record<'event' | 'element' | 'host', string> & Partial<Record<Step, number>>;

interface Group {
  readonly counters: Map<string, Counts>;
  readonly written: Promise<void>;
}

/** Writes at most one statement at a time and every quarter of a second, whatever comes in. */
export function createStepCounter(database: Database): StepCounter {
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
    try {
      await answerInTime(
        database.query('select speaker.count_steps($1::text::jsonb)', [JSON.stringify(counters)]),
      );
    } catch (error) {
      throw new StorageAwayError(error);
    }
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
