import { Worker } from 'node:worker_threads';
import { isInTime } from '../../backend/database/database.ts';
import { createDeferred } from '../../backend/database/group-commit.ts';
import type { Log } from '../../backend/http/log.ts';
import { StartError } from '../configuration/configuration.ts';
import type { FromWorker, StatementAnswer, ToWorker } from './embedded-worker.ts';

const FIRST_RETRY_MS = 250;
const LAST_RETRY_MS = 5_000;
const CLOSE_WITHIN_MS = 5_000;

type Hooks = { onAnswer(answer: StatementAnswer): void; onFallOver(): void };

/** Opens the database in `folder` in a worker thread and reopens it after each crash. */
export function superviseWorker(folder: string, log: Log, hooks: Hooks) {
  let worker: Worker | undefined;
  let isReady = false;
  let closing = false;
  let retryMs = FIRST_RETRY_MS;
  let lastReason: string | undefined;
  let retryTimer: NodeJS.Timeout | undefined;
  /** Two workers in one folder would damage each other's files. */
  let gone: Promise<unknown> = Promise.resolve();
  const [firstReady, closed] = [createDeferred<undefined>(), createDeferred<undefined>()];

  function open(): void {
    const opened = new Worker(threadFile(), { workerData: { folder } });
    worker = opened;
    opened.on('message', (message: FromWorker) => {
      if (worker === opened) handleMessage(message);
    });
    opened.on('error', (cause) => {
      if (worker === opened) fallOver('database fell over', { cause });
    });
    opened.on('exit', () => {
      if (worker === opened) fallOver('database ended');
    });
  }

  function handleMessage(message: FromWorker): void {
    switch (message.kind) {
      case 'ready':
        isReady = true;
        retryMs = FIRST_RETRY_MS;
        if (message.applied.length > 0)
          log({ level: 'info', event: 'schema updated', applied: message.applied });
        return firstReady.resolve(undefined);
      case 'made':
        return openAgain();
      case 'failed':
        return fallOver('database cannot be opened', { reason: message.reason });
      case 'unusable':
        closing = true;
        return firstReady.reject(new StartError(message.reason));
      case 'closed':
        return closed.resolve(undefined);
      default:
        hooks.onAnswer(message);
    }
  }

  function openAgain(): void {
    const maker = worker;
    worker = undefined;
    void maker?.terminate().then(() => (closing ? closed.resolve(undefined) : open()));
  }

  /** A repeated reason is logged once. */
  function fallOver(event: string, why: { readonly cause?: unknown; readonly reason?: string } = {}): void {
    gone = worker?.terminate() ?? gone;
    worker = undefined;
    isReady = false;
    hooks.onFallOver();
    if (closing) return closed.resolve(undefined);
    if (why.reason === undefined || why.reason !== lastReason) log({ level: 'error', event, ...why });
    lastReason = why.reason;
    retryTimer = setTimeout(() => void gone.then(() => closing || open()), retryMs);
    retryMs = Math.min(retryMs * 2, LAST_RETRY_MS);
  }

  open();
  return {
    ready: () => (isReady && !closing ? worker : undefined),
    whenReady: () => firstReady.promise,
    /** Ends a broken worker; the next one starts with a growing delay. */
    fallOver,
    /** Lets the worker answer pending statements, then ends it. */
    async close(): Promise<void> {
      clearTimeout(retryTimer);
      closing = true;
      if (worker === undefined) return gone.then(() => undefined);
      // Messages keep their order: the worker answers earlier ones first.
      worker.postMessage({ kind: 'close' } satisfies ToWorker);
      await isInTime(closed.promise, CLOSE_WITHIN_MS);
      const last = worker;
      worker = undefined;
      isReady = false;
      await last?.terminate();
    },
  };
}

declare const SERVER_IS_BUILT: true | undefined;

/** A bundle in the built server, else a file that registers the TypeScript loader. */
function threadFile(): URL {
  const isBuilt = typeof SERVER_IS_BUILT !== 'undefined';
  const file = isBuilt ? '../../dist/server/embedded-worker.js' : 'embedded-worker-boot.mjs';
  return new URL(file, import.meta.url);
}
