import { writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { NEWSLETTER } from '../contract/lead-setup.ts';
import { useProduct } from './use-product.ts';
import { runScript } from '../setup/run-script.ts';
import { useFolder } from '../setup/temporary-folder.ts';

const product = await useProduct();
const folder = useFolder();
writeFileSync(join(folder, 'file'), '');

test.each([
  [/^PORT /, { PORT: new URL(product.url).port }],
  [/^HOST /, { HOST: '203.0.113.9' }],
  [/^DATA_DIR /, { DATA_DIR: join(folder, 'file') }],
  [/^DATA_DIR is in use by another process: \S+\.\n$/, { DATA_DIR: product.dataDir }],
])('a start that must fail exits with one line that matches %s', async (line, env) => {
  const { code, stderr } = await runScript('main', [], { PORT: '0', DATA_DIR: folder, ...env });
  expect(stderr).toMatch(line);
  expect([code, stderr]).toEqual([1, expect.stringMatching(/^[^\n]*\n$/)]);
});

test('SIGTERM lets an open request finish, then exits with 0', async () => {
  const body = JSON.stringify({ firstName: 'Slow', lastName: 'Sender', email: 'slow@example.com' });
  const { hostname, port } = new URL(product.url);
  const socket = connect(Number(port), hostname);
  let answer = '';
  socket.on('data', (chunk: Buffer) => (answer += chunk.toString()));
  const closed = new Promise((resolve) => socket.once('close', resolve));
  const head = `POST ${NEWSLETTER} HTTP/1.1\r\nHost: ${hostname}\r\nContent-Type: application/json\r\n`;
  await new Promise<void>((resolve) =>
    socket.write(`${head}Content-Length: ${body.length}\r\n\r\n${body.slice(0, 10)}`, () => resolve()),
  );
  // The server has received the beginning once a later request has been answered.
  await fetch(`${product.url}/healthz`);
  const ended = product.stop('SIGTERM');
  socket.write(body.slice(10));
  await closed;
  expect(answer).toMatch(/^HTTP\/1\.1 200 /);
  expect(await ended).toBe(0);
  const { stdout } = await runScript('leads-cli', ['--json'], { DATA_DIR: product.dataDir });
  expect(stdout).toContain('slow@example.com');
});
