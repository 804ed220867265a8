import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProduct } from '../setup/product.ts';
import type { FaultCase } from './fault-case.ts';
import { mountTmpfs } from './small-disk.ts';

export const START_CASES: readonly FaultCase[] = [
  {
    name: 'a start on a full disk exits with one line and leaves no files',
    needs: mountTmpfs,
    async run() {
      const disk = mkdtempSync(join(tmpdir(), 'speaker-disk-'));
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=8m', 'tmpfs', disk]);
      try {
        const ended = await startProduct({ DATA_DIR: disk }).then(
          async (product) => {
            await product.stop();
            return 'it started';
          },
          (error: unknown) => (error instanceof Error ? error.message : ''),
        );
        assert.match(ended, /^the server ended:\nDATA_DIR: the disk is full: [^\n]+\n$/);
        assert.ok(!readdirSync(disk).includes('database'));
      } finally {
        execFileSync('umount', ['-l', disk]);
        rmSync(disk, { recursive: true, force: true });
      }
    },
  },
];
