import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

export function fill(path: string): void {
  for (const size of [2 ** 20, 2 ** 12]) {
    try {
      for (;;) appendFileSync(path, Buffer.alloc(size));
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
    }
  }
}

/** Whether this process may mount a small disk. */
export function canMount(): boolean {
  try {
    mountSmallDisk('1m');
    return true;
  } catch {
    return false;
  }
}

/** Mounts a disk of `size` until the end of the test; returns its folder. */
export function mountSmallDisk(size: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'speaker-disk-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', folder], { stdio: 'ignore' });
  onTestFinished(() => void execFileSync('umount', ['-l', folder]));
  return folder;
}
