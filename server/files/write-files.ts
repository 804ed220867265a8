import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm, type FileHandle } from 'node:fs/promises';
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
    for (const { draft, bytes } of drafts) await writeDraft(draft, bytes);
    for (const { draft, path } of drafts) await rename(draft, path);
    await syncFolder(folder);
  } catch (error) {
    await Promise.all(drafts.map(({ draft }) => rm(draft, { force: true })));
    throw error;
  }
}

async function writeDraft(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Syncs the names in a folder, so that a renamed file survives a power failure. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
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
  try {
    const handle = await open(path, FILES_ONLY);
    if ((await handle.stat()).isFile()) return handle;
    await handle.close();
    return undefined;
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
