import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { INQUIRY, NEWSLETTER } from '../contract/lead-setup.ts';
import { postJson } from '../setup/post-json.ts';
import { freePort, startProduct } from '../setup/product.ts';
import { parseLines, run, runScript } from '../setup/run-script.ts';
import { createFolder } from '../setup/temporary-folder.ts';

const leads = (args: readonly string[], dataDir = product.dataDir) =>
  runScript('leads-cli', args, { DATA_DIR: dataDir });

async function list(...args: readonly string[]): Promise<Record<string, unknown>[]> {
  const { stdout, ...ended } = await leads(args);
  expect(ended).toEqual({ code: 0, stderr: '' });
  return parseLines(stdout);
}

// No mail server listens, so every mail waits for its next attempt.
let product = await startProduct({
  SMTP_URL: `smtp://127.0.0.1:${await freePort()}`,
  OFFICE_MAIL: 'office@speaker.example',
});
const ada = { name: 'Ada', email: 'ada@example.org' };
for (const [path, body] of [
  [NEWSLETTER, { firstName: '=Ada', lastName: 'Example', email: 'Ada@example.org' }],
  [NEWSLETTER, { firstName: 'Bob', lastName: 'Example', email: 'Bob@example.org' }],
  [INQUIRY, { ...ada, message: 'Are you free?' }],
  [INQUIRY, { ...ada, message: 'Buy', website: 'https://x.example' }],
] as const)
  expect((await postJson(product.url + path, body)).status).toBe(200);
afterAll(() => product.stop());

describe('while the server runs', () => {
  it('--mail lists the waiting mails with the reason', async () => {
    await expect.poll(async () => (await list('--mail')).filter((mail) => mail['lastError']).length).toBe(4);
    const mails = await list('--mail');
    const listed = mails.map(({ kind, to }) => [kind, String(to).split('@')[0]].join(' ')).toSorted();
    expect(listed).toEqual(['office office', 'receipt ada', 'welcome ada', 'welcome bob']);
    for (const { state, lastError } of mails)
      expect([state, lastError]).toEqual(['queued', expect.stringContaining('ECONNREFUSED')]);
  });

  it('--export prints all data about one person', async () => {
    const found = await list('--export', 'ADA@example.org');
    expect(found.map(({ kind }) => kind)).toEqual(['newsletter', 'inquiry', 'inquiry']);
    expect(found[0]?.['mails']).toMatchObject([{ kind: 'welcome', state: 'queued' }]);
    expect(found[2]).toMatchObject({ suspected: true });
    expect(JSON.stringify(found)).not.toContain('bob@');
  });

  it.each([
    ['--export', '', 'Nothing is'],
    ['--forget', '{"forgotten":0}\n', 'Nothing was'],
  ])('%s reports an unknown person', async (what, stdout, sentence) => {
    const stderr = `${sentence} stored about nobody@example.org.\n`;
    expect(await leads([what, 'nobody@example.org'])).toEqual({ code: 0, stdout, stderr });
  });

  it('a closed output pipe is not an error', async () => {
    const command = 'node --import tsx server/leads-cli.ts --json | head -n 1';
    const ended = await run('bash', ['-o', 'pipefail', '-c', command], { DATA_DIR: product.dataDir });
    expect(ended).toMatchObject({ code: 0, stderr: '' });
    expect(parseLines(ended.stdout)).toHaveLength(1);
  });

  it.each([
    [['--export'], /^Option '--export <value>' argument missing\n[^]*Usage: /],
    [['--forget', 'ada'], /^"ada" is not an email address.\nUsage: /],
    [['--forget', ''], /^"" is not an email address.\nUsage: /],
    [['--forget', 'ada@example.org', '--json'], /^--json and --forget cannot be combined.\nUsage: /],
    [['everything'], /^Unexpected argument 'everything'[^]*Usage: /],
  ])('%j exits with 1 and a sentence, and changes nothing', async (args, sentence) => {
    const { stderr, ...ended } = await leads(args);
    expect(ended).toEqual({ code: 1, stdout: '' });
    expect(stderr).toMatch(sentence);
  });
});

describe('while the server is stopped', () => {
  beforeAll(() => product.stop());

  it('--csv prints the leads without formulas', async () => {
    const { stdout } = await leads(['--csv']);
    expect(stdout).toMatch(/^kind,id,createdAt/);
    expect(stdout).not.toMatch(/,=Ada/);
  });

  it('--forget deletes a person’s leads, suspected leads and mails only', async () => {
    const { code, stdout, stderr } = await leads(['--forget', 'Ada@Example.org']);
    expect({ code, stdout }).toEqual({ code: 0, stdout: '{"forgotten":3}\n' });
    expect(stderr).toMatch(/^Ada@Example.org is forgotten \(leads: 3, with their mails\). Backups[^\n]*\n$/);
    expect((await leads(['--export', 'ada@example.org'])).stdout).toBe('');
    expect((await list('--json', '--suspected')).map(({ email }) => email)).toEqual(['Bob@example.org']);
    expect(await list('--mail')).toHaveLength(1);
  });
});

it('--forget deletes written mails while the server runs, and --mail then lists none', async () => {
  const { dataDir } = product;
  const half = join(dataDir, 'mail', 'half.eml.part');
  mkdirSync(join(dataDir, 'mail'), { recursive: true });
  writeFileSync(half, 'half');
  product = await startProduct({ DATA_DIR: dataDir });
  expect(existsSync(half)).toBe(false);
  const [bob] = await list('--export', 'bob@example.org');
  const [mail] = bob?.['mails'] as { id: string }[];
  const file = join(dataDir, 'mail', `${mail?.id ?? ''}.eml`);
  await expect.poll(() => existsSync(file), { timeout: 60_000 }).toBe(true);
  const stderr = 'No mail waits, and none was set aside.\n';
  expect(await leads(['--mail'])).toEqual({ code: 0, stdout: '', stderr });
  expect((await leads(['--forget', 'bob@example.org'])).stdout).toBe('{"forgotten":1}\n');
  expect(existsSync(file)).toBe(false);
});

it('reports a folder without a database and leaves it unchanged', async () => {
  const empty = createFolder();
  for (const folder of [empty, join(empty, 'none')]) {
    const stderr = `There is no database in ${folder} yet (DATA_DIR).\n`;
    expect(await leads(['--json'], folder)).toEqual({ code: 0, stdout: '', stderr });
  }
  expect(existsSync(join(empty, 'none'))).toBe(false);
});
