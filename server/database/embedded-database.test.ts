import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openEmbeddedDatabase } from './embedded-database.ts';
import { useFolder } from '../../tests/setup/temporary-folder.ts';

const folder = useFolder();

test('ends the thread of a statement without an answer, rejects its promise and starts a new thread', async () => {
  const events: string[] = [];
  const database = openEmbeddedDatabase(join(folder, 'database'), ({ event }) => events.push(event), {
    // On a busy machine the first statement after a start takes more than a second.
    statementMs: 5_000,
    probeMs: 100,
  });
  await database.whenReady();
  await expect(database.query('select pg_sleep(3600)')).rejects.toMatchObject({
    cause: { message: 'the database fell over' },
  });
  await expect
    .poll(() => database.query('select 1 as one').catch(() => undefined), { timeout: 90_000 })
    .toEqual([{ one: 1 }]);
  expect(events).toContain('database hangs');
  await database.close();
}, 150_000);
