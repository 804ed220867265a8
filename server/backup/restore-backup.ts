import { createWriteStream, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { PGlite } from '@electric-sql/pglite';
import {
  DATABASE_FOLDER,
  MAIL_FOLDER,
  MEDIA_FOLDER,
  RESTORING_FOLDER,
} from '../configuration/data-folder.ts';
import { flushFolder, VERSION_FILE } from '../database/durable-files.ts';
import { KEPT_TEXT_FILE } from '../pages/kept-text.ts';
import { StartError } from '../configuration/start-error.ts';
import { DATABASE_ENTRY, mailOf, mediaOf, TOKEN_ENTRY } from './backup-entries.ts';
import { readBackup } from './read-backup.ts';

/** What was put back. */
export interface Restored {
  readonly leads: number;
  readonly texts: number;
  readonly mails: number;
}

/**
 * Puts a backup into a data folder that nobody uses. It is unpacked into a folder of its own, opened and counted there, and only
 * then swapped in; what was there is moved into `before-restore-…`, never deleted.
 * @throws StartError when the file is no backup, or damaged; the folder is untouched then.
 */
export async function restoreBackup(folder: string, file: string, now: Date): Promise<Restored> {
  const draft = join(folder, RESTORING_FOLDER);
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(join(draft, DATABASE_FOLDER), { recursive: true, mode: 0o700 });
  try {
    const restored = await unpack(draft, file);
    flushFolder(draft);
    swap(folder, draft, now);
    return restored;
  } catch (error) {
    if (existsSync(join(folder, DATABASE_FOLDER))) rmSync(draft, { recursive: true, force: true });
    throw error;
  }
}

async function unpack(draft: string, file: string): Promise<Restored> {
  let packed: Buffer | undefined;
  const { mails } = await readBackup(file, async (name, bytes) => {
    if (name === DATABASE_ENTRY) {
      packed = await buffer(bytes);
      return;
    }
    const path = join(draft, placeOf(name));
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    await pipeline(Readable.from(bytes), createWriteStream(path, { flags: 'wx', mode: 0o600 }));
  });
  return { ...(await loadDatabase(join(draft, DATABASE_FOLDER), packed ?? Buffer.alloc(0))), mails };
}

/** Where an entry but the database's lies in the data folder. */
function placeOf(name: string): string {
  const [mail, media] = [mailOf(name), mediaOf(name)];
  if (mail !== undefined) return join(MAIL_FOLDER, mail);
  return media === undefined ? TOKEN_ENTRY : join(MEDIA_FOLDER, media);
}

/** Its own tables prove that it is the product's database. */
async function loadDatabase(folder: string, packed: Buffer): Promise<{ leads: number; texts: number }> {
  const tar = gunzipSync(packed);
  // Without it PGlite would make a new, empty database.
  if (!listTarNames(tar).has(VERSION_FILE)) throw cannotBeOpened(`${VERSION_FILE} is missing`);
  try {
    const loadDataDir = new Blob([Uint8Array.from(tar)], { type: 'application/x-tar' });
    const pglite = await PGlite.create({ dataDir: folder, loadDataDir });
    try {
      const { rows } = await pglite.query<{ leads: number; texts: number }>(
        `select (select count(*)::int from speaker.leads) as leads,
           (select count(*)::int from speaker.content_fields) as texts`,
      );
      return rows[0] ?? { leads: 0, texts: 0 };
    } finally {
      await pglite.close();
    }
  } catch (error) {
    throw cannotBeOpened(error instanceof Error ? error.message : 'it does not start');
  }
}

const cannotBeOpened = (reason: string) =>
  new StartError(`The database in this backup cannot be opened (${reason}).`);

/** Where a tar keeps what, in bytes: a block for the head of each file, then its content in whole blocks. */
const TAR_BLOCK = 512;
const TAR_NAME = [0, 100] as const;
const TAR_SIZE = [124, 136] as const;

function listTarNames(tar: Buffer): Set<string> {
  const names = new Set<string>();
  const field = (at: number, [from, to]: readonly [number, number]) =>
    tar.toString('latin1', at + from, at + to).split('\0')[0] ?? '';
  for (let at = 0; at + TAR_BLOCK <= tar.length;) {
    names.add(field(at, TAR_NAME).replace(/^(?:\.?\/)/, ''));
    const size = Number.parseInt(field(at, TAR_SIZE), 8) || 0;
    at += TAR_BLOCK + Math.ceil(size / TAR_BLOCK) * TAR_BLOCK;
  }
  return names;
}

function swap(folder: string, draft: string, now: Date): void {
  const aside = join(folder, `before-restore-${now.toISOString().replaceAll(':', '-')}`);
  const parts = [DATABASE_FOLDER, MAIL_FOLDER, MEDIA_FOLDER, TOKEN_ENTRY, KEPT_TEXT_FILE];
  for (const name of parts) {
    if (!existsSync(join(folder, name))) continue;
    mkdirSync(aside, { recursive: true, mode: 0o700 });
    renameSync(join(folder, name), join(aside, name));
  }
  // The database comes last: as long as it is missing, a start sees the draft and refuses.
  for (const name of parts.toReversed())
    if (existsSync(join(draft, name))) renameSync(join(draft, name), join(folder, name));
  flushFolder(folder);
  rmSync(draft, { recursive: true, force: true });
}
