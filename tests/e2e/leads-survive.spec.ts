import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { inquiryBody, newsletterBody, quizBody } from '../contract/lead-fixtures.ts';
import { INQUIRY, NEWSLETTER, QUIZ } from '../contract/lead-setup.ts';
import { startProduct } from '../setup/product.ts';

// Each test boots a database from nothing, twice on a busy machine.
test.setTimeout(180_000);

/** One person's newest three leads, through the calls of docs/interfaces.md#calls. */
const LEADS = [
  { path: NEWSLETTER, body: newsletterBody() },
  { path: QUIZ, body: quizBody() },
  { path: INQUIRY, body: inquiryBody() },
] as const;

test('a lead answered with 200 survives kill -9 right after the answer, once, with its mail', async () => {
  const product = await startProduct();
  for (const { path, body } of LEADS) {
    // Twice: a phone that lost the answer asks again.
    for (let attempt = 0; attempt < 2; attempt += 1) expect(await send(product.url, path, body)).toBe(200);
  }
  await product.stop('SIGKILL');

  expect(await listed(product.dataDir)).toEqual(LEADS.map(({ body }) => body.email.toLowerCase()).sort());

  const again = await startProduct({ DATA_DIR: product.dataDir });
  expect(await listed(product.dataDir)).toHaveLength(LEADS.length);
  // The subscriber's welcome, the results, and of the inquiry the receipt and the office's: each once.
  await expect.poll(() => mails(product.dataDir), { timeout: 60_000 }).toHaveLength(4);
  expect(await again.stop()).toBe(0);
  expect(mails(product.dataDir).join('\n')).toContain('List-Unsubscribe');
});

test('a second start on the same data folder refuses in one line that names it', async () => {
  const product = await startProduct();
  await expect(startProduct({ DATA_DIR: product.dataDir })).rejects.toThrow(product.dataDir);
  expect(await product.stop()).toBe(0);
});

for (const [name, value] of [
  ['PORT', 'eighty'],
  ['CONTENT_HOST', 'cms.example'],
  ['RATE_LIMIT', 'many'],
  ['DATABASE_URL', 'mysql://127.0.0.1/x'],
  ['EDITOR_ORIGINS', 'https://cms.example/admin'],
  ['PUBLIC_URL', 'speaker.example'],
] as const) {
  test(`a wrong ${name} stops the start with a line that names it`, async () => {
    await expect(startProduct({ [name]: value })).rejects.toThrow(new RegExp(`\\b${name}\\b`));
  });
}

async function send(url: string, path: string, body: object): Promise<number> {
  const response = await fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return response.status;
}

/** The e-mails of all leads that `npm run leads -- --json` lists. */
async function listed(dataDir: string): Promise<string[]> {
  const { stdout } = await promisify(execFile)('npm', ['run', '-s', 'leads', '--', '--json'], {
    env: { ...process.env, DATA_DIR: dataDir },
  });
  return stdout
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => (JSON.parse(line) as { email: string }).email.toLowerCase())
    .sort();
}

function mails(dataDir: string): string[] {
  const folder = join(dataDir, 'mail');
  try {
    return readdirSync(folder)
      .filter((file) => file.endsWith('.eml'))
      .map((file) => readFileSync(join(folder, file), 'utf8'));
  } catch {
    return [];
  }
}
