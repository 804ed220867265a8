import { lstat, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { HostPictureFiles } from '../../backend/media/host-pictures.ts';
import { readRegularFile, writeFiles } from '../files/write-files.ts';

const BYTES_MAX = 1_000_000_000;
const NAME = /^[0-9a-f]{32}-(?:source\.bin|\d{1,4}\.(?:avif|webp|jpg))$/;

/** Above `bytesMax`, the oldest are deleted. Excluded from backups. */
export function createHostPictureFolder(folder: string, bytesMax = BYTES_MAX): HostPictureFiles {
  return {
    has: async (name) => (await describe(folder, checked(name))) !== undefined,
    read: async (name) => readRegularFile(join(folder, checked(name))),
    async write(name, bytes) {
      await writeFiles(folder, new Map([[checked(name), bytes]]));
      const names = (await readdir(folder)).filter((one) => NAME.test(one) && one !== name);
      const others = await Promise.all(names.map((one) => describe(folder, one)));
      let total = bytes.byteLength;
      // The newest first.
      for (const other of others.toSorted((a, b) => (b?.mtimeMs ?? 0) - (a?.mtimeMs ?? 0))) {
        total += other?.size ?? 0;
        if (other && total > bytesMax) await rm(other.path, { force: true });
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
