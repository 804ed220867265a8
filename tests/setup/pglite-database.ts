import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import type { Database, MigrationDatabase } from '../../backend/database/database.ts';
import { migrate, readSchemaMigrations, createPgliteMigrations } from '../../backend/database/migrate.ts';

const CACHE = fileURLToPath(new URL('../../.cache/test-databases/', import.meta.url));
const PGLITE = dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite'));
const { version } = JSON.parse(readFileSync(join(PGLITE, '../package.json'), 'utf8')) as {
  readonly version: string;
};

/**
 * A data directory for PGlite's `loadDataDir`, cached between runs: `initdb` takes six seconds of
 * processor time, loading half of one.
 * @param input Part of the cache key in addition to the version of PGlite.
 */
async function readTemplate(name: string, create: () => Promise<PGlite>, input = ''): Promise<Blob> {
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

/** A PostgreSQL in memory. */
export interface TestDatabase extends Database, MigrationDatabase {
  readonly pglite: PGlite;
  close(): Promise<void>;
}

/** Returns the data directory of a database without tables. */
export function readEmptyTemplate(): Promise<Blob> {
  return readTemplate('empty', () => PGlite.create());
}

/** Creates a database without tables. */
export async function createEmptyDatabase(): Promise<TestDatabase> {
  return open(await PGlite.create({ loadDataDir: await readEmptyTemplate() }));
}

/** Creates a database with every migration, for tests that change the schema. */
export async function createMigratedDatabase(): Promise<TestDatabase> {
  const migrations = readSchemaMigrations();
  const loadDataDir = await readTemplate(
    'migrated',
    async () => {
      const { pglite: made } = await createEmptyDatabase();
      await migrate(createPgliteMigrations(made), migrations);
      return made;
    },
    JSON.stringify(migrations),
  );
  return open(await PGlite.create({ loadDataDir }));
}

/** The template and the clock of a test can have different dates. */
const JOBS_RAN = 'update speaker.office_jobs set done_until = now()';

/** The migrated database of this worker, and how to restore it. */
interface SharedDatabase {
  readonly database: TestDatabase;
  readonly reset: () => Promise<void>;
}

let shared: Promise<SharedDatabase> | undefined;

/**
 * The migrated database of a worker's test files, emptied for each except for the migrations' rows.
 * A test file calls this once, or before each test.
 */
export async function createTestDatabase(): Promise<TestDatabase> {
  shared ??= share();
  const { database, reset } = await shared;
  await reset();
  return database;
}

async function share(): Promise<SharedDatabase> {
  const database = await createMigratedDatabase();
  const tables = await database.query<{ name: string }>(
    `select format('speaker.%I', tablename) as name from pg_tables
     where schemaname = 'speaker' and tablename <> 'migrations'`,
  );
  const seeds: { readonly name: string; readonly rows: string }[] = [];
  for (const { name } of tables) {
    const [seed] = await database.query<{ rows: string | null }>(
      `select jsonb_agg(to_jsonb(source))::text as rows from ${name} as source`,
    );
    if (seed?.rows != null) seeds.push({ name, rows: seed.rows });
  }
  const truncate = `truncate ${tables.map(({ name }) => name).join(', ')} restart identity cascade`;
  return {
    database: { ...database, close: () => Promise.resolve() },
    async reset() {
      await database.pglite.exec(truncate);
      for (const { name, rows } of seeds)
        await database.query(
          `insert into ${name} select * from jsonb_populate_recordset(null::${name}, $1::text::jsonb)`,
          [rows],
        );
      await database.query(JOBS_RAN);
    },
  };
}

function open(pglite: PGlite): TestDatabase {
  return {
    ...createPgliteMigrations(pglite),
    pglite,
    async query<Row>(text: string, params: readonly unknown[] = []) {
      return (await pglite.query<Row>(text, [...params])).rows;
    },
    close: () => pglite.close(),
  };
}
