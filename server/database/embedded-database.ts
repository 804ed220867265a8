import { createDatabase, UnavailableError } from '../../backend/database/database.ts';
import { createDeferred } from '../../backend/database/group-commit.ts';
import { HttpError } from '../../backend/http/json-call.ts';
import type { Log } from '../../backend/http/log.ts';
import { type HostDatabase, StatementError } from './database.ts';
import type { StatementAnswer, ToWorker } from './embedded-worker.ts';
import { superviseWorker } from './supervised-worker.ts';

const TIMEOUTS = {
  /** The database hangs after a panic. */
  statementMs: 10_000,
  /** After 'disk full' it answers the next probe at once, or never. */
  probeMs: 1_000,
};

const DISK_FULL = '53100';
const NO_SPACE = 'The disk of the data folder is full, and a backup writes there first.';

export type EmbeddedDatabase = HostDatabase & Required<Pick<HostDatabase, 'dump'>>;

/**
 * Opens the PostgreSQL in `folder` in a worker thread. The caller holds the folder's lock. When
 * the database fails (a full disk), rejects waiting statements with an UnavailableError and
 * reopens it later.
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
    const pending = worker.ready();
    const timer = setTimeout(() => {
      if (pending && worker.ready() === pending) worker.fallOver('database hangs after a full disk');
    }, timeouts.probeMs);
    query('select 1').then(
      () => clearTimeout(timer),
      () => clearTimeout(timer),
    );
  }

  const watchdog = setInterval(() => {
    if (worker.ready() && dumps === 0 && statements.sinceProgress() > timeouts.statementMs)
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
    } catch (error) {
      throw error instanceof StatementError && error.code === DISK_FULL
        ? new HttpError(507, NO_SPACE)
        : error;
    } finally {
      dumps -= 1;
    }
  }

  return {
    ...createDatabase(query),
    dump,
    whenReady: worker.whenReady,
    async close() {
      clearInterval(watchdog);
      await worker.close();
    },
  };
}

/** The statements without an answer, in order. */
function createPendingStatements() {
  const pending = new Map<number, ReturnType<typeof createDeferred<readonly unknown[]>>>();
  let lastId = 0;
  let progressAt = 0;
  return {
    /** Rejects with a StatementError. */
    send<Item>(send: (id: number) => void): Promise<Item[]> {
      if (pending.size === 0) progressAt = performance.now();
      lastId += 1;
      const answer = createDeferred<readonly unknown[]>();
      pending.set(lastId, answer);
      send(lastId);
      return answer.promise as Promise<Item[]>;
    },
    settle(answer: StatementAnswer): void {
      progressAt = performance.now();
      const statement = pending.get(answer.id);
      pending.delete(answer.id);
      if (answer.kind === 'rows') statement?.resolve(answer.rows);
      else if (answer.kind === 'dumped') statement?.resolve([answer.bytes]);
      else statement?.reject(new StatementError(answer.message, answer.code));
    },
    rejectAll(): void {
      for (const statement of pending.values())
        statement.reject(new UnavailableError(new Error('the database fell over')));
      pending.clear();
    },
    /** Milliseconds since the last answer while statements wait, else 0. */
    sinceProgress: () => (pending.size === 0 ? 0 : performance.now() - progressAt),
  };
}
