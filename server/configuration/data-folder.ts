import { randomBytes } from 'node:crypto';
import { chmodSync, constants, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { access, mkdir, stat, readdir, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { StartError } from './configuration.ts';
import { DRAFT } from '../files/write-files.ts';

export const DATABASE_FOLDER = 'database';
/** Without a database, it means that a restore was interrupted. */
export const RESTORING_FOLDER = 'restoring';
export const BEFORE_RESTORE = 'before-restore-';
export const MAIL_FOLDER = 'mail';
export const MEDIA_FOLDER = 'media';
export const TOKEN_FILE = 'editor-token';
/** Excluded from backups. */
export const HOST_MEDIA_FOLDER = 'host-media';

/** Creates `DATA_DIR` (mode 0700). @throws StartError when it is not writable */
export async function prepareDataFolder(dataDir: string): Promise<string> {
  const folder = resolve(dataDir);
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    if (!(await stat(folder)).isDirectory()) throw new Error('it is not a folder');
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new StartError(`DATA_DIR cannot be used: ${folder} (${reasonOf(error)}).`);
  }
  return folder;
}

const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'no permission to write there',
  EPERM: 'no permission to write there',
  EROFS: 'the disk is read-only',
  EEXIST: 'it is not a folder',
  ENOTDIR: 'a part of the path is not a folder',
  ENOSPC: 'the disk is full',
  ENAMETOOLONG: 'the path is too long',
};

function reasonOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return REASONS[code] ?? (error instanceof Error ? error.message : 'unknown');
}

const TOKEN_BYTES = 24;

/**
 * Reads or creates `DATA_DIR/editor-token` (mode 0600, docs/interfaces.md#editor-sign-in). Deleting
 * the file and restarting signs everyone out.
 */
export function readEditorToken(folder: string): string {
  const file = join(folder, TOKEN_FILE);
  const stored = existsSync(file) ? readFileSync(file, 'utf8').trim() : '';
  if (stored !== '') {
    chmodSync(file, 0o600);
    return stored;
  }
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  writeFileSync(file, `${token}\n`, { mode: 0o600 });
  return token;
}

const TOP_LEFTOVER = /^(?:editor-sessions\.json|[\w-]+\.json\.(?:new|[\w-]+\.part))$/;

/** Deletes files of killed processes and of earlier versions. The caller owns the folder. */
export async function removeLeftovers(dataFolder: string): Promise<void> {
  await rm(join(dataFolder, `${RESTORING_FOLDER}${DRAFT}`), { recursive: true, force: true });
  await removeFiles(dataFolder, (name) => TOP_LEFTOVER.test(name));
  for (const folder of [MEDIA_FOLDER, HOST_MEDIA_FOLDER, MAIL_FOLDER])
    await removeFiles(join(dataFolder, folder), (name) => name.endsWith(DRAFT));
}

async function removeFiles(folder: string, isLeft: (name: string) => boolean): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  for (const entry of entries)
    if (entry.isFile() && isLeft(entry.name)) await rm(join(folder, entry.name), { force: true });
}
