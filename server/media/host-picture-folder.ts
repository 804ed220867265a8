import { constants } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { HostPictureFiles } from '../../backend/media/host-picture-sources.ts';

/** All of them together: some thousand pictures in their sizes. */
const BYTES_MAX = 1_000_000_000;
const NAME = /^[0-9a-f]{32}-(?:source\.bin|\d{1,4}\.(?:avif|webp|jpg))$/;
/** A link that has taken a file's place may lead out of the folder: it is not followed. */
const NO_LINKS = constants.O_RDONLY | constants.O_NOFOLLOW;

interface Known {
  readonly size: number;
  checkedMs: number;
}

/**
 * The files made of the content host's pictures, in a folder of their own: nothing in it is worth a backup. Where it grows beyond `bytesMax`, what was
 * looked at longest ago goes.
 */
export function createHostPictureFolder(folder: string, bytesMax = BYTES_MAX): HostPictureFiles {
  let listing: Promise<Map<string, Known>> | undefined;
  const known = (): Promise<Map<string, Known>> => (listing ??= list(folder));

  async function forget(files: Map<string, Known>, name: string): Promise<void> {
    files.delete(name);
    await rm(join(folder, name), { force: true });
  }

  return {
    has: async (name) => (await known()).has(checked(name)),
    async read(name) {
      const files = await known();
      const file = files.get(checked(name));
      if (!file) return undefined;
      // Known again as the newest: what visitors ask for stays.
      files.delete(name);
      const bytes = await readFile(join(folder, name));
      if (bytes) files.set(name, file);
      return bytes && { bytes, checkedMs: file.checkedMs };
    },
    async write(name, bytes) {
      const files = await known();
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const path = join(folder, checked(name));
      await writeFile(`${path}.part`, bytes, { mode: 0o600 });
      await rename(`${path}.part`, path);
      files.delete(name);
      files.set(name, { size: bytes.byteLength, checkedMs: Date.now() });
      let total = [...files.values()].reduce((sum, { size }) => sum + size, 0);
      for (const [oldest, { size }] of files) {
        if (total <= bytesMax || oldest === name) break;
        await forget(files, oldest);
        total -= size;
      }
    },
    async confirm(start) {
      const now = new Date();
      for (const [name, file] of await known()) {
        if (!name.startsWith(start)) continue;
        file.checkedMs = now.getTime();
        await utimes(join(folder, name), now, now).catch(() => undefined);
      }
    },
    async remove(start) {
      const files = await known();
      for (const name of [...files.keys()]) if (name.startsWith(start)) await forget(files, name);
    },
  };
}

function checked(name: string): string {
  if (!NAME.test(name)) throw new Error(`${JSON.stringify(name)} is no name of a picture's file`);
  return name;
}

/** What was there before this process, oldest first; drafts of a process that was killed go. */
async function list(folder: string): Promise<Map<string, Known>> {
  const names = await readdir(folder).catch(() => []);
  const files: [string, Known][] = [];
  for (const name of names) {
    const found = await stat(join(folder, name)).catch(() => undefined);
    if (!found?.isFile()) continue;
    if (NAME.test(name)) files.push([name, { size: found.size, checkedMs: found.mtimeMs }]);
    else if (name.endsWith('.part')) await rm(join(folder, name), { force: true });
  }
  return new Map(files.toSorted(([, a], [, b]) => a.checkedMs - b.checkedMs));
}

async function readFile(path: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
  try {
    const file = await open(path, NO_LINKS);
    try {
      return new Uint8Array(await file.readFile());
    } finally {
      await file.close();
    }
  } catch {
    // Gone or not readable: it is made again.
    return undefined;
  }
}
