import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createSavePermission } from '../../backend/content/save-permission.ts';
import { startProduct } from '../setup/product.ts';

function run(
  script: string,
  args: readonly string[],
  dataDir: string,
): { code: number | null; output: string } {
  const ended = spawnSync(process.execPath, ['--import', 'tsx', script, ...args], {
    env: { ...process.env, DATA_DIR: dataDir },
    encoding: 'utf8',
  });
  return { code: ended.status, output: ended.stdout + ended.stderr };
}

async function subscribe(url: string, email: string): Promise<number> {
  const response = await fetch(`${url}/functions/v1/newsletter-subscriptions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ firstName: 'Ada', lastName: 'Kept', email }),
  });
  return response.status;
}

/** Seven processes that each open a database, on a small machine. */
const WITHIN_MS = 240_000;

test(
  'a backup made while the server runs is restored to another folder and served with its leads, texts and token',
  async () => {
    const product = await startProduct();
    expect(await subscribe(product.url, 'kept@example.com')).toBe(200);
    const { nonce, contentKey } = createSavePermission(
      readFileSync(join(product.dataDir, 'editor-token'), 'utf8').trim(),
    ).issue(Date.now());
    const saved = await fetch(`${product.url}/wp-json/speaker/v1/content`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-wp-nonce': nonce, 'x-content-key': contentKey },
      body: JSON.stringify({
        changes: [{ field_name: 'hero_title', field_value: 'Kept in the backup', field_type: 'text' }],
        triggerRebuild: true,
      }),
    });
    expect(await saved.json()).toMatchObject({ success: true });
    const folder = mkdtempSync(join(tmpdir(), 'speaker-backup-'));
    const file = join(folder, 'speaker.tar.gz');
    expect(run('server/backup-cli.ts', ['backup', file], product.dataDir).code).toBe(0);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect((await fetch(`${product.url}/healthz`)).status).toBe(200);
    const busy = run('server/backup-cli.ts', ['restore', file], product.dataDir);
    expect(busy).toMatchObject({ code: 1 });
    expect(busy.output).toContain('in use');
    await product.stop();

    const target = join(folder, 'data');
    expect(run('server/backup-cli.ts', ['restore', file], target).code).toBe(0);
    expect(run('server/leads-cli.ts', ['--json'], target).output).toContain('kept@example.com');
    const token = (dataDir: string) => readFileSync(join(dataDir, 'editor-token'), 'utf8');
    expect(token(target)).toBe(token(product.dataDir));

    const restored = await startProduct({ DATA_DIR: target });
    expect(await (await fetch(`${restored.url}/`)).text()).toContain('Kept in the backup');
    expect(await subscribe(restored.url, 'after@example.com')).toBe(200);
    expect(await restored.stop()).toBe(0);
    expect(run('server/leads-cli.ts', ['--json'], target).output).toMatch(/kept@example[^]*after@example/);

    // A second restore moves the existing data aside instead of deleting it.
    expect(run('server/backup-cli.ts', ['restore', file], target).code).toBe(0);
    expect(readdirSync(target).some((name) => name.startsWith('before-restore-'))).toBe(true);

    const other = join(folder, 'other.tar.gz');
    writeFileSync(other, 'no archive');
    expect(run('server/backup-cli.ts', ['restore', other], target)).toMatchObject({ code: 1 });
    expect(existsSync(join(target, 'database'))).toBe(true);
  },
  WITHIN_MS,
);
