import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { HostPictureFiles } from '../../backend/media/host-pictures.ts';
import { readRegularFile, writeFiles } from '../files/write-files.ts';

const BYTES_MAX = 1_000_000_000;
const NAME = /^[0-9a-f]{32}-(?:source\.bin|\d{1,4}\.(?:avif|webp|jpg))$/;

/** Above `bytesMax`, the least recently used are deleted. Excluded from backups. */
export function createHostPictureFolder(folder: string, bytesMax = BYTES_MAX): HostPictureFiles {
  let listing: Promise<Map<string, number>> | undefined;
  const known = (): Promise<Map<string, number>> => (listing ??= list(folder));

  return {
    has: async (name) => (await known()).has(checked(name)),
    async read(name) {
      const files = await known();
      const size = files.get(checked(name));
      if (size === undefined) return undefined;
      // Moves a requested picture to the end of the order.
      files.delete(name);
      const bytes = await readRegularFile(join(folder, name)).catch(() => undefined);
      if (bytes) files.set(name, size);
      return bytes;
    },
    async write(name, bytes) {
      const files = await known();
      await writeFiles(folder, new Map([[checked(name), bytes]]));
      files.delete(name);
      files.set(name, bytes.byteLength);
      let total = [...files.values()].reduce((sum, size) => sum + size, 0);
      for (const [oldest, size] of files) {
        if (total <= bytesMax || oldest === name) break;
        files.delete(oldest);
        await rm(join(folder, oldest), { force: true });
        total -= size;
      }
    },
  };
}

function checked(name: string): string {
  if (!NAME.test(name)) throw new Error(`${JSON.stringify(name)} is no name of a picture's file`);
  return name;
}

/** The sizes of the files in bytes by name, the oldest first. */
async function list(folder: string): Promise<Map<string, number>> {
  const names = await readdir(folder).catch(() => []);
  const files: { readonly name: string; readonly size: number; readonly mtimeMs: number }[] = [];
  for (const name of names.filter((one) => NAME.test(one))) {
    const found = await stat(join(folder, name)).catch(() => undefined);
    if (found?.isFile()) files.push({ name, size: found.size, mtimeMs: found.mtimeMs });
  }
  const byAge = files.toSorted((a, b) => a.mtimeMs - b.mtimeMs);
  return new Map(byAge.map(({ name, size }) => [name, size]));
}
