import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Test files and hidden files are part of no bundle. */
const IGNORED = /\.test\.tsx?$|(?:^|\/)\./;

/** A hash of names and contents; missing ones count as empty. @param except Files to omit */
export function hashSources(sources: readonly string[], except?: RegExp): string {
  const hash = createHash('sha256');
  for (const file of sources.flatMap(listFiles).toSorted())
    if (except?.test(file) !== true) hash.update(`${file}\0`).update(readFileSync(file)).update('\0');
  return hash.digest('hex');
}

function listFiles(path: string): string[] {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !IGNORED.test(file));
}
