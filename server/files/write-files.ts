import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm, writeFile, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { constants } from 'node:fs';

/** The end of the name of an incomplete file. */
export const DRAFT = '.part';

/**
 * Writes each file atomically and durably, readable by the owner only; creates the folder.
 * @param files content by name
 * @throws the error of the disk; files that are complete by then stay
 */
export async function writeFiles(folder: string, files: ReadonlyMap<string, Uint8Array>): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const drafts = Array.from(files, ([name, bytes]) => {
    const path = join(folder, name);
    return { path, bytes, draft: `${path}.${randomUUID()}${DRAFT}` };
  });
  try {
    for (const { draft, bytes } of drafts)
      await writeFile(draft, bytes, { flag: 'wx', mode: 0o600, flush: true });
    for (const { draft, path } of drafts) await rename(draft, path);
    await syncPath(folder);
  } catch (error) {
    await Promise.all(drafts.map(({ draft }) => rm(draft, { force: true })));
    throw error;
  }
}

/** Syncs a file, or the names in a folder, so that a renamed file survives a power failure. */
export async function syncPath(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** A link can lead out of the folder, and opening a pipe waits for a writer. */
const FILES_ONLY = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;
const MISSING: ReadonlySet<string> = new Set(['ENOENT', 'ELOOP', 'ENXIO']);

/** Opens a regular file; undefined for a link, a missing path or anything else. */
export async function openFile(path: string): Promise<FileHandle | undefined> {
  const handle = await orMissing(() => open(path, FILES_ONLY));
  if (handle === undefined || (await handle.stat()).isFile()) return handle;
  await handle.close();
  return undefined;
}

/** Undefined where `read` finds no file, or one of another kind. Rejects as the disk does. */
export async function orMissing<Result>(read: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof Error && 'code' in error && MISSING.has(String(error.code))) return undefined;
    throw error;
  }
}

/** Reads a whole file; undefined where `openFile` returns undefined. */
export async function readRegularFile(path: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const handle = await openFile(path);
  try {
    return handle && new Uint8Array(await handle.readFile());
  } finally {
    await handle?.close();
  }
}
