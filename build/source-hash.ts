import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from './list-files.ts';

/** Test files and hidden files are part of no bundle. */
const IGNORED = /\.test\.tsx?$|(?:^|\/)\./;

/** A hash of names and contents; missing ones count as empty. @param except Files to omit */
export function hashSources(sources: readonly string[], except?: RegExp): string {
  const hash = createHash('sha256');
  for (const file of sources.flatMap(filesOf).toSorted())
    if (except?.test(file) !== true) hash.update(`${file}\0`).update(readFileSync(file)).update('\0');
  return hash.digest('hex');
}

function filesOf(path: string): string[] {
  if (statSync(path, { throwIfNoEntry: false })?.isFile()) return [path];
  return listFiles(path)
    .map((file) => join(path, file))
    .filter((file) => !IGNORED.test(file));
}
