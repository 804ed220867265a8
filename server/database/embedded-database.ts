import { createDatabase } from '../../backend/database/database.ts';
import { UnavailableError } from '../../backend/database/unavailable-error.ts';
import type { Log } from '../../backend/http/log.ts';
import type { HostDatabase } from './database.ts';
import type { StatementAnswer, ToWorker } from './embedded-protocol.ts';
import { createPendingStatements } from './pending-statements.ts';
import { superviseWorker } from './supervised-worker.ts';

const TIMEOUTS = {
  /** Longest time for a statement; the database hangs after a panic. */
  statementMs: 10_000,
  /** After 'disk full' it answers the next probe at once, or never. */
  probeMs: 1_000,
};

const DISK_FULL = '53100';

export type EmbeddedDatabase = HostDatabase & Required<Pick<HostDatabase, 'dump'>>;

/**
 * Opens the PostgreSQL in `folder`, in a worker thread. Falls it over (a full disk), everything waiting is rejected
 * with an UnavailableError and it is opened again with a growing delay, until it works. The caller holds the folder's lock.
 */
export function openEmbeddedDatabase(folder: string, log: Log, timeouts = TIMEOUTS): EmbeddedDatabase {
  const statements = createPendingStatements();
  const worker = superviseWorker(folder, log, { onAnswer, onFallOver: statements.rejectAll });
  /** A dump may take long while other statements wait: that is no hang. */
  let dumps = 0;

  function onAnswer(answer: StatementAnswer): void {
    statements.settle(answer);
    if (answer.kind === 'refused' && answer.code === DISK_FULL) probe();
  }

  function probe(): void {
    const asked = worker.ready();
    const timer = setTimeout(() => {
      if (asked && worker.ready() === asked) worker.fallOver('database hangs after a full disk');
    }, timeouts.probeMs);
    query('select 1').then(
      () => clearTimeout(timer),
      () => clearTimeout(timer),
    );
  }

  const watchdog = setInterval(() => {
    if (worker.ready() && dumps === 0 && statements.longestWait() > timeouts.statementMs)
      worker.fallOver('database hangs');
  }, timeouts.probeMs);
  watchdog.unref();

  function send<Item>(message: (id: number) => ToWorker): Promise<Item[]> {
    const ready = worker.ready();
    if (ready === undefined)
      return Promise.reject(new UnavailableError(new Error('the database is not open')));
    return statements.send<Item>((id) => ready.postMessage(message(id)));
  }

  function query<Row>(text: string, params: readonly unknown[] = []): Promise<Row[]> {
    return send<Row>((id) => ({ kind: 'query', id, text, params }));
  }

  async function dump(): Promise<Uint8Array> {
    dumps += 1;
    try {
      const [bytes] = await send<Uint8Array>((id) => ({ kind: 'dump', id }));
      return bytes ?? new Uint8Array();
    } finally {
      dumps -= 1;
      statements.restartClocks();
    }
  }

  return {
    ...createDatabase(query),
    dump,
    isReady: () => worker.ready() !== undefined,
    whenReady: worker.whenReady,
    async close() {
      clearInterval(watchdog);
      await worker.close();
    },
  };
}
