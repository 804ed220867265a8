import {
  cpSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readEmptyTemplate } from '../../tests/setup/pglite-database.ts';
import { DURABLE_START, DurableFiles, isMade, makeDurably, openDurably } from './durable-files.ts';
import { useFolder } from '../../tests/setup/temporary-folder.ts';

const root = useFolder();
const folder = join(root, 'database');
/** Contains only the files and names that were synced. */
const disk = join(root, 'disk');
const synced: string[] = [];
let pglite: PGlite;

function recordSync(descriptor: number, path: string): void {
  fsyncSync(descriptor);
  const name = relative(folder, path);
  synced.push(name);
  if (statSync(path).isDirectory()) return recordNames(path, join(disk, name));
  mkdirSync(dirname(join(disk, name)), { recursive: true });
  cpSync(path, join(disk, name));
}

/** Syncing a folder also renames and removes files on the disk. */
function recordNames(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  const there = new Set(readdirSync(from));
  for (const name of readdirSync(to)) if (!there.has(name)) rmSync(join(to, name), { recursive: true });
  for (const name of there)
    if (!existsSync(join(to, name))) cpSync(join(from, name), join(to, name), { recursive: true });
}

function cutPower(name: string): string {
  const after = join(root, name);
  cpSync(disk, after, { recursive: true });
  return after;
}

async function expectOpens(path: string): Promise<void> {
  const opened = await openDurably(path);
  expect((await opened.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await opened.close();
}

beforeAll(async () => {
  pglite = await PGlite.create({
    fs: new DurableFiles(folder, false, recordSync),
    loadDataDir: await readEmptyTemplate(),
    startParams: [...DURABLE_START],
  });
  await pglite.exec('create table leads (id integer primary key, words text)');
  cpSync(folder, disk, { recursive: true });
});
afterAll(() => pglite.close());

test('syncs the log once per committed statement and never for a query', async () => {
  synced.length = 0;
  for (let id = 0; id < 3; id += 1) await pglite.query('insert into leads values ($1, $2)', [id, 'kept']);
  expect(synced).toHaveLength(3);
  expect(synced.every((name) => name.startsWith('pg_wal/'))).toBe(true);
  await pglite.query('select * from leads');
  expect(synced).toHaveLength(3);
});

test('restores every confirmed row after a power cut, before and after a checkpoint', async () => {
  for (const id of [10, 11]) {
    const many = `insert into leads select $1 + n, repeat('word ', 500) from generate_series(1, 500) as n`;
    await pglite.query(many, [id * 1_000]);
    await pglite.query('insert into leads values ($1, $2)', [id, 'last before the cut']);
    const reopened = await openDurably(cutPower(`after-${id}`));
    const { rows } = await reopened.query<{ rows: number }>('select count(*)::integer as rows from leads');
    const { rows: all } = await pglite.query('select count(*)::integer as rows from leads');
    expect(rows).toEqual(all);
    await reopened.close();
    await pglite.query('checkpoint');
  }
});

test('opens a flushed folder without syncing each file again after an unclean shutdown', async () => {
  const count = async (isFlushed: boolean): Promise<number> => {
    const after = cutPower(`flushed-${String(isFlushed)}`);
    rmSync(join(after, 'postmaster.pid'));
    let syncs = 0;
    const fs = new DurableFiles(after, isFlushed, () => (syncs += 1));
    const reopened = await PGlite.create({ fs, startParams: [...DURABLE_START] });
    await reopened.close();
    return syncs;
  };
  expect(await count(true)).toBeLessThan((await count(false)) / 10);
});

test('opens a database whose owner file is empty after a power cut', async () => {
  const after = cutPower('empty-owner');
  writeFileSync(join(after, 'postmaster.pid'), '');
  await expectOpens(after);
});

test('replaces an incomplete database of an interrupted first start', async () => {
  const made = join(root, 'first');
  mkdirSync(`${made}.making/base`, { recursive: true });
  writeFileSync(`${made}.making/PG_VERSION`, '18');
  expect(isMade(made)).toBe(false);
  await makeDurably(made, async (draft) => cpSync(disk, draft, { recursive: true }));
  expect(isMade(made)).toBe(true);
  expect(existsSync(`${made}.making`)).toBe(false);
  await expectOpens(made);
});

test('does not confirm a statement that the disk fails to sync', async () => {
  const where = join(root, 'failing');
  let isFailing = false;
  const failing = await PGlite.create({
    fs: new DurableFiles(where, false, () => {
      if (isFailing) throw new Error('input/output error');
    }),
    loadDataDir: await readEmptyTemplate(),
    startParams: [...DURABLE_START],
  });
  await failing.exec('create table leads (id integer primary key)');
  isFailing = true;
  const answer = failing.query('insert into leads values (1)').then(
    () => 'answered',
    () => 'refused',
  );
  const timeout = new Promise((resolve) => setTimeout(() => resolve('timeout'), 5_000));
  expect(await Promise.race([answer, timeout])).not.toBe('answered');
});
