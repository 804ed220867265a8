import { constants } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import type { MediaFiles } from '../../backend/media/media-files.ts';
import { isMediaName } from '../../backend/media/media-files.ts';

const GONE: ReadonlySet<string> = new Set(['ENOENT', 'ELOOP']);

/** The pictures' files in a folder of their own, readable by nobody else; it is made with the first of them. */
export function createMediaFolder(folder: string): MediaFiles {
  return {
    async write(files) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const drafts = [...files].map(([name, bytes]) => ({
        path: join(folder, checked(name)),
        draft: join(folder, `.${name}.part`),
        bytes,
      }));
      try {
        for (const { draft, bytes } of drafts) await writeDurably(draft, bytes);
        for (const { draft, path } of drafts) await rename(draft, path);
        await flush(folder);
      } catch (error) {
        // Files that have taken their names are whole; without the others nothing refers to them.
        await Promise.all(drafts.map(({ draft }) => rm(draft, { force: true })));
        throw error;
      }
    },
    read: (name) =>
      orMissing(async () => new Uint8Array(await readFile(join(folder, checked(name)), { flag: NO_LINKS }))),
    async touch(name) {
      const now = new Date();
      return (
        (await orMissing(async () => {
          await utimes(join(folder, checked(name)), now, now);
          return true;
        })) ?? false
      );
    },
    async list() {
      const names = ((await orMissing(() => readdir(folder))) ?? []).filter(isMediaName);
      const files = await Promise.all(
        names.map((name) =>
          orMissing(async () => ({ name, touchedMs: (await stat(join(folder, name))).mtimeMs })),
        ),
      );
      return files.filter((file) => file !== undefined);
    },
    async removeUntouched(name, beforeMs) {
      const path = join(folder, checked(name));
      const found = await orMissing(() => stat(path));
      if (found && found.mtimeMs < beforeMs) await rm(path, { force: true });
    },
  };
}

/** A link that has taken a file's place may lead out of the folder: it is not followed. */
const NO_LINKS = constants.O_RDONLY | constants.O_NOFOLLOW;

function checked(name: string): string {
  if (!isMediaName(name)) throw new Error(`${JSON.stringify(name)} is no name of a picture's file`);
  return name;
}

async function writeDurably(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'w', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
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

async function orMissing<Result>(ask: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof Error && 'code' in error && GONE.has(String(error.code))) return undefined;
    throw error;
  }
}
