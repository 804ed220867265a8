import { createReadStream, createWriteStream } from 'node:fs';
import { lstat, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { isMediaName } from '../../backend/media/media-files.ts';
import { MAIL_FOLDER, MEDIA_FOLDER } from '../configuration/data-folder.ts';
import { StartError } from '../configuration/start-error.ts';
import { DATABASE_ENTRY, isMailName, mailEntry, mediaEntry, TOKEN_ENTRY } from './backup-entries.ts';
import { readBackup } from './read-backup.ts';

/** What became of a backup. */
export interface WrittenBackup {
  readonly bytes: number;
  readonly mails: number;
  /** Names of mails and of pictures' files that could not be read: everything else is in the backup. */
  readonly unread: readonly string[];
}

/**
 * Writes the backup of a data folder to `file`, readable by its owner alone, whatever was there before: piece by piece into a draft
 * beside it, which is read back whole before it takes its name.
 * @throws StartError when the backup cannot be written or does not read back; `file` is as it was then.
 */
export async function writeBackup(file: string, folder: string, database: Readable): Promise<WrittenBackup> {
  await refuseSpecial(file);
  const mails = await listFiles(join(folder, MAIL_FOLDER), isMailName);
  const media = await listFiles(join(folder, MEDIA_FOLDER), isMediaName);
  const draft = `${file}.part`;
  try {
    await rm(draft, { force: true });
    await pack(draft, folder, { mails: mails.readable, media: media.readable }, database);
    const content = await readBackup(draft);
    if (content.mails !== mails.readable.length)
      throw new StartError(`The backup holds ${content.mails} of ${mails.readable.length} mails.`);
    if (content.media !== media.readable.length)
      throw new StartError(
        `The backup holds ${content.media} of ${media.readable.length} files of pictures.`,
      );
    await rename(draft, file);
    await flush(dirname(file));
  } catch (error) {
    await rm(draft, { force: true });
    if (error instanceof StartError) throw error;
    throw new StartError(
      `The backup could not be made: ${error instanceof Error ? error.message : 'unknown'}.`,
    );
  }
  const unread = [...mails.unread, ...media.unread];
  return { bytes: (await stat(file)).size, mails: mails.readable.length, unread };
}

/** A draft takes the place of a file. It must not take that of a device. */
async function refuseSpecial(file: string): Promise<void> {
  const there = await lstat(file).catch(() => undefined);
  if (there !== undefined && !there.isFile()) throw new StartError(`${file} exists and is not a file.`);
}

async function pack(
  draft: string,
  folder: string,
  { mails, media }: { readonly mails: readonly string[]; readonly media: readonly string[] },
  database: Readable,
): Promise<void> {
  const zip = new ZipFile();
  const failed = new Promise<never>((_, reject) => zip.on('error', reject));
  database.once('error', (cause) => zip.emit('error', cause));
  // Told by the race below, which may begin later.
  failed.catch(() => undefined);
  const handle = await open(draft, 'wx', 0o600);
  const written = pipeline(
    zip.outputStream as unknown as Readable,
    createWriteStream(draft, { fd: handle.fd, autoClose: false }),
  );
  written.catch(() => undefined);
  try {
    zip.addReadStream(database, DATABASE_ENTRY, { compress: false });
    const token = join(folder, TOKEN_ENTRY);
    if (await isReadable(token)) zip.addFile(token, TOKEN_ENTRY);
    for (const name of mails)
      zip.addReadStreamLazy(mailEntry(name), {}, (take) =>
        take(null, createReadStream(join(folder, MAIL_FOLDER, name))),
      );
    for (const name of media)
      zip.addReadStreamLazy(mediaEntry(name), { compress: false }, (take) =>
        take(null, createReadStream(join(folder, MEDIA_FOLDER, name))),
      );
    zip.end();
    await Promise.race([written, failed]);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function listFiles(
  folder: string,
  isOurs: (name: string) => boolean,
): Promise<{ readable: string[]; unread: string[] }> {
  const names = await readdir(folder).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw new StartError(
      `The files cannot be listed: ${error instanceof Error ? error.message : 'unknown'}.`,
    );
  });
  const readable: string[] = [];
  const unread: string[] = [];
  for (const name of names.filter(isOurs).toSorted())
    ((await isReadable(join(folder, name))) ? readable : unread).push(name);
  return { readable, unread };
}

async function isReadable(path: string): Promise<boolean> {
  try {
    const handle = await open(path, 'r');
    try {
      return (await handle.stat()).isFile();
    } finally {
      await handle.close();
    }
  } catch {
    return false;
  }
}

async function flush(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
