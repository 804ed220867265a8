import { readdir, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { isMediaName, type MediaFiles } from '../../backend/media/media-files.ts';
import { orMissing, readRegularFile, writeFiles } from '../files/write-files.ts';

export function createMediaFolder(folder: string): MediaFiles {
  return {
    async write(files) {
      for (const name of files.keys()) checked(name);
      await writeFiles(folder, files);
    },
    read: async (name) => readRegularFile(join(folder, checked(name))),
    async touch(name) {
      const now = new Date();
      const touched = await orMissing(() => utimes(join(folder, checked(name)), now, now).then(() => true));
      return touched ?? false;
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

function checked(name: string): string {
  if (!isMediaName(name)) throw new Error(`${JSON.stringify(name)} is no name of a picture's file`);
  return name;
}
