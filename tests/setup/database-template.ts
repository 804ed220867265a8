import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { PGlite } from '@electric-sql/pglite';

const CACHE = fileURLToPath(new URL('../../.cache/test-databases/', import.meta.url));
const PGLITE = dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite'));
const { version } = JSON.parse(readFileSync(join(PGLITE, '../package.json'), 'utf8')) as {
  readonly version: string;
};

/**
 * Reads the data directory of a database as PGlite's `loadDataDir` takes it. The first call creates the database and
 * caches its data between runs: `initdb` takes six seconds of processor time, loading takes half of one.
 *
 * @param input Further input of the cache key in addition to the version of PGlite.
 */
export async function readTemplate(name: string, create: () => Promise<PGlite>, input = ''): Promise<Blob> {
  const key = createHash('sha256').update(version).update(input).digest('hex').slice(0, 16);
  const file = join(CACHE, `${name}-${key}.tar`);
  if (!existsSync(file)) {
    const original = await create();
    const data = await original.dumpDataDir('none');
    await original.close();
    mkdirSync(CACHE, { recursive: true });
    // Two workers can do this simultaneously; each renames a complete file.
    const draft = `${file}.${process.pid}-${String(performance.now())}`;
    writeFileSync(draft, Buffer.from(await data.arrayBuffer()));
    renameSync(draft, file);
  }
  return new Blob([readFileSync(file)]);
}
