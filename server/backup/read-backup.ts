import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type { Entry, ZipFile } from 'yauzl';
import { openPromise } from 'yauzl';
import { StartError } from '../configuration/start-error.ts';
import { DATABASE_ENTRY, mailOf, mediaOf, TOKEN_ENTRY } from './backup-entries.ts';
import { crc32 } from './crc32.ts';

/** Takes one entry's bytes as they come; `name` is one of a backup's entries and nothing else. */
export type EntryReader = (name: string, bytes: AsyncIterable<Buffer>) => Promise<void>;

/** How many entries a backup holds. */
export interface BackupContent {
  readonly mails: number;
  /** Files of pictures. */
  readonly media: number;
  readonly hasToken: boolean;
}

/**
 * Reads a backup from its beginning to its end, and proves on the way that it is whole: every entry has its checksum, the database
 * unpacks, and no name but a backup's own is in it.
 * @throws StartError saying what is wrong with the file.
 */
export async function readBackup(file: string, read: EntryReader = discard): Promise<BackupContent> {
  const zip = await openZip(file);
  const seen = new Set<string>();
  try {
    for await (const entry of zip.eachEntry()) {
      const name = knownName(entry);
      if (seen.has(name)) throw new StartError(`This backup is damaged: ${name} is in it twice.`);
      seen.add(name);
      await readEntry(zip, entry, name, read);
    }
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(`This backup is damaged (${reasonOf(error)}).`);
  } finally {
    zip.close();
  }
  if (!seen.has(DATABASE_ENTRY)) throw new StartError(NO_BACKUP);
  const hasToken = seen.has(TOKEN_ENTRY);
  const media = [...seen].filter((name) => mediaOf(name) !== undefined).length;
  return { hasToken, media, mails: seen.size - media - 1 - (hasToken ? 1 : 0) };
}

const NO_BACKUP = 'This file is not a backup made by npm run backup.';

async function openZip(file: string): Promise<ZipFile> {
  try {
    return await openPromise(file, { lazyEntries: true, autoClose: false });
  } catch (error) {
    if (error instanceof Error && 'code' in error) throw new StartError(`${file}: ${error.message}.`);
    throw new StartError(NO_BACKUP);
  }
}

/** An entry may become a file of exactly one of these names: no other leads anywhere. */
function knownName({ fileName }: Entry): string {
  const isFile = mailOf(fileName) !== undefined || mediaOf(fileName) !== undefined;
  if (fileName === DATABASE_ENTRY || fileName === TOKEN_ENTRY || isFile) return fileName;
  throw new StartError(`This file is not a backup of this product: it holds ${JSON.stringify(fileName)}.`);
}

async function readEntry(zip: ZipFile, entry: Entry, name: string, read: EntryReader): Promise<void> {
  const stream = await zip.openReadStreamPromise(entry);
  let sum = 0;
  async function* summed(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of bytes) {
      sum = crc32(chunk, sum);
      yield chunk;
    }
  }
  await read(name, name === DATABASE_ENTRY ? unpackable(summed(stream)) : summed(stream));
  // A reader that has not taken everything has left the sum unfinished, and the stream open.
  stream.destroy();
  if (sum !== entry.crc32) throw new StartError(`This backup is damaged: ${name} is not as it was.`);
}

/** Passes a packed file on, and unpacks it beside: gzip knows whether it is whole. */
async function* unpackable(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const gunzip = createGunzip();
  const unpacked = pipeline(gunzip, createDrain());
  gunzip.on('error', () => undefined);
  // Awaited at the end; what breaks before that breaks the writing too.
  unpacked.catch(() => undefined);
  for await (const chunk of bytes) {
    if (!gunzip.write(chunk))
      await Promise.race([new Promise((resolve) => gunzip.once('drain', resolve)), unpacked]);
    yield chunk;
  }
  gunzip.end();
  await unpacked;
}

async function discard(_: string, bytes: AsyncIterable<Buffer>): Promise<void> {
  await pipeline(bytes, createDrain());
}

/** Takes everything and keeps nothing. */
function createDrain(): Writable {
  return new Writable({ write: (_chunk, _encoding, taken) => taken() });
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : 'unknown');
