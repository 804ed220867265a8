import { afterAll, expect, onTestFinished, test } from 'vitest';
import { createDatabaseRateLimiter } from '../rate-limit/database-rate-limiter.ts';
import { migrate, readSchemaMigrations, LEAD_MIGRATIONS, readMigrations } from './migrate.ts';
import { createEmptyDatabase } from '../../tests/setup/pglite-database.ts';

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
  await database.query(
    `update speaker.rate_counters set started_at = now() - interval '61 minutes' where address like '203.0.113.2_'`,
  );
  await limiter.count('203.0.113.21');
  expect(
    await database.query(`select address from speaker.rate_counters where address like '203.0.113.2_'`),
  ).toEqual([{ address: '203.0.113.21' }]);
});
