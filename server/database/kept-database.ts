import { constants, cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freeBytes } from './check-database-folder.ts';
import { createEmptyDatabase, flushFolder } from './durable-files.ts';

const DIST = fileURLToPath(new URL('../../dist/', import.meta.url));
/** It takes 40 MB; where there is less room than this, that belongs to leads. */
const ROOM_BYTES = 2 ** 30;

/** Where an empty database is kept from one that is made to the next. Each version of PGlite has its own. */
export function keptDatabaseFolder(): string {
  const entry = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  const { version } = JSON.parse(readFileSync(join(dirname(entry), '../package.json'), 'utf8')) as {
    readonly version: string;
  };
  return join(DIST, `empty-database-${version}`);
}

/** Puts an empty database into `folder`: a copy of the kept one, which takes a fifth of a second instead of three, or a new one, which is kept. */
export async function fillFromKept(folder: string, kept: string): Promise<'copied' | 'made'> {
  if (existsSync(kept)) {
    copy(kept, folder);
    return 'copied';
  }
  await createEmptyDatabase(folder);
  keep(folder, kept);
  return 'made';
}

/** Whole, and on the disk, or not at all. Where it cannot be kept, the next one is made anew. */
function keep(folder: string, kept: string): void {
  const draft = `${kept}.${process.pid}`;
  try {
    mkdirSync(dirname(kept), { recursive: true });
    if (freeBytes(dirname(kept)) < ROOM_BYTES) return;
    copy(folder, draft);
    flushFolder(draft);
    renameSync(draft, kept);
  } catch {
    // A folder that cannot be written, or somebody who kept one meanwhile.
    if (existsSync(draft)) rmSync(draft, { recursive: true });
  }
}

function copy(from: string, to: string): void {
  cpSync(from, to, { recursive: true, mode: constants.COPYFILE_FICLONE });
}
