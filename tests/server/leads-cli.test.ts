import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort, startProduct } from '../setup/product.ts';

interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** `npm run -s leads -- …` in a shell. */
function leads(args: readonly string[], dataDir = product.dataDir): Promise<Ended> {
  return shell(`npm run -s leads -- ${args.join(' ')}`, dataDir);
}

function shell(command: string, dataDir: string): Promise<Ended> {
  const env = { ...process.env, DATA_DIR: dataDir };
  const child = spawn('bash', ['-o', 'pipefail', '-c', command], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let stdout = '';
  let stderr = '';
  child.stdout.on('data', (chunk: Buffer) => (stdout += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
  return new Promise((resolve) =>
    child.once('close', (code) => resolve({ code, stdout, stderr: withoutNpmLines(stderr) })),
  );
}

/** Without npm's own messages about its configuration. */
const withoutNpmLines = (text: string) =>
  text
    .split('\n')
    .filter((line) => !line.startsWith('npm '))
    .join('\n');

const objects = (text: string) =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Record<string, unknown>);

async function post(path: string, body: object): Promise<void> {
  const response = await fetch(product.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(response.status).toBe(200);
}

// No mail server listens, so every mail waits for its next attempt.
let product = await startProduct({
  SMTP_URL: `smtp://127.0.0.1:${await freePort()}`,
  OFFICE_MAIL: 'office@speaker.example',
});
for (const name of ['Ada', 'Bob'])
  await post('/functions/v1/newsletter-subscriptions', {
    firstName: name,
    lastName: 'Example',
    email: `${name}@example.org`,
  });
await post('/forms/inquiry', { name: 'Ada', email: 'ada@example.org', message: 'Are you free?' });
await post('/forms/inquiry', {
  name: 'Ada',
  email: 'ada@example.org',
  message: 'Buy',
  website: 'https://x.example',
});
afterAll(() => product.stop());

async function listsWaitingMails(): Promise<void> {
  const { code, stdout, stderr } = await leads(['--mail']);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  const mails = objects(stdout);
  expect(mails.map(({ kind, to }) => [kind, to].join(' ')).toSorted()).toEqual([
    'office office@speaker.example',
    'receipt ada@example.org',
    'welcome ada@example.org',
    'welcome bob@example.org',
  ]);
  for (const mail of mails) {
    expect(mail).toMatchObject({ state: 'queued' });
    expect(mail['lastError']).toMatch(/ECONNREFUSED/);
  }
}

async function exportsPerson(): Promise<void> {
  const { code, stdout, stderr } = await leads(['--export', 'ADA@example.org']);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  const found = objects(stdout);
  expect(found.map(({ kind }) => kind)).toEqual(['newsletter', 'inquiry', 'inquiry']);
  expect(found[0]?.['mails']).toMatchObject([{ kind: 'welcome', state: 'queued' }]);
  expect(found[2]).toMatchObject({ suspected: true });
  expect(stdout).not.toContain('bob@');
}

async function reportsUnknownPerson(): Promise<void> {
  expect(await leads(['--export', 'nobody@example.org'])).toEqual({
    code: 0,
    stdout: '',
    stderr: 'Nothing is stored about nobody@example.org.\n',
  });
  expect(await leads(['--forget', 'nobody@example.org'])).toEqual({
    code: 0,
    stdout: '{"forgotten":0,"mails":0}\n',
    stderr: 'Nothing was stored about nobody@example.org.\n',
  });
}

describe('while the server runs', () => {
  it('--mail lists the waiting mails with the reason', async () => {
    await expect
      .poll(
        async () => objects((await leads(['--mail'])).stdout).filter(({ lastError }) => lastError).length,
        {
          timeout: 30_000,
        },
      )
      .toBe(4);
    await listsWaitingMails();
  });
  it('--export prints all data about one person', exportsPerson);
  it('--export and --forget report an unknown person', reportsUnknownPerson);
  it('a closed output pipe is not an error', async () => {
    const { code, stdout, stderr } = await shell('npm run -s leads -- --json | head -n 1', product.dataDir);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(objects(stdout)).toHaveLength(1);
  });
});

it.each([
  [['--export'], /^Option '--export <value>' argument missing\n[^]*Usage: /],
  [['--forget', 'ada'], /^"ada" is not an email address.\nUsage: /],
  [['--forget', '""'], /^"" is not an email address.\nUsage: /],
  [['--forget', 'ada@example.org', '--json'], /^--json and --forget cannot be combined.\nUsage: /],
  [['everything'], /^Unexpected argument 'everything'[^]*Usage: /],
])('%j exits with 1 and a sentence, and changes nothing', async (args, sentence) => {
  const { code, stdout, stderr } = await leads(args);
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
  expect(stderr).toMatch(sentence);
});

describe('while the server is stopped', () => {
  beforeAll(async () => {
    await product.stop();
  });
  it('--mail lists the waiting mails', listsWaitingMails);
  it('--export prints all data', exportsPerson);
  it('--export and --forget report an unknown person when stopped', reportsUnknownPerson);
  it('--forget deletes a person’s leads, suspected leads and mails only', async () => {
    const { code, stdout, stderr } = await leads(['--forget', 'Ada@Example.org']);
    expect({ code, stdout }).toEqual({ code: 0, stdout: '{"forgotten":3,"mails":3}\n' });
    expect(stderr).toMatch(/^Ada@Example.org is forgotten: leads 3, mails 3. Backups[^\n]*\n$/);
    expect((await leads(['--export', 'ada@example.org'])).stdout).toBe('');
    expect(objects((await leads(['--json', '--suspected'])).stdout).map(({ email }) => email)).toEqual([
      'Bob@example.org',
    ]);
    expect(objects((await leads(['--mail'])).stdout)).toHaveLength(1);
  });
});

it('--forget deletes written mails while the server runs, and --mail then lists none', async () => {
  const { dataDir } = product;
  product = await startProduct({ DATA_DIR: dataDir });
  const [waiting] = objects((await leads(['--export', 'bob@example.org'])).stdout);
  const [mail] = waiting?.['mails'] as { id: string }[];
  const file = join(dataDir, 'mail', `${mail?.id ?? ''}.eml`);
  await expect.poll(() => existsSync(file), { timeout: 60_000 }).toBe(true);
  expect(await leads(['--mail'])).toEqual({
    code: 0,
    stdout: '',
    stderr: 'No mail waits, and none was set aside.\n',
  });
  expect((await leads(['--forget', 'bob@example.org'])).stdout).toBe('{"forgotten":1,"mails":1}\n');
  expect(existsSync(file)).toBe(false);
}, 120_000);

it('reports a folder without a database and leaves it unchanged', async () => {
  const empty = mkdtempSync(join(tmpdir(), 'speaker-none-'));
  for (const folder of [empty, join(empty, 'none')])
    expect(await leads(['--json'], folder)).toEqual({
      code: 0,
      stdout: '',
      stderr: `There is no database in ${folder} yet (DATA_DIR).\n`,
    });
  expect(existsSync(join(empty, 'none'))).toBe(false);
});
