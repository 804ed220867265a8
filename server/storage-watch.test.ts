import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { HostDatabase } from './database/database.ts';
import { DatabaseAwayError, StatementError } from './database/database.ts';
import { openEmbeddedDatabase } from './database/embedded-database.ts';
import { watchStorage } from './storage-watch.ts';

const folder = mkdtempSync(join(tmpdir(), 'speaker-storage-'));
let database: HostDatabase;

beforeAll(async () => {
  database = openEmbeddedDatabase(join(folder, 'database'), () => undefined);
  await database.whenReady();
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

/** The database, but what `refuses` names is refused in its way. */
const refusing = (refuses: (text: string) => Error | undefined): HostDatabase => ({
  ...database,
  query<Row>(text: string, params?: readonly unknown[]) {
    const error = refuses(text);
    return error === undefined ? database.query<Row>(text, params) : Promise.reject(error);
  },
});
const leads = async () => (await database.query('select 1 from speaker.leads')).length;

test('a database that stores is ready, and no row is left by asking', async () => {
  expect(await watchStorage(database).canStore()).toBe(true);
  expect(await leads()).toBe(0);
});

test('a database that is away is not', async () => {
  const away = refusing(() => new DatabaseAwayError('away'));
  expect(await watchStorage(away).canStore()).toBe(false);
});

test('a read-only database answers every question and stores nothing: not ready', async () => {
  await database.query('set default_transaction_read_only = on');
  try {
    expect(await watchStorage(database).canStore()).toBe(false);
  } finally {
    await database.query('set default_transaction_read_only = off');
  }
});

test('after a lead was refused for want of room it is not ready, until there is room again', async () => {
  let isFull = true;
  const isStoring = (text: string) => text.includes('insert into');
  const { database: watched, canStore } = watchStorage(
    refusing((text) => (isFull && isStoring(text) ? new StatementError('disk full', '53100') : undefined)),
  );
  await expect(watched.query('insert into speaker.leads default values')).rejects.toThrow('disk full');
  expect(await canStore()).toBe(false);
  isFull = false;
  await expect.poll(canStore).toBe(true);
  expect(await leads()).toBe(0);
});
