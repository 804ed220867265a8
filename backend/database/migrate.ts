import type { Database, MigrationDatabase, MigrationSession } from './database.ts';
import { readdirSync, readFileSync } from 'node:fs';
import type { PGlite } from '@electric-sql/pglite';

/** `name` is the file's name without `.sql`; migrations run in the order of their names. */
export interface Migration {
  readonly name: string;
  readonly sql: string;
}

/** The schema does not match; a retry does not help. The message is for the operator. */
export class SchemaError extends Error {
  override readonly name = 'SchemaError';
}

/** A database that recorded a former name has the migration. */
const FORMER_NAMES: ReadonlyMap<string, string> = new Map([
  ['20261122160001_reports', '20261122160000_reports'],
]);

/** Equal in every process: one migrates, the others wait. */
const MIGRATION_LOCK = 5_271_944;

/** Applies what is missing, each in its own transaction; returns the names. Safe in parallel. */
export async function migrate(
  database: MigrationDatabase,
  migrations: readonly Migration[],
): Promise<string[]> {
  const applied: string[] = [];
  for (const migration of migrations.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    const ran = await database.transaction(async (session) => {
      await session.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
      if (await isMigrationRecorded(session, migration.name)) return false;
      await session.execute(migration.sql);
      // Without its own entry it would run again at the next start.
      if (!(await isMigrationRecorded(session, migration.name)))
        throw new SchemaError(
          `The migration ${migration.name} does not end with its own entry in speaker.migrations.`,
        );
      return true;
    });
    if (ran) applied.push(migration.name);
  }
  return applied;
}

/** The migrations that only the database (`unknown`) or only the product (`missing`) has. */
export interface SchemaDifference {
  readonly unknown: readonly string[];
  readonly missing: readonly string[];
}

/** Compares the recorded migrations with `migrations`. A former name counts as the current one. */
export async function compareSchema(
  database: Database,
  migrations: readonly Migration[],
): Promise<SchemaDifference> {
  const rows = (await hasRecord(database))
    ? await database.query<{ name: string }>('select name from speaker.migrations order by name')
    : [];
  const recorded = new Set(rows.map(({ name }) => name));
  const isRecorded = (name: string) => recorded.has(name) || recorded.has(FORMER_NAMES.get(name) ?? '');
  const known = new Set([...migrations.map(({ name }) => name), ...FORMER_NAMES.values()]);
  return {
    unknown: [...recorded].filter((name) => !known.has(name)),
    missing: migrations.map(({ name }) => name).filter((name) => !isRecorded(name)),
  };
}

/** Checks that no newer version has changed the database. @throws SchemaError otherwise. */
export async function refuseNewerSchema(database: Database, migrations: readonly Migration[]): Promise<void> {
  const [first] = (await compareSchema(database, migrations)).unknown;
  if (first !== undefined) throw newerSchema(first);
}

/** The error of a database that has the unknown migration `name`. */
export function newerSchema(name: string): SchemaError {
  return new SchemaError(
    `The database was written by a newer version of the product (it has the migration ${name}): start that version, or restore a backup made before the update.`,
  );
}

async function isMigrationRecorded(session: MigrationSession, name: string): Promise<boolean> {
  if (!(await hasRecord(session))) return false;
  const names = [name, FORMER_NAMES.get(name) ?? name];
  const rows = await session.query('select 1 from speaker.migrations where name in ($1, $2)', names);
  return rows.length > 0;
}

async function hasRecord(database: Database): Promise<boolean> {
  const [table] = await database.query<{ present: boolean }>(
    `select to_regclass('speaker.migrations') is not null as present`,
  );
  return table?.present === true;
}

/** The folder that Supabase's command line uses. */
export const LEAD_MIGRATIONS = new URL('../../supabase/migrations/', import.meta.url);

/** For a host with the content service; production Supabase does not need them. */
export const CONTENT_MIGRATIONS = new URL('../content/migrations/', import.meta.url);

export function readSchemaMigrations(): Migration[] {
  return readMigrations([LEAD_MIGRATIONS, CONTENT_MIGRATIONS]);
}

/** Returns the applied migrations. @throws SchemaError for a newer schema or invalid migrations. */
export async function updateSchema(database: MigrationDatabase): Promise<string[]> {
  const migrations = readSchemaMigrations();
  await database.transaction((session) => refuseNewerSchema(session, migrations));
  return migrate(database, migrations);
}

/**
 * The migrations of `folders` (URLs with a trailing slash). @throws SchemaError when two files of a
 * folder have the same version, because the Supabase command line records versions.
 */
export function readMigrations(folders: readonly URL[]): Migration[] {
  return folders.flatMap(readFolder).toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

/** An empty file only reserves its version: Supabase projects may have applied it. */
function readFolder(folder: URL): Migration[] {
  const files = readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .toSorted();
  refuseDuplicates(files);
  return files
    .map((file) => ({
      name: file.slice(0, -'.sql'.length),
      sql: readFileSync(new URL(file, folder), 'utf8'),
    }))
    .filter(({ sql }) => sql.trim() !== '');
}

function refuseDuplicates(files: readonly string[]): void {
  const versionOf = (file: string | undefined) => file?.split('_')[0];
  const second = files.findIndex((file, index) => versionOf(file) === versionOf(files[index - 1]));
  if (second !== -1)
    throw new SchemaError(
      `Two migrations have the same version, ${files[second - 1] ?? ''} and ${files[second] ?? ''}: remove the file that does not belong to this version of the product.`,
    );
}

export function createPgliteMigrations(pglite: PGlite): MigrationDatabase {
  return {
    transaction: (work) =>
      pglite.transaction((transaction) =>
        work({
          async query<Row>(text: string, params: readonly unknown[] = []) {
            return (await transaction.query<Row>(text, [...params])).rows;
          },
          async execute(script) {
            await transaction.exec(script);
          },
        }),
      ),
  };
}
