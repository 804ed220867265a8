import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** The end of the name of a file that is not complete yet. */
export const DRAFT = '.part';

/**
 * Writes files so that each is on disk and complete under its name, or not there. The folder is
 * created if necessary; the files are readable by their owner only.
 * @param files their content by their names in the folder
 * @throws the error of the disk; files that have their names by then stay
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

/** Puts the names in a folder on disk: a file that was renamed survives a power cut then. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
