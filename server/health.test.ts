import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../backend/database/database.ts';
import { createTestDatabase, type TestDatabase } from '../tests/setup/pglite-database.ts';
import { createHealthHandler } from './health.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const ask = async (of: Database, isEnding = false, contentReadAt?: number) =>
  createHealthHandler(
    of,
    () => isEnding,
    () => contentReadAt,
  )(new Request('http://localhost/healthz'));
const health = async (of: Database, isEnding?: boolean) => (await ask(of, isEnding)).status;

test('a database that takes writes is 200, and 503 while the product ends', async () => {
  expect(await health(database)).toBe(200);
  expect(await health(database, true)).toBe(503);
});

test('it reports when the content host last answered', async () => {
  const at = '2026-11-25T12:00:00.000Z';
  expect(await (await ask(database, false, Date.parse(at))).json()).toEqual({
    message: 'ready',
    contentReadAt: at,
  });
  expect(await (await ask(database)).json()).toEqual({ message: 'ready' });
});

test('an unavailable database is 503, and so is one that does not answer', async () => {
  expect(await health({ ...database, query: () => Promise.reject(new Error('unavailable')) })).toBe(503);
  expect(await health({ ...database, query: () => new Promise<never>(() => undefined) })).toBe(503);
});

test('a read-only database is 503', async () => {
  await database.query('set default_transaction_read_only = on');
  try {
    expect(await health(database)).toBe(503);
  } finally {
    await database.query('set default_transaction_read_only = off');
  }
});
