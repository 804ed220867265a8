import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';

import { PGlite } from '@electric-sql/pglite';
import { unzipSync, zipSync } from 'fflate';

import { DATABASE_FOLDER, MAIL_FOLDER } from '../data-folder.ts';
import { flushFolder } from '../database/durable-files.ts';
import { StartError } from '../start-error.ts';

const DATABASE_ENTRY = 'database.tar.gz';
const TOKEN = 'editor-token';

/** Everything in a data folder as one zip: the database as it dumped itself, the editor's token, the written mails. */
export function createBackup(folder: string, database: Uint8Array): Uint8Array {
  const mails = join(folder, MAIL_FOLDER);
  const names = existsSync(mails) ? readdirSync(mails).filter((name) => name.endsWith('.eml')) : [];
  return zipSync({
    [DATABASE_ENTRY]: [database, { level: 0 }],
    ...(existsSync(join(folder, TOKEN)) ? { [TOKEN]: readFileSync(join(folder, TOKEN)) } : {}),
    ...Object.fromEntries(
      names.map((name) => [`${MAIL_FOLDER}/${name}`, new Uint8Array(readFileSync(join(mails, name)))]),
    ),
  });
}

/**
 * Puts a backup into a data folder that nobody uses. What was there is moved into `before-restore-…`, never deleted.
 * @throws StartError when the file is no backup; the folder is untouched then.
 */
export async function restoreBackup(folder: string, zip: Uint8Array, now: Date): Promise<void> {
  const entries = readEntries(zip);
  const database = entries[DATABASE_ENTRY];
  if (database === undefined) throw new StartError('This file is not a backup made by npm run backup.');
  const aside = join(folder, `before-restore-${now.toISOString().replaceAll(':', '-')}`);
  for (const name of [DATABASE_FOLDER, MAIL_FOLDER, TOKEN]) {
    if (!existsSync(join(folder, name))) continue;
    mkdirSync(aside, { recursive: true, mode: 0o700 });
    renameSync(join(folder, name), join(aside, name));
  }
  mkdirSync(join(folder, DATABASE_FOLDER), { mode: 0o700 });
  const pglite = await PGlite.create({
    dataDir: join(folder, DATABASE_FOLDER),
    loadDataDir: new Blob([Uint8Array.from(database)], { type: 'application/x-gzip' }),
  });
  await pglite.query('select 1');
  await pglite.close();
  flushFolder(join(folder, DATABASE_FOLDER));
  for (const [name, bytes] of Object.entries(entries)) {
    if (name === TOKEN) writeFileSync(join(folder, TOKEN), bytes, { mode: 0o600 });
    if (!name.startsWith(`${MAIL_FOLDER}/`)) continue;
    mkdirSync(join(folder, MAIL_FOLDER), { recursive: true, mode: 0o700 });
    // The name alone: an entry of a forged file must not leave the folder.
    writeFileSync(join(folder, MAIL_FOLDER, basename(name)), bytes, { mode: 0o600 });
  }
}

function readEntries(zip: Uint8Array): Record<string, Uint8Array> {
  try {
    return unzipSync(zip);
  } catch {
    return {};
  }
}
