import { lstat, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { HostPictureFiles } from '../../backend/media/host-pictures.ts';
import { readRegularFile, writeFiles } from '../files/write-files.ts';

const BYTES_MAX = 1_000_000_000;
const NAME = /^[0-9a-f]{32}-(?:source\.bin|\d{1,4}\.(?:avif|webp|jpg))$/;

/** The share that stays, so that not every write to a full folder reads the sizes of all files. */
const REMAINING_SHARE = 0.9;

/** Above `bytesMax`, the oldest are deleted, to nine tenths of it. Excluded from backups. */
export function createHostPictureFolder(folder: string, bytesMax = BYTES_MAX): HostPictureFiles {
  /** In bytes. Unknown before the first write. */
  let total = Infinity;

  return {
    has: async (name) => (await describe(folder, checked(name))) !== undefined,
    read: async (name) => readRegularFile(join(folder, checked(name))),
    async write(name, bytes) {
      await writeFiles(folder, new Map([[checked(name), bytes]]));
      total += bytes.byteLength;
      if (total <= bytesMax) return;
      const names = (await readdir(folder)).filter((one) => NAME.test(one) && one !== name);
      const others = await Promise.all(names.map((one) => describe(folder, one)));
      total = bytes.byteLength;
      // The newest first.
      for (const other of others.toSorted((a, b) => (b?.mtimeMs ?? 0) - (a?.mtimeMs ?? 0))) {
        if (!other) continue;
        if (total + other.size <= bytesMax * REMAINING_SHARE) total += other.size;
        else await rm(other.path, { force: true });
      }
    },
  };
}

function checked(name: string): string {
  if (!NAME.test(name)) throw new Error(`${JSON.stringify(name)} is no name of a picture's file`);
  return name;
}

/** Undefined for a missing file and for anything else, such as a link. */
async function describe(folder: string, name: string) {
  const path = join(folder, name);
  const found = await lstat(path).catch(() => undefined);
  return found?.isFile() ? { path, size: found.size, mtimeMs: found.mtimeMs } : undefined;
}
