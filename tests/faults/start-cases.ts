import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { startProduct } from '../setup/product.ts';
import type { FaultCase } from './fault-case.ts';
import { canMount, mountSmallDisk } from './small-disk.ts';

export const START_CASES: readonly FaultCase[] = [
  {
    name: 'a start on a full disk exits with one line and leaves no files',
    needs: canMount,
    async run() {
      const disk = mountSmallDisk('8m');
      await assert.rejects(startProduct({ DATA_DIR: disk }), {
        message: /^the server ended:\nDATA_DIR: the disk is full: [^\n]+\n$/,
      });
      assert.ok(!readdirSync(disk).includes('database'));
    },
  },
];
