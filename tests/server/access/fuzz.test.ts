import { request } from 'node:http';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fuzz } from '../../setup/fuzz.ts';
import { useProduct } from '../use-product.ts';
import { signIn } from '../../setup/sign-in.ts';
import { expectSentence } from './calls.ts';
import { anyCall, body, CONTENT, escaped, query, visible } from './generated-calls.ts';
import { sendUnchanged } from '../../setup/send-unchanged.ts';

/** Generated calls to every address: an answer in time, with a sentence and without internals. */

const product = await useProduct({ RATE_LIMIT: '0' });
const editor = await signIn(product);

test('answers generated calls of any method to any address', { timeout: 300_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(anyCall, async (call) => {
      expectSentence(call, await sendUnchanged(product.url, call));
    }),
    fuzz(1_200),
  );
});

test('answers generated calls of a signed-in editor', { timeout: 300_000 }, async () => {
  const paths = fc.constantFrom(
    CONTENT,
    `${CONTENT}/versions`,
    `${CONTENT}/drafts`,
    '/graphql',
    '/editor',
    '/editor/leads',
    '/functions/v1/office/leads',
    '/functions/v1/office/leads.csv',
    '/functions/v1/office/leads/x',
    '/functions/v1/office/events',
    '/metrics',
  );
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('GET', 'POST'),
      paths,
      query,
      body,
      async (method, path, search, content) => {
        const call = {
          method,
          target: path + search,
          headers: { ...editor.headers, cookie: editor.cookie, authorization: `Bearer ${editor.token}` },
          body: method === 'GET' ? new Uint8Array() : content,
        };
        expectSentence(call, await sendUnchanged(product.url, call));
      },
    ),
    fuzz(400),
  );
});

test('answers generated calls over the control socket in the data folder', async () => {
  const socketPath = join(product.dataDir, 'control.sock');
  const send = (path: string): Promise<number> =>
    new Promise((resolve, reject) => {
      const outgoing = request({ socketPath, path, agent: false }, (response) => {
        response.resume();
        response.on('end', () => resolve(response.statusCode ?? 0));
      });
      outgoing.on('error', reject);
      outgoing.end();
    });
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(
        visible,
        escaped,
        query.map((text) => `leads${text}`),
      ),
      async (path) => {
        expect([200, 400, 404]).toContain(await send(`/${path}`));
      },
    ),
    fuzz(150),
  );
  for (const path of ['//', '//[', 'http://[', '/leads?what=forget'])
    expect([200, 400, 404]).toContain(await send(path));
});

test('still runs after the generated calls, has logged no failure and saved no invalid field', async () => {
  expect((await fetch(`${product.url}/healthz`)).status).toBe(200);
  expect(product.output()).not.toMatch(/call broke|answer broke|rebuild failed|file not sent/);
  const content = (await (await fetch(product.url + CONTENT)).json()) as object;
  expect(Object.keys(content).every((name) => /^[A-Za-z][A-Za-z0-9_-]{0,63}$/.test(name))).toBe(true);
});
