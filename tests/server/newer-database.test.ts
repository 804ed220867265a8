import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { createEmptyDatabase, makeDurably, openDurably } from '../../server/database/durable-files.ts';
import { runScript } from '../setup/run-script.ts';
import { useFolder } from '../setup/temporary-folder.ts';

const dataDir = useFolder();

/** A data folder with a migration from a year later. */
beforeAll(async () => {
  const folder = join(dataDir, 'database');
  await makeDurably(folder, createEmptyDatabase);
  const database = await openDurably(folder);
  await database.exec(`
    create schema speaker;
    create table speaker.migrations (name text primary key, applied_at timestamptz not null default now());
    insert into speaker.migrations values ('20271124000000_next_year');
  `);
  await database.close();
});

test('the doctor names the newer version of a database that no server has open', async () => {
  const { stdout } = await runScript('doctor-cli', [], { DATA_DIR: dataDir, PORT: '1' });
  expect(stdout).toMatch(/^WRONG {2}migrations +The database was written by a newer version/m);
});

test.each([
  ['main', []],
  ['leads-cli', ['--json']],
  ['backup-cli', ['backup', join(dataDir, 'backup.zip')]],
])('server/%s.ts exits with one line when a newer version wrote the database', async (script, args) => {
  const { code, stderr } = await runScript(script, args, { DATA_DIR: dataDir, PORT: '0' });
  expect(stderr).toMatch(/^The database was written by a newer version .*20271124000000_next_year.*\.\n$/);
  expect(code).toBe(1);
});
