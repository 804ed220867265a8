import {
  cpSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readEmptyTemplate } from '../../tests/setup/pglite-database.ts';
import {
  createEmptyDatabase,
  DURABLE_START,
  DurableFiles,
  isMade,
  makeDurably,
  openDurably,
} from './durable-files.ts';

const root = mkdtempSync(join(tmpdir(), 'speaker-durable-'));
const folder = join(root, 'database');
/** What a disk holds that keeps nothing but what it was told to keep. */
const disk = join(root, 'disk');
const synced: string[] = [];
let pglite: PGlite;

function keep(descriptor: number, path: string): void {
  fsyncSync(descriptor);
  const name = relative(folder, path);
  synced.push(name);
  if (statSync(path).isDirectory()) return keepNames(path, join(disk, name));
  mkdirSync(dirname(join(disk, name)), { recursive: true });
  cpSync(path, join(disk, name));
}

/** A synced folder holds the names it holds: files that were renamed or removed are so on the disk too. */
function keepNames(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  const there = new Set(readdirSync(from));
  for (const name of readdirSync(to)) if (!there.has(name)) rmSync(join(to, name), { recursive: true });
  for (const name of there)
    if (!existsSync(join(to, name))) cpSync(join(from, name), join(to, name), { recursive: true });
}

beforeAll(async () => {
  pglite = await PGlite.create({
    fs: new DurableFiles(folder, false, keep),
    loadDataDir: await readEmptyTemplate(),
    startParams: [...DURABLE_START],
  });
  await pglite.exec('create table leads (id integer primary key, words text)');
  cpSync(folder, disk, { recursive: true });
});
afterAll(async () => {
  await pglite.close();
  rmSync(root, { recursive: true, force: true });
});

test('each committed statement syncs the log once; reading syncs nothing', async () => {
  synced.length = 0;
  for (let id = 0; id < 3; id += 1) await pglite.query('insert into leads values ($1, $2)', [id, 'kept']);
  expect(synced).toHaveLength(3);
  expect(synced.every((name) => name.startsWith('pg_wal/'))).toBe(true);
  await pglite.query('select * from leads');
  expect(synced).toHaveLength(3);
});

test('after a power cut every answered row is there, before and after a checkpoint', async () => {
  for (const id of [10, 11]) {
    await pglite.query('insert into leads select $1 + n, repeat($2, 500) from generate_series(1, 500) as n', [
      id * 1_000,
      'word ',
    ]);
    await pglite.query('insert into leads values ($1, $2)', [id, 'last before the cut']);
    const after = join(root, `after-${id}`);
    cpSync(disk, after, { recursive: true });
    const revived = await openDurably(after);
    const { rows } = await revived.query<{ rows: number }>('select count(*)::integer as rows from leads');
    const { rows: all } = await pglite.query('select count(*)::integer as rows from leads');
    expect(rows).toEqual(all);
    await revived.close();
    await pglite.query('checkpoint');
  }
});

test('a folder that was flushed after an unclean end opens without syncing each of its files again', async () => {
  const count = async (isFlushed: boolean): Promise<number> => {
    const after = join(root, `flushed-${String(isFlushed)}`);
    cpSync(disk, after, { recursive: true });
    rmSync(join(after, 'postmaster.pid'));
    let syncs = 0;
    const fs = new DurableFiles(after, isFlushed, () => (syncs += 1));
    const revived = await PGlite.create({ fs, startParams: [...DURABLE_START] });
    await revived.close();
    return syncs;
  };
  expect(await count(true)).toBeLessThan((await count(false)) / 10);
});

test('a power cut that left the file of the owner empty does not keep the database shut', async () => {
  const after = join(root, 'empty-owner');
  cpSync(disk, after, { recursive: true });
  writeFileSync(join(after, 'postmaster.pid'), '');
  const revived = await openDurably(after);
  expect((await revived.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await revived.close();
});

test('a first start that died half way leaves no half database: the next one makes a whole one', async () => {
  const made = join(root, 'first');
  mkdirSync(`${made}.making/base`, { recursive: true });
  writeFileSync(`${made}.making/PG_VERSION`, '18');
  expect(isMade(made)).toBe(false);
  await makeDurably(made, createEmptyDatabase);
  expect(isMade(made)).toBe(true);
  expect(existsSync(`${made}.making`)).toBe(false);
  const first = await openDurably(made);
  expect((await first.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await first.close();
});

test('a disk that cannot keep it refuses the statement instead of answering', async () => {
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
