import { constants, cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createEmptyDatabase, flushFolder, freeBytes } from './durable-files.ts';

const DIST = fileURLToPath(new URL('../../dist/', import.meta.url));
/** An empty database takes 40 MB; with less free space it is not cached. */
const ROOM_BYTES = 2 ** 30;

/** One per version of PGlite. */
export function templateFolder(): string {
  const entry = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  const { version } = JSON.parse(readFileSync(join(dirname(entry), '../package.json'), 'utf8')) as {
    readonly version: string;
  };
  return join(DIST, `empty-database-${version}`);
}

/** Fills `folder` with a copy of the cached database (0.2 s), or a new one (3 s), then cached. */
export async function fillFromTemplate(folder: string, template: string): Promise<'copied' | 'made'> {
  if (existsSync(template)) {
    copy(template, folder);
    return 'copied';
  }
  await createEmptyDatabase(folder);
  await storeTemplate(folder, template);
  return 'made';
}

/** Atomic. If it cannot be cached, the next one is created again. */
async function storeTemplate(folder: string, template: string): Promise<void> {
  const draft = `${template}.${process.pid}`;
  try {
    mkdirSync(dirname(template), { recursive: true });
    if (freeBytes(dirname(template)) < ROOM_BYTES) return;
    copy(folder, draft);
    await flushFolder(draft);
    renameSync(draft, template);
  } catch {
    if (existsSync(draft)) rmSync(draft, { recursive: true });
  }
}

function copy(from: string, to: string): void {
  cpSync(from, to, { recursive: true, mode: constants.COPYFILE_FICLONE });
}
