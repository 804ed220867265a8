import { createWriteStream, existsSync } from 'node:fs';
import { lstat, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { pack as createTar } from 'tar-stream';
import { MAIL_FOLDER, MEDIA_FOLDER } from '../configuration/data-folder.ts';
import { StartError } from '../configuration/configuration.ts';
import { readRegularFile, syncPath } from '../files/write-files.ts';
import { DATABASE_ENTRY, kindOf, readBackup } from './read-backup.ts';

const DRAFT = '.backup-part';
const ABANDONED_AFTER_MS = 3_600_000;

/**
 * Writes the backup of a data folder to `file`, readable by its owner only: into a draft, which is
 * read back before it replaces an earlier file. @throws StartError when the backup cannot be
 * written or read back; `file` is unchanged then
 */
export async function writeBackup(file: string, folder: string, database: Readable) {
  const there = await lstat(file).catch(() => undefined);
  // A draft replaces a file, but must not replace a device.
  if (there !== undefined && !there.isFile()) throw new StartError(`${file} exists and is not a file.`);
  const draft = file + DRAFT;
  try {
    await rm(draft, { force: true });
    await removeAbandoned(dirname(file));
    const names = await listEntries(folder);
    const unread = await pack(draft, folder, names, await buffer(database));
    const content = await readBackup(draft);
    const read = content.token + content.mail + content.media;
    if (read !== names.length - unread.length)
      throw new StartError(`The backup contains ${read} of ${names.length - unread.length} files.`);
    await rename(draft, file);
    await syncPath(dirname(file));
    return { bytes: (await stat(file)).size, mails: content.mail, unread };
  } catch (error) {
    await rm(draft, { force: true });
    if (error instanceof StartError) throw error;
    throw new StartError(
      `The backup could not be made: ${error instanceof Error ? error.message : 'unknown'}.`,
    );
  }
}

async function removeAbandoned(folder: string): Promise<void> {
  for (const name of (await readdir(folder)).filter((one) => one.endsWith(DRAFT))) {
    const path = join(folder, name);
    const found = await lstat(path).catch(() => undefined);
    if (found?.isFile() && Date.now() - found.mtimeMs > ABANDONED_AFTER_MS) await rm(path, { force: true });
  }
}

/** Writes the archive. Returns the names of the files that cannot be read and are left out. */
async function pack(
  draft: string,
  folder: string,
  names: readonly string[],
  database: Buffer,
): Promise<string[]> {
  const tar = createTar();
  const add = (name: string, bytes: Uint8Array) =>
    new Promise<void>((done, fail) =>
      tar.entry({ name, mode: 0o600 }, bytes, (error) => (error ? fail(error) : done())),
    );
  const unread: string[] = [];
  const addAll = async () => {
    await add(DATABASE_ENTRY, database);
    for (const name of names) {
      const bytes = await readRegularFile(join(folder, name)).catch(() => undefined);
      if (bytes === undefined) unread.push(basename(name));
      else await add(name, bytes);
    }
    tar.finalize();
  };
  addAll().catch((error: unknown) => tar.destroy(error instanceof Error ? error : new Error('unknown')));
  const options = { flags: 'wx', mode: 0o600, flush: true };
  await pipeline(tar, createGzip(), createWriteStream(draft, options));
  return unread;
}

async function listEntries(folder: string): Promise<string[]> {
  const names: string[] = [];
  for (const part of ['', `${MAIL_FOLDER}/`, `${MEDIA_FOLDER}/`])
    if (existsSync(join(folder, part)))
      names.push(...(await readdir(join(folder, part))).map((name) => part + name));
  return names.filter((name) => name !== DATABASE_ENTRY && kindOf(name) !== undefined).toSorted();
}
