import { createWriteStream, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { PGlite } from '@electric-sql/pglite';
import {
  BEFORE_RESTORE,
  DATABASE_FOLDER,
  MAIL_FOLDER,
  MEDIA_FOLDER,
  RESTORING_FOLDER,
  TOKEN_FILE,
} from '../configuration/data-folder.ts';
import {
  createPgliteMigrations,
  readSchemaMigrations,
  refuseNewerSchema,
  SchemaError,
} from '../../backend/database/migrate.ts';
import { flushFolder } from '../database/durable-files.ts';
import { STORED_TEXT_FILE } from '../pages/stored-text.ts';
import { StartError } from '../configuration/configuration.ts';
import { DATABASE_ENTRY, readBackup } from './read-backup.ts';

/**
 * Restores a backup into an unused data folder: unpacked into a folder of its own, opened, counted,
 * then swapped in; the former content moves to `before-restore-…`. @throws StartError for an
 * invalid, damaged or newer backup; the folder is unchanged then
 */
export async function restoreBackup(folder: string, file: string, now: Date) {
  const draft = join(folder, `${RESTORING_FOLDER}.part`);
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(join(draft, DATABASE_FOLDER), { recursive: true, mode: 0o700 });
  try {
    const restored = await unpack(draft, file);
    await flushFolder(draft);
    await swap(folder, draft, now);
    return restored;
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

async function unpack(draft: string, file: string) {
  let packed = Buffer.alloc(0);
  const { mail } = await readBackup(file, async (name, bytes) => {
    if (name === DATABASE_ENTRY) {
      packed = await buffer(bytes);
      return;
    }
    const path = join(draft, name);
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    await pipeline(bytes, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
  });
  return { ...(await loadDatabase(join(draft, DATABASE_FOLDER), packed)), mails: mail };
}

/** Checks the product's tables, because PGlite makes an empty database of any other dump. */
async function loadDatabase(folder: string, packed: Buffer): Promise<{ leads: number; texts: number }> {
  try {
    const loadDataDir = new Blob([Uint8Array.from(gunzipSync(packed))], { type: 'application/x-tar' });
    const pglite = await PGlite.create({ dataDir: folder, loadDataDir });
    try {
      await createPgliteMigrations(pglite).transaction((session) =>
        refuseNewerSchema(session, readSchemaMigrations()),
      );
      const { rows } = await pglite.query<{ leads: number; texts: number }>(
        `select (select count(*)::int from speaker.leads) as leads,
           (select count(*)::int from speaker.content_fields) as texts`,
      );
      return rows[0] ?? { leads: 0, texts: 0 };
    } finally {
      await pglite.close();
    }
  } catch (error) {
    if (error instanceof SchemaError) throw new StartError(error.message);
    const reason = error instanceof Error ? error.message : 'it does not start';
    throw new StartError(`The database in this backup is damaged or another product's (${reason}).`);
  }
}

/** From the first move on, a start without a database finds `restoring` and refuses. */
async function swap(folder: string, draft: string, now: Date): Promise<void> {
  const restoring = join(folder, RESTORING_FOLDER);
  rmSync(restoring, { recursive: true, force: true });
  renameSync(draft, restoring);
  const aside = join(folder, `${BEFORE_RESTORE}${now.toISOString().replaceAll(':', '-')}`);
  const parts = [DATABASE_FOLDER, MAIL_FOLDER, MEDIA_FOLDER, TOKEN_FILE, STORED_TEXT_FILE];
  for (const name of parts) {
    if (!existsSync(join(folder, name))) continue;
    mkdirSync(aside, { recursive: true, mode: 0o700 });
    renameSync(join(folder, name), join(aside, name));
  }
  // The database is last: a start refuses while it is missing.
  for (const name of parts.toReversed())
    if (existsSync(join(restoring, name))) renameSync(join(restoring, name), join(folder, name));
  await flushFolder(folder);
  rmSync(restoring, { recursive: true, force: true });
}
