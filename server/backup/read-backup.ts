import { createReadStream } from 'node:fs';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { extract, type Header } from 'tar-stream';
import { StartError } from '../configuration/configuration.ts';
import { isMediaName } from '../../backend/media/media-files.ts';
import { MAIL_FOLDER, MEDIA_FOLDER, TOKEN_FILE } from '../configuration/data-folder.ts';

/** Consumes the content of one entry; `name` is valid. */
export type EntryReader = (name: string, bytes: AsyncIterable<Buffer>) => Promise<void>;

export type BackupContent = Readonly<Record<EntryKind, number>>;

const NO_BACKUP =
  'This file is not a backup made by npm run backup. docs/deploy/one-machine.md says how to restore a ZIP of an earlier version.';

/** Reads and checks a whole backup. @throws StartError saying what is wrong with the file. */
export async function readBackup(file: string, read: EntryReader = check): Promise<BackupContent> {
  const entries = extract();
  // An error of the pipeline also ends the loop.
  pipeline(createReadStream(file), createGunzip(), entries).catch(() => undefined);
  const seen = new Set<string>();
  const content = { database: 0, token: 0, mail: 0, media: 0 };
  try {
    for await (const entry of entries) {
      const { header } = entry;
      // `tar` lists the folders of its files; none is needed.
      if (header.type !== 'directory') {
        content[checkHeader(header, seen)] += 1;
        await read(header.name, entry as AsyncIterable<Buffer>);
      }
      entry.resume();
    }
  } catch (error) {
    if (error instanceof StartError) throw error;
    const reason = error instanceof Error ? error.message : 'unknown';
    throw new StartError(
      reason === 'incorrect header check' ? NO_BACKUP : `${file} cannot be read or is damaged (${reason}).`,
    );
  }
  if (content.database === 0) throw new StartError(NO_BACKUP);
  return content;
}

/** Refuses links and any name that is not a backup's, so that no file is written elsewhere. */
function checkHeader({ name, type }: Header, seen: Set<string>): EntryKind {
  const kind = kindOf(name);
  if (kind === undefined || type !== 'file')
    throw new StartError(`This file is not a backup of this product: it contains ${JSON.stringify(name)}.`);
  if (seen.has(name)) throw new StartError(`This backup is damaged: ${name} is in it twice.`);
  seen.add(name);
  return kind;
}

async function check(name: string, bytes: AsyncIterable<Buffer>): Promise<void> {
  const discard = new Writable({ write: (_chunk, _encoding, done) => done() });
  await (name === DATABASE_ENTRY ? pipeline(bytes, createGunzip(), discard) : pipeline(bytes, discard));
}

/** A dump of the database; the names of other entries are paths in the data folder. */
export const DATABASE_ENTRY = 'database.tar.gz';

const MAIL_NAME = /^[\w-]{1,200}\.eml$/;

type EntryKind = 'database' | 'token' | 'mail' | 'media';

/** An entry's kind; undefined for any other name, so for all that lead out of the folder. */
export function kindOf(entry: string): EntryKind | undefined {
  if (entry === DATABASE_ENTRY) return 'database';
  if (entry === TOKEN_FILE) return 'token';
  const [folder, name = '', ...deeper] = entry.split('/');
  if (deeper.length > 0) return undefined;
  if (folder === MAIL_FOLDER && MAIL_NAME.test(name)) return 'mail';
  return folder === MEDIA_FOLDER && isMediaName(name) ? 'media' : undefined;
}
