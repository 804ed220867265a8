import { Worker } from 'node:worker_threads';
import type { Log } from '../../backend/log/log.ts';
import { threadFile } from '../threads/thread-file.ts';
import type { FromWorker, StatementAnswer, ToWorker } from './embedded-protocol.ts';

const FIRST_RETRY_MS = 250;
const LAST_RETRY_MS = 5_000;
const CLOSE_WITHIN_MS = 5_000;

export interface WorkerHooks {
  onAnswer(answer: StatementAnswer): void;
  /** The worker is gone, and with it everything that it was asked. */
  onFallOver(): void;
}

/** The worker thread with the embedded database, kept alive. */
export interface SupervisedWorker {
  /** The worker, while its database answers. */
  ready(): Worker | undefined;
  /** Resolves when the database answers for the first time. */
  whenReady(): Promise<void>;
  /** Puts an end to a worker that is of no use any more; the next one is opened with a growing delay. */
  fallOver(event: string): void;
  /** Lets the worker answer what it was asked before, then ends it. */
  close(): Promise<void>;
}

/** Opens the database in `folder` in a worker thread, and again whenever that falls over, until it works. */
export function superviseWorker(folder: string, log: Log, hooks: WorkerHooks): SupervisedWorker {
  let worker: Worker | undefined;
  let isReady = false;
  let closing = false;
  let retryMs = FIRST_RETRY_MS;
  let lastReason: string | undefined;
  let retryTimer: NodeJS.Timeout | undefined;
  /** Until the last worker is gone: two in one folder would spoil each other's files. */
  let gone: Promise<unknown> = Promise.resolve();
  let announceReady: () => void = () => undefined;
  const firstReady = new Promise<void>((resolve) => (announceReady = resolve));
  let announceClosed: () => void = () => undefined;
  const closed = new Promise<void>((resolve) => (announceClosed = resolve));

  function open(): void {
    const opened = new Worker(threadFile('database/embedded-worker'), { workerData: { folder } });
    worker = opened;
    opened.on('message', (message: FromWorker) => {
      if (worker === opened) hear(message);
    });
    opened.on('error', (cause) => {
      if (worker === opened) fallOver('database fell over', { cause });
    });
    opened.on('exit', () => {
      if (worker === opened) fallOver('database ended');
    });
  }

  function hear(message: FromWorker): void {
    switch (message.kind) {
      case 'ready':
        isReady = true;
        retryMs = FIRST_RETRY_MS;
        if (message.applied.length > 0)
          log({ level: 'info', event: 'schema updated', applied: message.applied });
        return announceReady();
      case 'made':
        return openAgain();
      case 'failed':
        return fallOver('database cannot be opened', { reason: message.reason });
      case 'closed':
        return announceClosed();
      default:
        hooks.onAnswer(message);
    }
  }

  function openAgain(): void {
    const maker = worker;
    worker = undefined;
    void maker?.terminate().then(() => (closing ? announceClosed() : open()));
  }

  /** The same reason again and again is told once. */
  function fallOver(event: string, why: { readonly cause?: unknown; readonly reason?: string } = {}): void {
    gone = worker?.terminate() ?? gone;
    worker = undefined;
    isReady = false;
    hooks.onFallOver();
    if (closing) return announceClosed();
    if (why.reason === undefined || why.reason !== lastReason) log({ level: 'error', event, ...why });
    lastReason = why.reason;
    retryTimer = setTimeout(() => void gone.then(() => closing || open()), retryMs);
    retryMs = Math.min(retryMs * 2, LAST_RETRY_MS);
  }

  open();
  return {
    ready: () => (isReady && !closing ? worker : undefined),
    whenReady: () => firstReady,
    fallOver,
    async close() {
      clearTimeout(retryTimer);
      closing = true;
      if (worker === undefined) {
        await gone;
        return;
      }
      // Messages keep their order: the worker closes after it has answered what it was asked before.
      worker.postMessage({ kind: 'close' } satisfies ToWorker);
      await Promise.race([closed, new Promise((resolve) => setTimeout(resolve, CLOSE_WITHIN_MS).unref())]);
      const last = worker;
      worker = undefined;
      isReady = false;
      await last?.terminate();
    },
  };
}
