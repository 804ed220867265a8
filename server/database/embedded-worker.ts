import { chmod } from 'node:fs/promises';
import { dirname } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import type { PGlite } from '@electric-sql/pglite';
import { migrate } from '../../backend/database/migrate.ts';
import { createPgliteMigrations } from '../../backend/database/pglite-migrations.ts';
import { freeBytes } from './check-database-folder.ts';
import { isMade, makeDurably, openDurably } from './durable-files.ts';
import { fillFromKept, keptDatabaseFolder } from './kept-database.ts';
import type { FromWorker, ToWorker } from './embedded-protocol.ts';
import { readSchemaMigrations } from './schema-migrations.ts';

/** With less room than this PostgreSQL cannot even begin a new file of its log. */
const DISK_IS_FULL_BYTES = 1_048_576;

/**
 * The embedded PostgreSQL in a thread of its own. On a full disk it panics and then never answers again; a thread can
 * be ended and started anew, the process with its pages stays up. A database that is only made here is opened by the next
 * thread, if it was not copied: PostgreSQL's own way takes half a gigabyte, which goes with this one.
 */
async function main(): Promise<void> {
  const port = parentPort;
  if (port === null) throw new Error('runs as a worker only');
  const say = (message: FromWorker) => port.postMessage(message);
  const { folder } = workerData as { folder: string };
  if (!isMade(folder)) {
    const way = await makeDurably(folder, (draft) => fillFromKept(draft, keptDatabaseFolder()));
    if (way === 'made') {
      say({ kind: 'made' });
      return;
    }
  }

  // PGlite's files are readable and writable for everyone: the folder around them is not, wherever it lies.
  await chmod(folder, 0o700);
  const pglite = await openDurably(folder);
  const applied = await migrate(createPgliteMigrations(pglite), readSchemaMigrations());

  port.on('message', (message: ToWorker) => {
    if (message.kind === 'close') {
      void pglite.close().finally(() => say({ kind: 'closed' }));
      return;
    }
    if (message.kind === 'dump') {
      dump(pglite, message.id).then(say, (error: unknown) => say(refused(message.id, error)));
      return;
    }
    const { id, text, params } = message;
    pglite.query(text, [...params]).then(
      ({ rows }) => say({ kind: 'rows', id, rows }),
      (error: unknown) => say(refused(id, error)),
    );
  });
  say({ kind: 'ready', applied });
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

/** PGlite throws what its runtime throws, which need not be an error with a sentence. */
function describeFailure(error: unknown): string {
  const { folder } = workerData as { folder: string };
  if (freeBytes(dirname(folder)) < DISK_IS_FULL_BYTES) return 'the disk of DATA_DIR is full';
  return error instanceof Error ? error.message : 'its files cannot be used';
}

try {
  await main();
} catch (error) {
  parentPort?.postMessage({ kind: 'failed', reason: describeFailure(error) } satisfies FromWorker);
}
