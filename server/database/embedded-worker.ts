import { chmod } from 'node:fs/promises';
import { dirname } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import type { PGlite } from '@electric-sql/pglite';
import { SchemaError, updateSchema, createPgliteMigrations } from '../../backend/database/migrate.ts';
import { freeBytes, isMade, makeDurably, openDurably } from './durable-files.ts';
import { fillFromTemplate, templateFolder } from './database-template.ts';

export type ToWorker =
  | {
      readonly kind: 'query';
      readonly id: number;
      readonly text: string;
      readonly params: readonly unknown[];
    }
  | { readonly kind: 'dump'; readonly id: number }
  | { readonly kind: 'close' };

export type FromWorker =
  /** A database has been created; the next thread opens it. */
  | { readonly kind: 'made' }
  | { readonly kind: 'failed'; readonly reason: string }
  /** This version cannot use the database; a retry does not help. */
  | { readonly kind: 'unusable'; readonly reason: string }
  | { readonly kind: 'ready'; readonly applied: readonly string[] }
  | { readonly kind: 'rows'; readonly id: number; readonly rows: readonly unknown[] }
  | {
      readonly kind: 'refused';
      readonly id: number;
      readonly message: string;
      readonly code: string | undefined;
    }
  | { readonly kind: 'dumped'; readonly id: number; readonly bytes: Uint8Array }
  | { readonly kind: 'closed' };

export type StatementAnswer = Extract<FromWorker, { id: number }>;

/** With less space PostgreSQL cannot begin a new log file. */
const DISK_IS_FULL_BYTES = 1_048_576;

/**
 * The embedded PostgreSQL. In its own thread, because it panics on a full disk, and a thread can be
 * restarted. The next thread opens a new database, because creating one takes half a gigabyte of
 * memory, which ends with this thread.
 */
async function main(): Promise<void> {
  const port = parentPort;
  if (port === null) throw new Error('runs as a worker only');
  const post = (message: FromWorker) => port.postMessage(message);
  const { folder } = workerData as { folder: string };
  if (!isMade(folder)) {
    const way = await makeDurably(folder, (draft) => fillFromTemplate(draft, templateFolder()));
    if (way === 'made') {
      post({ kind: 'made' });
      return;
    }
  }

  // PGlite's files are readable for everyone, so the folder is not.
  await chmod(folder, 0o700);
  const pglite = await openDurably(folder);
  const applied = await updateSchema(createPgliteMigrations(pglite)).catch(async (error: unknown) => {
    await pglite.close();
    throw error;
  });

  port.on('message', (message: ToWorker) => {
    if (message.kind === 'close') {
      void pglite.close().finally(() => post({ kind: 'closed' }));
      return;
    }
    if (message.kind === 'dump') {
      dump(pglite, message.id).then(post, (error: unknown) => post(refused(message.id, error)));
      return;
    }
    const { id, text, params } = message;
    pglite.query(text, [...params]).then(
      ({ rows }) => post({ kind: 'rows', id, rows }),
      (error: unknown) => post(refused(id, error)),
    );
  });
  post({ kind: 'ready', applied });
}

async function dump(pglite: PGlite, id: number): Promise<FromWorker> {
  await pglite.query('checkpoint');
  const tar = await pglite.dumpDataDir('gzip');
  return { kind: 'dumped', id, bytes: new Uint8Array(await tar.arrayBuffer()) };
}

function refused(id: number, error: unknown): FromWorker {
  return {
    kind: 'refused',
    id,
    message: error instanceof Error ? error.message : 'unknown',
    code: error instanceof Error && 'code' in error ? String(error.code) : undefined,
  };
}

/** PGlite may throw values that are not errors. */
function describeFailure(error: unknown): string {
  const { folder } = workerData as { folder: string };
  if (freeBytes(dirname(folder)) < DISK_IS_FULL_BYTES) return 'the disk of DATA_DIR is full';
  return error instanceof Error ? error.message : 'its files cannot be used';
}

try {
  await main();
} catch (error) {
  parentPort?.postMessage({
    kind: error instanceof SchemaError ? 'unusable' : 'failed',
    reason: describeFailure(error),
  } satisfies FromWorker);
}
