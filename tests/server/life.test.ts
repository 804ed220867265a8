import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { startProduct } from '../setup/product.ts';

let product = await startProduct();
afterAll(() => product.stop());

interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

function run(script: string, args: readonly string[], env: Record<string, string>): Promise<Ended> {
  const child = spawn(process.execPath, ['--import', 'tsx', script, ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let stdout = '';
  let stderr = '';
  child.stdout.on('data', (chunk: Buffer) => (stdout += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, stdout, stderr })));
}

const lines = (text: string) => text.split('\n').filter((line) => line !== '');

async function subscribe(email: string): Promise<number> {
  const response = await fetch(`${product.url}/functions/v1/newsletter-subscriptions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ firstName: '=cmd', lastName: 'Example', email }),
  });
  await response.text();
  return response.status;
}

function listed(output: string): string[] {
  return lines(output).map((line) => (JSON.parse(line) as { email: string }).email);
}

function mailFiles(dataDir: string): string[] {
  const folder = join(dataDir, 'mail');
  return existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.eml')) : [];
}

test('a second start on the same folder exits with one line', async () => {
  const second = await run('server/main.ts', [], { PORT: '0', DATA_DIR: product.dataDir });
  expect(second.code).toBe(1);
  expect(lines(second.stderr)).toEqual([`DATA_DIR is in use by another process: ${product.dataDir}.`]);
});

test('a used port, an invalid folder and an invalid value each end the start with one line that names it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'speaker-life-'));
  const file = join(folder, 'file');
  writeFileSync(file, '');
  const port = new URL(product.url).port;
  for (const [name, env] of [
    ['PORT', { PORT: port, DATA_DIR: folder }],
    ['HOST', { PORT: '0', HOST: '203.0.113.9', DATA_DIR: folder }],
    ['DATA_DIR', { PORT: '0', DATA_DIR: file }],
    ['RATE_LIMIT', { PORT: '0', DATA_DIR: folder, RATE_LIMIT: 'some' }],
  ] as const) {
    const ended = await run('server/main.ts', [], env);
    expect(ended.code, name).toBe(1);
    expect(lines(ended.stderr), name).toHaveLength(1);
    expect(ended.stderr, name).toMatch(new RegExp(`^${name} `));
  }
});

test('leads are listed while the server runs and after kill -9, and survive the restart', async () => {
  const { dataDir } = product;
  expect(await subscribe('up@example.com')).toBe(200);
  const up = await run('server/leads-cli.ts', ['--json'], { DATA_DIR: dataDir });
  expect(listed(up.stdout)).toEqual(['up@example.com']);
  await expect.poll(() => mailFiles(dataDir), { timeout: 20_000 }).toHaveLength(1);

  expect(await subscribe('last@example.com')).toBe(200);
  await product.stop('SIGKILL');
  const down = await run('server/leads-cli.ts', ['--json'], { DATA_DIR: dataDir });
  expect(listed(down.stdout)).toEqual(['up@example.com', 'last@example.com']);
  const csv = await run('server/leads-cli.ts', ['--csv'], { DATA_DIR: dataDir });
  expect(csv.stdout).toMatch(/^kind,id,createdAt/);
  expect(csv.stdout).not.toMatch(/,=cmd/);

  writeFileSync(join(dataDir, 'mail', 'half.eml.part'), 'half');
  product = await startProduct({ DATA_DIR: dataDir });
  expect(existsSync(join(dataDir, 'mail', 'half.eml.part'))).toBe(false);
  const again = await run('server/leads-cli.ts', ['--json'], { DATA_DIR: dataDir });
  expect(listed(again.stdout)).toEqual(['up@example.com', 'last@example.com']);
  await expect.poll(() => mailFiles(dataDir), { timeout: 20_000 }).toHaveLength(2);
});

test('SIGTERM lets an open request finish, then exits with 0', async () => {
  const body = JSON.stringify({ firstName: 'Slow', lastName: 'Sender', email: 'slow@example.com' });
  const { hostname, port } = new URL(product.url);
  const socket = connect(Number(port), hostname);
  let answer = '';
  socket.on('data', (chunk: Buffer) => (answer += chunk.toString()));
  const closed = new Promise((resolve) => socket.once('close', resolve));
  await new Promise<void>((resolve) =>
    socket.write(
      `POST /functions/v1/newsletter-subscriptions HTTP/1.1\r\nHost: ${hostname}\r\nContent-Type: application/json\r\n` +
        `Content-Length: ${body.length}\r\n\r\n${body.slice(0, 10)}`,
      () => resolve(),
    ),
  );
  // The server has received the beginning once a later request has been answered.
  await fetch(`${product.url}/healthz`);
  const ended = product.stop('SIGTERM');
  socket.write(body.slice(10));
  await closed;
  expect(answer).toMatch(/^HTTP\/1\.1 200 /);
  expect(await ended).toBe(0);
  const left = await run('server/leads-cli.ts', ['--json'], { DATA_DIR: product.dataDir });
  expect(listed(left.stdout)).toContain('slow@example.com');
});
