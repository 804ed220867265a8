import { readdirSync, readFileSync } from 'node:fs';
import type { Migration } from './migrate.ts';

/** Where Supabase's command line wants them: what every installation has. */
export const LEAD_MIGRATIONS = new URL('../../supabase/migrations/', import.meta.url);

/** What a host with the content service adds to its own migrations; production Supabase has no use for it. */
export const CONTENT_MIGRATIONS = new URL('../content/migrations/', import.meta.url);

/** The migrations of these folders, in the order in which an empty database takes them. A folder's address ends with a slash. */
export function readMigrations(folders: readonly URL[]): Migration[] {
  return folders.flatMap(readFolder).toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

function readFolder(folder: URL): Migration[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .map((file) => ({
      name: file.slice(0, -'.sql'.length),
      sql: readFileSync(new URL(file, folder), 'utf8'),
    }));
}
