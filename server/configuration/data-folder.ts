import { constants } from 'node:fs';
import { access, mkdir, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { StartError } from './start-error.ts';

/** Where the embedded database lies in it. */
export const DATABASE_FOLDER = 'database';
/** Where a restore unpacks; without a database beside it, one was interrupted while it swapped. */
export const RESTORING_FOLDER = 'restoring';
/** Where mails are written without `SMTP_URL` (docs/interfaces.md#calls). */
export const MAIL_FOLDER = 'mail';
/** Where the pictures lie that editors have chosen (docs/interfaces.md#pictures). */
export const MEDIA_FOLDER = 'media';
/** Where the files lie that were made of the content host's pictures: they can be made again, so no backup has them. */
export const HOST_MEDIA_FOLDER = 'host-media';

/**
 * Makes `DATA_DIR` (readable by nobody else) and proves that it can be written.
 * @throws StartError naming DATA_DIR.
 */
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
