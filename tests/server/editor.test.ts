import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Product, startProduct } from '../setup/product.ts';
import { cookieOf, postToken } from '../setup/sign-in.ts';

let product: Product;
let token: string;
let cookie: string;

beforeAll(async () => {
  product = await startProduct();
  token = readFileSync(join(product.dataDir, 'editor-token'), 'utf8').trim();
  cookie = cookieOf(await postToken(product.url, token));
});
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

test('a token in the query signs no one in, because addresses are logged', async () => {
  const response = await open(`/editor?token=${token}`);
  expect(response.status).toBe(401);
  expect(response.headers.get('set-cookie')).toBeNull();
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

test.each([
  ['another token', '{"token":"guess"}', 401],
  ['no token', '{}', 401],
  ['a token that is no text', '{"token":["x"]}', 401],
  ['no JSON', 'token=x', 400],
])('refuses %s with a reason', async (_, body, status) => {
  const response = await fetch(`${product.url}/editor/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });
  expect(response.status).toBe(status);
  expect(response.headers.get('set-cookie')).toBeNull();
  expect(await response.json()).toEqual({ error: expect.stringMatching(/^[A-Z].*\.$/) });
});

test('refuses GET at the sign-in', async () => expect((await open('/editor/sign-in')).status).toBe(405));

test('serves the parent frame with nonce and key, not cached and not framed', async () => {
  const response = await open('/editor', { cookie });
  const page = await response.text();
  expect(response.status).toBe(200);
  expect(page).toMatch(/<speaker-editor[^>]* src="\/\?edit_mode=1"/);
  expect(page).toMatch(/ nonce="[\w-]+"\s+content-key="[\w-]+"/);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
});

test.each([
  ['no cookie', {}],
  ['an empty one', { cookie: 'speaker_editor=' }],
  ['a made-up one', { cookie: `speaker_editor=${'a'.repeat(32)}` }],
])('%s: 401 for every page below /editor', async (_, headers) => {
  for (const path of ['/editor']) {
    const response = await open(path, headers);
    expect(response.status, path).toBe(401);
    expect(await response.text(), path).not.toContain('content-key');
  }
  expect(await (await open('/editor/settings.js', headers)).text()).toBe('');
});

test('loads the settings in a page in edit mode for a signed-in editor only', async () => {
  const script = '<script src="/editor/settings.js"></script>';
  expect(await (await open('/?edit_mode=1', { cookie })).text()).toContain(script);
  expect(await (await open('/?edit_mode=1')).text()).not.toContain(script);
  expect(await (await open('/', { cookie })).text()).not.toContain(script);
  const settings = await (await open('/editor/settings.js', { cookie })).text();
  expect(settings).toMatch(/^window\.speakerSettings = \{"nonce":"[\w-]+","contentKey":"[\w-]+"\};/);
  const foreign = await open('/editor/settings.js', { cookie, 'sec-fetch-site': 'cross-site' });
  expect(await foreign.text()).toBe('');
});

test('redirects /editor/leads to the office', async () => {
  for (const headers of [{}, { cookie }]) {
    const response = await open('/editor/leads', headers);
    expect([response.status, response.headers.get('location')]).toEqual([303, '/office']);
  }
});

test('the same link signs in to the office, whose calls accept its cookie or its token', async () => {
  expect(product.output()).toContain(`/office#token=${token}`);
  const leads = '/functions/v1/office/leads';
  expect((await open(leads)).status).toBe(401);
  expect((await open(leads, { cookie })).status).toBe(200);
  expect((await open(leads, { authorization: `Bearer ${token}` })).status).toBe(200);
  const foreign = { cookie, origin: 'https://evil.example', 'content-type': 'application/json' };
  const write = await fetch(`${product.url}/functions/v1/office/events`, {
    method: 'POST',
    headers: foreign,
    body: '{"code":"x"}',
  });
  expect(write.status).toBe(403);
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

test('signing out removes the cookie from the browser', async () => {
  const response = await fetch(`${product.url}/editor/sign-out`, {
    method: 'POST',
    headers: { cookie },
    redirect: 'manual',
  });
  expect(response.headers.get('set-cookie')).toMatch(/^speaker_editor=; Max-Age=0; Path=\/; HttpOnly/);
  expect((await open('/editor/sign-out', { cookie })).status).toBe(405);
});

test('limits failed attempts', async () => {
  const statuses = [];
  for (let i = 0; i < 25; i += 1) statuses.push((await postToken(product.url, `guess-${i}`)).status);
  expect(statuses[0]).toBe(401);
  expect(statuses.at(-1)).toBe(429);
});
