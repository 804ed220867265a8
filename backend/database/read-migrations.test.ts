import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { CONTENT_MIGRATIONS, LEAD_MIGRATIONS, readMigrations } from './migrate.ts';
import { createFolder } from '../../tests/setup/temporary-folder.ts';

function folderOf(files: Readonly<Record<string, string>>): URL {
  const folder = createFolder();
  for (const [name, sql] of Object.entries(files)) writeFileSync(join(folder, name), sql);
  return pathToFileURL(`${folder}/`);
}

test('refuses two migrations of a folder with the same version by name', () => {
  const folder = folderOf({ '20260101000000_one.sql': 'select 1', '20260101000000_two.sql': 'select 2' });
  expect(() => readMigrations([folder])).toThrow(/20260101000000_one.+20260101000000_two/);
});

test('ignores an empty file, which reserves a version for the Supabase command line', () => {
  const folder = folderOf({ '20260101000000_moved.sql': '', '20260102000000_here.sql': 'select 1' });
  expect(readMigrations([folder]).map(({ name }) => name)).toEqual(['20260102000000_here']);
});

test('only one migration of the content service shares a version with one of the leads', () => {
  const versions = (folder: URL) => readMigrations([folder]).map(({ name }) => name.split('_')[0]);
  const leads = versions(LEAD_MIGRATIONS);
  const shared = versions(CONTENT_MIGRATIONS).filter((version) => leads.includes(version));
  expect(shared).toEqual(['20261122190000']);
});
