import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { NEWSLETTER } from '../contract/lead-setup.ts';
import { postJson } from '../setup/post-json.ts';
import { startProduct } from '../setup/product.ts';
import { runScript } from '../setup/run-script.ts';
import { signIn } from '../setup/sign-in.ts';
import { createFolder } from '../setup/temporary-folder.ts';

async function subscribe(url: string, email: string): Promise<void> {
  const { status } = await postJson(url + NEWSLETTER, { firstName: 'Ada', lastName: 'Kept', email });
  expect(status).toBe(200);
}

const restore = (file: string, dataDir: string) =>
  runScript('backup-cli', ['restore', file], { DATA_DIR: dataDir });
const leads = async (dataDir: string) =>
  (await runScript('leads-cli', ['--json'], { DATA_DIR: dataDir })).stdout;

test('a backup made while the server runs is restored to another folder and served with its leads, texts and token', async () => {
  const product = await startProduct();
  const { dataDir } = product;
  await subscribe(product.url, 'kept@example.com');
  const change = { field_name: 'hero_title', field_value: 'Kept in the backup', field_type: 'text' };
  const { headers } = await signIn(product);
  const content = `${product.url}/wp-json/speaker/v1/content`;
  const saved = await postJson(content, { changes: [change], triggerRebuild: true }, headers);
  expect(await saved.json()).toMatchObject({ success: true });
  const folder = createFolder();
  const file = join(folder, 'speaker.tar.gz');
  expect(await runScript('backup-cli', ['backup', file], { DATA_DIR: dataDir })).toMatchObject({ code: 0 });
  expect((await fetch(`${product.url}/healthz`)).status).toBe(200);
  const refused = await restore(file, dataDir);
  expect([refused.code, refused.stderr]).toEqual([1, expect.stringContaining('in use')]);
  await product.stop();
  const target = join(folder, 'data');
  expect(await restore(file, target)).toMatchObject({ code: 0 });
  expect(await leads(target)).toContain('kept@example.com');
  const token = (home: string) => readFileSync(join(home, 'editor-token'), 'utf8');
  expect(token(target)).toBe(token(dataDir));
  const restored = await startProduct({ DATA_DIR: target });
  await expect.poll(async () => (await fetch(restored.url)).text()).toContain('Kept in the backup');
  await subscribe(restored.url, 'after@example.com');
  expect(await restored.stop()).toBe(0);
  expect(await leads(target)).toMatch(/kept@example[^]*after@example/);
});
