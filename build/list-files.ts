import { existsSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';

/** The paths of all files below a folder, relative to it and sorted. A missing one is empty. */
export function listFiles(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .toSorted();
}
