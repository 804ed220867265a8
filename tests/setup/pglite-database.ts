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

/** PGlite initializes 160 MB at each start; 4 MB contain the rows of a test. */
const START_PARAMS = [...PGlite.defaultStartParams, '-c', 'shared_buffers=4MB'];

/** `initdb` writes one log segment. */
const INITDB_PARAMS = ['--wal-segsize=1'];

/** Only `create database` reads them. */
const DROP_TEMPLATES = [
  'update pg_database set datistemplate = false',
  'drop database template0',
  'drop database template1',
];

const CREATION = JSON.stringify([version, INITDB_PARAMS, DROP_TEMPLATES]);

/**
 * A data directory for PGlite's `loadDataDir`, cached between runs: `initdb` takes six seconds of
 * processor time, loading a third of one.
 * @param input Part of the cache key in addition to how the empty one is created.
 */
async function readTemplate(name: string, create: () => Promise<PGlite>, input = ''): Promise<Blob> {
  const key = createHash('sha256').update(CREATION).update(input).digest('hex').slice(0, 16);
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
  return new Tar(readFileSync(file));
}

/** Node reads a Blob in pieces, which takes longer than opening the database. */
class Tar extends Blob {
  constructor(private readonly tar: Buffer) {
    super();
  }

  override arrayBuffer(): Promise<ArrayBuffer> {
    return Promise.resolve(this.tar.buffer as ArrayBuffer);
  }
}

/** A PostgreSQL in memory. */
export interface TestDatabase extends Database, MigrationDatabase {
  readonly pglite: PGlite;
  close(): Promise<void>;
}

/** Returns the data directory of a database without tables. */
export function readEmptyTemplate(): Promise<Blob> {
  return readTemplate('empty', async () => {
    const pglite = await PGlite.create({ initDbStartParams: INITDB_PARAMS });
    for (const statement of DROP_TEMPLATES) await pglite.query(statement);
    return pglite;
  });
}

/** Creates a database without tables. */
export async function createEmptyDatabase(): Promise<TestDatabase> {
  return load(await readEmptyTemplate());
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
  return load(loadDataDir);
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
  const seeds: string[] = [];
  for (const { name } of tables) {
    const [seed] = await database.query<{ insert: string }>(
      `select format('insert into %1$s select * from jsonb_populate_recordset(null::%1$s, %2$L)',
         $1::text, jsonb_agg(to_jsonb(source))) as insert from ${name} as source having count(*) > 0`,
      [name],
    );
    if (seed) seeds.push(seed.insert);
  }
  // A truncation of each table takes ten times as long. Replicas fire no triggers.
  const reset = [
    'begin',
    'set local session_replication_role = replica',
    ...tables.map(({ name }) => `delete from ${name}`),
    ...seeds,
    JOBS_RAN,
    `select setval(oid::regclass, 1, false) from pg_class
     where relkind = 'S' and relnamespace = 'speaker'::regnamespace`,
    'commit',
  ].join(';\n');
  const close = () => Promise.resolve();
  return { database: { ...database, close }, reset: async () => void (await database.pglite.exec(reset)) };
}

async function load(loadDataDir: Blob): Promise<TestDatabase> {
  const pglite = await PGlite.create({ loadDataDir, startParams: START_PARAMS });
  return {
    ...createPgliteMigrations(pglite),
    pglite,
    async query<Row>(text: string, params: readonly unknown[] = []) {
      return (await pglite.query<Row>(text, [...params])).rows;
    },
    close: () => pglite.close(),
  };
}
