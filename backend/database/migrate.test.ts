import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { createDatabaseRateLimiter } from '../rate-limit/database-rate-limiter.ts';
import {
  CONTENT_MIGRATIONS,
  LEAD_MIGRATIONS,
  migrate,
  readMigrations,
  readSchemaMigrations,
} from './migrate.ts';
import { createEmptyDatabase } from '../../tests/setup/pglite-database.ts';
import { createFolder } from '../../tests/setup/temporary-folder.ts';

const database = await createEmptyDatabase();
afterAll(() => database.close());

test('two concurrent starts apply each migration once', async () => {
  const migrations = readSchemaMigrations();
  const runs = await Promise.all([migrate(database, migrations), migrate(database, migrations)]);
  expect(runs.flat().toSorted()).toEqual(migrations.map(({ name }) => name));
  expect(await migrate(database, migrations)).toEqual([]);
});

test('does not apply a migration again that is recorded by its former name', async () => {
  const rename = (from: string, to: string) =>
    database.query('update speaker.migrations set name = $2 where name = $1', [from, to]);
  await rename('20261122160001_reports', '20261122160000_reports');
  expect(await migrate(database, readSchemaMigrations())).toEqual([]);
  await rename('20261122160000_reports', '20261122160001_reports');
});

test('adds the content service to a Supabase project’s database', async () => {
  const supabase = await createEmptyDatabase();
  onTestFinished(() => supabase.close());
  const content = () => supabase.query("select to_regclass('speaker.content_fields') is null as absent");
  await migrate(supabase, readMigrations([LEAD_MIGRATIONS]));
  expect(await content()).toEqual([{ absent: true }]);
  await migrate(supabase, readSchemaMigrations());
  expect(await content()).toEqual([{ absent: false }]);
});

test('a migration that fails or does not record itself changes nothing', async () => {
  const broken = { name: '29990101000000_broken', sql: 'create table speaker.half (id int); select 1 / 0;' };
  await expect(migrate(database, [broken])).rejects.toThrow('division by zero');
  const unrecorded = { name: '29990101000000_unnoted', sql: 'create table speaker.half (id int);' };
  await expect(migrate(database, [unrecorded])).rejects.toThrow('does not end with its own entry');
  expect(await database.query(`select to_regclass('speaker.half') as half`)).toEqual([{ half: null }]);
});

test('every table has row-level security', async () => {
  const open = await database.query(
    `select relname from pg_class where relnamespace = 'speaker'::regnamespace and relkind = 'r' and not relrowsecurity`,
  );
  expect(open).toEqual([]);
});

test('the database limiter accepts the allowed number, then returns the wait, then accepts again', async () => {
  const limiter = createDatabaseRateLimiter(database, 3);
  const take = () => limiter.count('203.0.113.9');
  for (let lead = 0; lead < 3; lead += 1) expect(await take()).toEqual({ ok: true });
  for (let lead = 0; lead < 3; lead += 1) {
    const verdict = await take();
    if (verdict.ok) throw new Error('passed beyond the limit');
    expect(verdict.retryAfterSeconds).toBeGreaterThan(50);
    expect(verdict.retryAfterSeconds).toBeLessThanOrEqual(60);
  }
  expect(await limiter.count('203.0.113.10')).toEqual({ ok: true });
  await database.query(`update speaker.rate_counters set started_at = now() - interval '61 seconds'`);
  expect(await take()).toEqual({ ok: true });
});

test('the database limiter deletes the addresses of callers after an hour', async () => {
  const limiter = createDatabaseRateLimiter(database, 3);
  for (const address of ['203.0.113.20', '203.0.113.21']) await limiter.count(address);
  const these = `where address like '203.0.113.2_'`;
  await database.query(
    `update speaker.rate_counters set started_at = now() - interval '61 minutes' ${these}`,
  );
  await limiter.count('203.0.113.21');
  const counted = await database.query(`select address from speaker.rate_counters ${these}`);
  expect(counted).toEqual([{ address: '203.0.113.21' }]);
});

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
