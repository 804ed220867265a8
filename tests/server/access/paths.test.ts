import { chmodSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { useProduct } from '../use-product.ts';
import { sendRaw, statusOf } from '../../setup/raw-http.ts';
import { signIn } from '../../setup/sign-in.ts';
import { CONTENT } from './generated-calls.ts';
import { useFolder } from '../../setup/temporary-folder.ts';

/** Addresses outside of the served folders, and a data folder with open permissions. */

// An existing folder that is open to all, as container volumes are.
const dataDir = useFolder();
chmodSync(dataDir, 0o755);
const product = await useProduct({ RATE_LIMIT: '0', DATA_DIR: dataDir });
const editor = await signIn(product);

const get = (target: string, host = 'a') =>
  sendRaw(product.url, `GET ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);

const climbs = `../ ..%2f %2e%2e/ %2e%2e%2f ..%252f %252e%252e%252f ..\\ ..%5c %2e%2e%5c ..%255c ..;/ ..%00/
  ..%c0%af %c0%ae%c0%ae/ ..%ef%bc%8f .%2e/ ....// ..%u2215`.split(/\s+/);
const secret = ['etc/passwd', 'package.json'];
const goals = [...secret, 'server/main.ts', '.env', '.data/editor-token', 'dist/.stamps/site'];
const starts = `/ /widgets/ /assets/ /fonts/ /blog/ /kit/ /editor/ ${CONTENT}/ /functions/v1/`.split(' ');
const targets = [
  ...starts.flatMap((start) =>
    climbs.flatMap((climb) => secret.map((goal) => start + climb.repeat(8) + goal)),
  ),
  ...climbs.flatMap((climb) => goals.map((goal) => `/${climb.repeat(3)}${goal}`)),
  ...goals.flatMap((goal) => [`//${goal}`, `/${goal}`, `/%2f${goal}`, `/file:///${goal}`]),
  ...goals.flatMap((goal) => [`/${goal}%00.js`, `/widgets/${goal}%00.js`]),
  ...[product.dataDir, '/etc/passwd', '/proc/self/environ'].flatMap((path) => [
    `/${path}`,
    `/widgets/${path}`,
    encodeURI(`/widgets${path}`),
  ]),
  ...'/.vite/manifest.json /.stamps/site /assets/ /widgets/ /widgets /_headers /_redirects'.split(' '),
  ...'/index.html.br /about.html.gz /mail-link.html'.split(' '),
];

test('serves no file outside of its folders, whatever encoding the address uses', async () => {
  const own = [product.dataDir, readFileSync('package.json', 'utf8').slice(0, 60), editor.token, 'root:x:0'];
  for (let index = 0; index < targets.length; index += 40)
    await Promise.all(
      targets.slice(index, index + 40).map(async (target) => {
        const response = await get(target);
        expect([308, 400, 404], target).toContain(statusOf(response));
        for (const text of own) expect(response.includes(text), `${target} shows ${text}`).toBe(false);
      }),
    );
});

test('a line end in an address adds no header to a redirect', async () => {
  for (const target of ['/about/%0d%0aX-A:%20b/', '/about%0d%0aSet-Cookie:a=b/'])
    expect(statusOf(await get(target)), target).toBe(404);
  const response = await get('/about/?a=%0d%0aX-A:%20b&u=//evil.example', 'evil.example');
  expect(response).toContain('\r\nlocation: /about?a=%0d%0aX-A:%20b&u=//evil.example\r\n');
});

test('the data folder is readable by its owner only', () => {
  for (const name of ['database', 'control.sock', 'editor-token'])
    expect(statSync(join(product.dataDir, name)).mode & 0o077, name).toBe(0);
});
