import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Where the stamps lie: what each part of `dist` was made from. */
const STAMPS = 'dist/.stamps';

const IGNORED = /\.test\.tsx?$|(?:^|\/)\./;

/** A name for the present state of these files and folders: the same content gives the same name, on any machine. */
export function stampOf(sources: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of sources.flatMap(listFiles).toSorted()) {
    hash.update(file).update('\0').update(readFileSync(file)).update('\0');
  }
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

/** Whether `part` was last built from exactly this. */
export function isStamped(part: string, stamp: string): boolean {
  const file = join(STAMPS, part);
  return existsSync(file) && readFileSync(file, 'utf8') === stamp;
}

/** Called before a part is built: a build that breaks off must not look finished. */
export function removeStamp(part: string): void {
  rmSync(join(STAMPS, part), { force: true });
}

/** Called after a part was built. */
export function writeStamp(part: string, stamp: string): void {
  const file = join(STAMPS, part);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, stamp);
}
