import { readdir, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import type { HostPictureFiles } from '../../backend/media/host-picture-sources.ts';
import { readRegularFile } from '../files/open-file.ts';
import { writeFiles } from '../files/write-files.ts';

const BYTES_MAX = 1_000_000_000;
const NAME = /^[0-9a-f]{32}-(?:source\.bin|\d{1,4}\.(?:avif|webp|jpg))$/;

interface Known {
  readonly size: number;
  checkedMs: number;
}

/**
 * The cached copies of the content host's pictures, excluded from backups. Above `bytesMax`, the
 * least recently used are deleted.
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
      // Moves a requested picture to the end of the order.
      files.delete(name);
      const bytes = await readRegularFile(join(folder, name)).catch(() => undefined);
      if (bytes) files.set(name, file);
      return bytes && { bytes, checkedMs: file.checkedMs };
    },
    async write(name, bytes) {
      const files = await known();
      await writeFiles(folder, new Map([[checked(name), bytes]]));
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

async function list(folder: string): Promise<Map<string, Known>> {
  const names = await readdir(folder).catch(() => []);
  const files: [string, Known][] = [];
  for (const name of names.filter((one) => NAME.test(one))) {
    const found = await stat(join(folder, name)).catch(() => undefined);
    if (found?.isFile()) files.push([name, { size: found.size, checkedMs: found.mtimeMs }]);
  }
  return new Map(files.toSorted(([, a], [, b]) => a.checkedMs - b.checkedMs));
}
