import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createEmptyDatabase, makeDurably, openDurably } from '../../server/database/durable-files.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'speaker-newer-'));
afterAll(() => rmSync(dataDir, { recursive: true }));

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

test('the doctor names the newer version of a database that no server has open', () => {
  const { stdout } = spawnSync(process.execPath, ['--import', 'tsx', 'server/doctor-cli.ts'], {
    env: { ...process.env, DATA_DIR: dataDir, PORT: '1' },
    encoding: 'utf8',
    timeout: 60_000,
  });
  expect(stdout).toMatch(/^WRONG {2}migrations +The database was written by a newer version/m);
});

test.each([
  ['the server', 'server/main.ts', []],
  ['the list of leads', 'server/leads-cli.ts', ['--json']],
  ['the backup', 'server/backup-cli.ts', ['backup', join(dataDir, 'backup.zip')]],
])('%s exits with one line when a newer version wrote the database', (_, script, args) => {
  const ended = spawnSync(process.execPath, ['--import', 'tsx', script, ...args], {
    env: { ...process.env, DATA_DIR: dataDir, PORT: '0' },
    encoding: 'utf8',
    timeout: 60_000,
  });
  expect(ended.stderr).toMatch(
    /^The database was written by a newer version [^\n]*20271124000000_next_year[^\n]*\.\n$/,
  );
  expect(ended.status).toBe(1);
});
