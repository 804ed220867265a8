import { expect, onTestFinished, test } from 'vitest';
import type { Database } from '../backend/database/database.ts';
import { createTestDatabase } from '../tests/setup/pglite-database.ts';
import { createHealthHandler } from './health.ts';

const database = await createTestDatabase();

function request(of: Database, isEnding = false, contentReadAt?: number) {
  const ending = isEnding ? AbortSignal.abort() : new AbortController().signal;
  return createHealthHandler(of, ending, () => contentReadAt)(new Request('http://localhost/healthz'));
}
const health = async (of: Database, isEnding?: boolean) => (await request(of, isEnding)).status;

test('returns 200 for a writable database and 503 during the shutdown', async () => {
  expect(await health(database)).toBe(200);
  expect(await health(database, true)).toBe(503);
});

test('reports when the content host last answered', async () => {
  const at = '2026-11-25T12:00:00.000Z';
  const answer = await request(database, false, Date.parse(at));
  expect(await answer.json()).toEqual({ message: 'ready', contentReadAt: at });
  expect(await (await request(database)).json()).toEqual({ message: 'ready' });
});

test('returns 503 for an unavailable database, one that does not answer and a read-only one', async () => {
  const unavailable = () => Promise.reject(new Error('unavailable'));
  for (const query of [unavailable, () => new Promise<never>(() => undefined)])
    expect(await health({ ...database, query })).toBe(503);
  await database.query('set default_transaction_read_only = on');
  onTestFinished(async () => void (await database.query('set default_transaction_read_only = off')));
  expect(await health(database)).toBe(503);
});
