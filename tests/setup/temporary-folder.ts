import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, onTestFinished } from 'vitest';

/** Creates an empty folder for all tests of a file, which is deleted after them. */
export function useFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'speaker-test-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Creates an empty folder for the running test, which is deleted after it. */
export function createFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'speaker-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
