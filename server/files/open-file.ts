import { constants } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';

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
