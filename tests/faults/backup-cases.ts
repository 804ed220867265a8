import assert from 'node:assert/strict';
import { linkSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished, type TestContext } from 'vitest';
import type { Cases } from '../contract/cases.ts';
import { readBackup } from '../../server/backup/read-backup.ts';
import { startProduct } from '../setup/product.ts';
import { runScript } from '../setup/run-script.ts';
import { deliverAll, freezeLeads } from './lead-stream.ts';
import { createFolder } from '../setup/temporary-folder.ts';

/** The number of mails of several years. */
const MANY_MAILS = 65_600;
/** Hard links per file, well below the limit of any file system. */
const LINKS = 20_000;
/** The longest response of a page while a backup is running. */
const PAGE_WITHIN_MS = 1_000;

/** `npm run backup`, without npm. */
async function backUp(file: string, dataDir: string) {
  const { code, stdout, stderr } = await runScript('backup-cli', ['backup', file], { DATA_DIR: dataDir });
  return { code, output: stdout + stderr };
}

export const BACKUP_CASES: Cases<TestContext> = {
  async [`backup: saves ${MANY_MAILS} mails and names an unreadable one while visitors are served`]() {
    const home = createFolder();
    const product = await startProduct({ RATE_LIMIT: '0' });
    onTestFinished(async () => {
      await product.stop();
      rmSync(product.dataDir, { recursive: true, force: true });
    });
    await deliverAll(freezeLeads(30), () => product.url);
    const mails = join(product.dataDir, 'mail');
    mkdirSync(join(mails, 'unreadable.eml'), { recursive: true });
    for (let index = 0; index < MANY_MAILS; index += 1) {
      const first = join(mails, `many-${index - (index % LINKS)}.eml`);
      if (index % LINKS === 0) writeFileSync(first, 'From: a\r\n\r\nmail');
      else linkSync(first, join(mails, `many-${index}.eml`));
    }
    const file = join(home, 'speaker.tar.gz');
    let isMaking = true;
    const making = backUp(file, product.dataDir).finally(() => (isMaking = false));
    let slowest = 0;
    while (isMaking) {
      const started = performance.now();
      assert.equal((await fetch(`${product.url}/about`)).status, 200);
      slowest = Math.max(slowest, performance.now() - started);
    }
    const { code, output } = await making;
    assert.equal(code, 0, output);
    assert.match(output, /unreadable\.eml could not be read/);
    assert.ok(slowest < PAGE_WITHIN_MS, `a page took ${slowest.toFixed(0)} ms`);
    assert.ok((await readBackup(file)).mail >= MANY_MAILS);
  },
};
