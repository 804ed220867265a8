import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { startProduct } from '../setup/product.ts';
import { cookieOf, postToken } from '../setup/sign-in.ts';

const product = await startProduct();
const token = readFileSync(join(product.dataDir, 'editor-token'), 'utf8').trim();
const cookie = cookieOf(await postToken(product.url, token));
afterAll(() => product.stop());

function open(path: string, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(product.url + path, { headers, redirect: 'manual' });
}

test('the token of the printed link signs in, with a cookie that scripts cannot read', async () => {
  expect(product.output()).toContain(`/editor#token=${token}`);
  const response = await postToken(product.url, token);
  expect(response.status).toBe(204);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.headers.get('set-cookie')).toMatch(
    /^speaker_editor=[^;]+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Strict$/,
  );
  expect(response.headers.get('set-cookie')).not.toContain(token);
});

test('behind HTTPS the cookie has a __Host- name, which other subdomains cannot set', async () => {
  const behindTls = await startProduct({ PUBLIC_URL: 'https://speaker.example' });
  try {
    const right = readFileSync(join(behindTls.dataDir, 'editor-token'), 'utf8').trim();
    const response = await postToken(behindTls.url, right);
    expect(response.headers.get('set-cookie')).toMatch(
      /^__Host-speaker_editor=[^;]+; .*Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    );
    const page = await fetch(`${behindTls.url}/editor`, { headers: { cookie: cookieOf(response) } });
    expect(page.status).toBe(200);
  } finally {
    await behindTls.stop();
  }
});

test('the same link signs in to the office and to pages in edit mode', async () => {
  expect(product.output()).toContain(`/office#token=${token}`);
  const leads = '/functions/v1/office/leads';
  expect((await open(leads)).status).toBe(401);
  expect((await open(leads, { cookie })).status).toBe(200);
  expect((await open(leads, { authorization: `Bearer ${token}` })).status).toBe(200);
  const edited = async (headers = {}) => (await open('/?edit_mode=1', headers)).text();
  expect(await edited({ cookie })).toContain('<script src="/editor/settings.js"></script>');
  expect(await edited()).not.toContain('/editor/settings.js');
});

test('signs in to the office also when WordPress is the content host', async () => {
  const behindWordPress = await startProduct({ CONTENT_HOST: 'http://127.0.0.1:1' });
  try {
    const right = readFileSync(join(behindWordPress.dataDir, 'editor-token'), 'utf8').trim();
    const signedIn = cookieOf(await postToken(behindWordPress.url, right));
    const leads = `${behindWordPress.url}/functions/v1/office/leads`;
    expect((await fetch(leads, { headers: { cookie: signedIn } })).status).toBe(200);
    expect((await fetch(leads)).status).toBe(401);
    expect((await fetch(`${behindWordPress.url}/editor`, { headers: { cookie: signedIn } })).status).toBe(
      404,
    );
  } finally {
    await behindWordPress.stop();
  }
});
