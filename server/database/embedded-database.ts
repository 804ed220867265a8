import { Worker } from 'node:worker_threads';

import type { Log } from '../../backend/log/log.ts';
import type { HostDatabase } from './database.ts';
import { DatabaseAwayError, StatementError } from './database.ts';
import type { FromWorker, ToWorker } from './embedded-protocol.ts';

/** How long the database may be silent. */
export interface SilenceTimes {
  /** A statement that has not been answered for this long means that the database hangs (it does after a panic). */
  readonly hungAfterMs: number;
  /** After a 'disk full' it either answers the next probe at once, or never. */
  readonly probeMs: number;
}

const SILENCE: SilenceTimes = { hungAfterMs: 10_000, probeMs: 1_000 };
const FIRST_RETRY_MS = 250;
const LAST_RETRY_MS = 5_000;
const CLOSE_WITHIN_MS = 5_000;
/** More statements than this waiting: the callers are told to come back instead of filling the memory. */
const MAX_WAITING = 10_000;

const DISK_FULL = '53100';

interface Waiting {
  readonly since: number;
  resolve(rows: readonly unknown[]): void;
  reject(error: Error): void;
}

/** The embedded database can hand itself over as a file. */
export type EmbeddedDatabase = HostDatabase & Required<Pick<HostDatabase, 'dump'>>;

/**
 * Opens the PostgreSQL in `folder`, in a worker thread. Falls it over (a full disk), everything waiting is rejected
 * with DatabaseAwayError and it is opened again with a growing delay, until it works. The caller holds the folder's lock.
 */
export function openEmbeddedDatabase(folder: string, log: Log, times = SILENCE): EmbeddedDatabase {
  const waiting = new Map<number, Waiting>();
  let worker: Worker | undefined;
  let ready = false;
  let closing = false;
  let lastId = 0;
  /** A dump takes as long as it takes, and everything else waits behind it: that is no hanging. */
  let dumps = 0;
  let retryMs = FIRST_RETRY_MS;
  let lastReason: string | undefined;
  let retryTimer: NodeJS.Timeout | undefined;
  let announceReady: () => void = () => undefined;
  const firstReady = new Promise<void>((resolve) => (announceReady = resolve));
  let announceClosed: () => void = () => undefined;
  const closed = new Promise<void>((resolve) => (announceClosed = resolve));

  function open(): void {
    const opened = new Worker(new URL('./embedded-worker-boot.mjs', import.meta.url), {
      workerData: { folder },
    });
    worker = opened;
    opened.on('message', (message: FromWorker) => {
      if (worker === opened) hear(message);
    });
    opened.on('error', (cause) => {
      if (worker === opened) fallOver('database fell over', cause);
    });
    opened.on('exit', () => {
      if (worker === opened) fallOver('database ended', undefined);
    });
  }

  function hear(message: FromWorker): void {
    if (message.kind === 'ready') {
      ready = true;
      retryMs = FIRST_RETRY_MS;
      if (message.applied.length > 0)
        log({ level: 'info', event: 'schema updated', applied: message.applied });
      announceReady();
    } else if (message.kind === 'made') openAgain();
    else if (message.kind === 'failed') fallOver('database cannot be opened', undefined, message.reason);
    else if (message.kind === 'closed') announceClosed();
    else settle(message);
  }

  function openAgain(): void {
    const maker = worker;
    worker = undefined;
    void maker?.terminate().then(() => (closing ? announceClosed() : open()));
  }

  function settle(message: Extract<FromWorker, { id: number }>): void {
    const entry = waiting.get(message.id);
    if (entry === undefined) return;
    waiting.delete(message.id);
    if (message.kind === 'rows') return entry.resolve(message.rows);
    if (message.kind === 'dumped') return entry.resolve([message.bytes]);
    entry.reject(new StatementError(message.message, message.code));
    if (message.code === DISK_FULL) probe();
  }

  function probe(): void {
    const asked = worker;
    const timer = setTimeout(() => {
      if (worker === asked) fallOver('database hangs after a full disk', undefined);
    }, times.probeMs);
    query('select 1').then(
      () => clearTimeout(timer),
      () => clearTimeout(timer),
    );
  }

  /** The same reason again and again is told once. */
  function fallOver(event: string, cause: unknown, reason?: string): void {
    const dead = worker;
    worker = undefined;
    ready = false;
    void dead?.terminate();
    for (const entry of waiting.values()) entry.reject(new DatabaseAwayError('the database fell over'));
    waiting.clear();
    if (closing) return announceClosed();
    if (reason === undefined || reason !== lastReason)
      log({
        level: 'error',
        event,
        ...(reason === undefined ? {} : { reason }),
        ...(cause === undefined ? {} : { cause }),
      });
    lastReason = reason;
    retryTimer = setTimeout(open, retryMs);
    retryMs = Math.min(retryMs * 2, LAST_RETRY_MS);
  }

  const watchdog = setInterval(() => {
    const oldest = waiting.values().next();
    if (
      ready &&
      dumps === 0 &&
      oldest.done !== true &&
      performance.now() - oldest.value.since > times.hungAfterMs
    )
      fallOver('database hangs', undefined);
  }, times.probeMs);
  watchdog.unref();

  function ask<Item>(message: (id: number) => ToWorker): Promise<Item[]> {
    const current = worker;
    if (!ready || current === undefined || closing)
      return Promise.reject(new DatabaseAwayError('the database is not open'));
    if (waiting.size >= MAX_WAITING) return Promise.reject(new DatabaseAwayError('too many statements wait'));
    lastId += 1;
    const id = lastId;
    return new Promise<Item[]>((resolve, reject) => {
      waiting.set(id, { since: performance.now(), resolve: (items) => resolve(items as Item[]), reject });
      current.postMessage(message(id));
    });
  }

  function query<Row>(text: string, params: readonly unknown[] = []): Promise<Row[]> {
    return ask<Row>((id) => ({ kind: 'query', id, text, params }));
  }

  async function dump(): Promise<Uint8Array> {
    dumps += 1;
    try {
      const [bytes] = await ask<Uint8Array>((id) => ({ kind: 'dump', id }));
      return bytes ?? new Uint8Array();
    } finally {
      dumps -= 1;
      // What waited behind the dump begins to wait now.
      for (const [id, entry] of waiting) waiting.set(id, { ...entry, since: performance.now() });
    }
  }

  open();
  return {
    query,
    dump,
    isReady: () => ready,
    whenReady: () => firstReady,
    async close() {
      clearTimeout(retryTimer);
      clearInterval(watchdog);
      if (worker === undefined) return;
      // Messages keep their order: the worker closes after it has answered what it was asked before.
      worker.postMessage({ kind: 'close' } satisfies ToWorker);
      closing = true;
      await Promise.race([closed, new Promise((resolve) => setTimeout(resolve, CLOSE_WITHIN_MS).unref())]);
      const last = worker;
      worker = undefined;
      ready = false;
      await last?.terminate();
    },
  };
}
