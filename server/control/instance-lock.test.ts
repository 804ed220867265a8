import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { FolderInUseError, isAnswering, lockFolder } from './instance-lock.ts';

const folders: string[] = [];

function newFolder(name = ''): string {
  const folder = join(mkdtempSync(join(tmpdir(), 'lock-')), name);
  mkdirSync(folder, { recursive: true });
  folders.push(folder);
  return folder;
}

afterEach(() => {
  vi.useRealTimers();
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

const nobody = () => undefined;

test('a second owner is refused, until the first lets go', async () => {
  const folder = newFolder();
  const lock = await lockFolder(folder, nobody);
  await expect(lockFolder(folder, nobody)).rejects.toBeInstanceOf(FolderInUseError);
  await lock.release();
  expect(await isAnswering(folder)).toBe(false);
  await (await lockFolder(folder, nobody)).release();
});

test('what a killed owner left is taken over at once', async () => {
  const folder = newFolder();
  const script = `require('node:http').createServer().listen('control.sock', () => process.kill(process.pid, 'SIGKILL'))`;
  expect(spawnSync(process.execPath, ['-e', script], { cwd: folder }).signal).toBe('SIGKILL');
  // No pause of it would ever end.
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const lock = await lockFolder(folder, nobody);
  await lock.release();
});

test('of many starts at once exactly one wins', async () => {
  const folder = newFolder();
  const starts = await Promise.allSettled(Array.from({ length: 8 }, () => lockFolder(folder, nobody)));
  const winners = starts.filter((start) => start.status === 'fulfilled');
  expect(winners).toHaveLength(1);
  for (const winner of winners) await winner.value.release();
});

test('a folder whose path is longer than a socket path may be', async () => {
  const folder = newFolder('a'.repeat(120));
  const lock = await lockFolder(folder, nobody);
  expect(await isAnswering(folder)).toBe(true);
  await lock.release();
});
