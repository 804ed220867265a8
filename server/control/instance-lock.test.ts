import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { FolderInUseError, isAnswering, lockFolder } from './instance-lock.ts';
import { createFolder } from '../../tests/setup/temporary-folder.ts';

function newFolder(name = ''): string {
  const folder = join(createFolder(), name);
  mkdirSync(folder, { recursive: true });
  return folder;
}

afterEach(() => vi.useRealTimers());

const ignoreRequest = () => undefined;

test('refuses a second owner until the first one releases the lock', async () => {
  const folder = newFolder();
  const lock = await lockFolder(folder, ignoreRequest);
  await expect(lockFolder(folder, ignoreRequest)).rejects.toBeInstanceOf(FolderInUseError);
  await lock.release();
  expect(await isAnswering(folder)).toBe(false);
  await (await lockFolder(folder, ignoreRequest)).release();
});

test('takes over the lock of a killed owner immediately', async () => {
  const folder = newFolder();
  const script = `require('node:http').createServer().listen('control.sock', () => process.kill(process.pid, 'SIGKILL'))`;
  expect(spawnSync(process.execPath, ['-e', script], { cwd: folder }).signal).toBe('SIGKILL');
  // With fake timers, a pause before the takeover would never end.
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const lock = await lockFolder(folder, ignoreRequest);
  await lock.release();
});

test('gives the lock to exactly one of eight simultaneous starts', async () => {
  const folder = newFolder();
  const starts = await Promise.allSettled(Array.from({ length: 8 }, () => lockFolder(folder, ignoreRequest)));
  const [lock, ...others] = starts.filter((start) => start.status === 'fulfilled');
  expect([lock?.status, others]).toEqual(['fulfilled', []]);
  await lock?.value.release();
});

test('locks a folder whose path is longer than a socket path can be', async () => {
  const folder = newFolder('a'.repeat(120));
  const lock = await lockFolder(folder, ignoreRequest);
  expect(await isAnswering(folder)).toBe(true);
  await lock.release();
});
