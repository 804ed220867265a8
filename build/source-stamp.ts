import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';

/** Where the stamps lie: what each part of `dist` was made from. */
const STAMPS = 'dist/.stamps';
/** Beside them: what was in which file. */
const KNOWN_FILES = join(STAMPS, '.files.json');

const IGNORED = /\.test\.tsx?$|(?:^|\/)\./;

/** A name for the present state of files and folders: the same content gives the same name, on any machine. */
export type StampOf = (sources: readonly string[]) => string;

/** What a file looked like from outside when it was read, and what was in it. */
type KnownFile = readonly [size: number, modified: number, changed: number, inode: number, digest: string];

/**
 * Names states of this moment. Parts have most of their sources in common, and a start finds most of them as the one before left them: a
 * file is read once, and not again while its size, its two times and its place on the disk are the same.
 */
export function createStamper(): { readonly stampOf: StampOf; readonly keep: () => void } {
  const before = readKnown();
  const known: Record<string, KnownFile> = {};
  const digestOf = (file: string): string => {
    const now = (known[file] ??= lookAt(file, before[file]));
    return now[4];
  };
  return {
    stampOf(sources) {
      const hash = createHash('sha256');
      for (const file of sources.flatMap(listFiles).toSorted()) hash.update(`${file}\0${digestOf(file)}\0`);
      return hash.digest('hex');
    },
    /** Remembers the files for the next start. */
    keep() {
      const text = JSON.stringify({ ...before, ...known });
      if (text === JSON.stringify(before)) return;
      mkdirSync(STAMPS, { recursive: true });
      writeFileSync(`${KNOWN_FILES}.new`, text);
      renameSync(`${KNOWN_FILES}.new`, KNOWN_FILES);
    },
  };
}

function lookAt(file: string, last: KnownFile | undefined): KnownFile {
  const { size, mtimeMs, ctimeMs, ino } = statSync(file);
  const now = [size, mtimeMs, ctimeMs, ino] as const;
  if (last !== undefined && now.every((value, index) => value === last[index])) return last;
  return [...now, createHash('sha256').update(readFileSync(file)).digest('hex')];
}

function readKnown(): Record<string, KnownFile> {
  try {
    return JSON.parse(readFileSync(KNOWN_FILES, 'utf8')) as Record<string, KnownFile>;
  } catch {
    return {};
  }
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
