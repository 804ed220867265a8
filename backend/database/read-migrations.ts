import { readdirSync, readFileSync } from 'node:fs';
import type { MigrationDatabase } from './database.ts';
import { migrate, type Migration, refuseNewerSchema, SchemaError } from './migrate.ts';

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
