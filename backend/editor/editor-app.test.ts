import { afterEach, expect, test, vi } from 'vitest';
import { postInit } from '../../tests/backend/content-deps.ts';
import { createSavePermission } from '../content/save-permission.ts';
import type { LogEntry } from '../http/log.ts';
import { editorApp } from './editor-app.ts';
import { createEditorSession, SESSION_MAX_MS } from './editor-session.ts';

const SITE = 'https://speaker.example';
const PRIVATE = { 'cache-control': 'no-store', 'cross-origin-resource-policy': 'same-origin' };
afterEach(() => vi.useRealTimers());

function setUp() {
  const log: LogEntry[] = [];
  const session = createEditorSession('the-token', true);
  const deps = {
    session,
    permission: createSavePermission('the secret'),
    contentUrl: '/wp-json/speaker/v1/content',
    brand: 'Brand & Co',
    clientAddress: () => '203.0.113.9',
    log: (entry: LogEntry) => log.push(entry),
  };
  const app = editorApp(deps);
  const call = async (path: string, init: RequestInit = {}) => app.request(SITE + path, init);
  const signIn = (token: unknown, headers: Record<string, string> = {}) =>
    call('/editor/sign-in', postInit({ token }, headers));
  const cookie = async () =>
    ((await signIn('the-token')).headers.get('set-cookie') ?? '').split(';')[0] ?? '';
  return { call, signIn, cookie, log };
}

test('the token signs in; the frame contains nonce and key and a same-origin referrer policy', async () => {
  const { call, cookie } = setUp();
  const frame = await call('/editor', { headers: { cookie: await cookie() } });
  const page = await frame.text();
  expect(page).toContain('<title>Pages · Brand &amp; Co</title>');
  expect(page).toMatch(/nonce="[\w-]{20}"\s+content-key="[\w-]{43}"\s+nonce-url="\/editor\/nonce"/);
  const headers = ['cache-control', 'referrer-policy', 'x-robots-tag'].map((name) => frame.headers.get(name));
  expect(headers).toEqual(['no-store', 'same-origin', 'noindex']);
  expect(frame.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
});

test('/editor returns 401 without a session', async () => {
  const { call } = setUp();
  for (const cookie of ['', '__Host-speaker_editor=made-up', 'speaker_editor=made-up']) {
    // Addresses are logged: a token in one does not sign in.
    const answer = await call('/editor?token=the-token', { headers: { cookie } });
    const headers = ['referrer-policy', 'set-cookie'].map((name) => answer.headers.get(name));
    expect([answer.status, ...headers]).toEqual([401, 'same-origin', null]);
    expect(await answer.text()).not.toMatch(/nonce=|content-key=/);
  }
});

test('redirects /editor/leads to the office', async () => {
  const answer = await setUp().call('/editor/leads');
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/office']);
});

test('returns a fresh nonce as plain text to a signed-in editor only', async () => {
  const { call, cookie } = setUp();
  const permission = createSavePermission('the secret');
  const headers = { cookie: await cookie() };
  const fresh = await call('/editor/nonce', { headers });
  const type = expect.stringContaining('text/plain') as string;
  expect(Object.fromEntries(fresh.headers)).toMatchObject({ ...PRIVATE, 'content-type': type });
  const { contentKey } = permission.issue(Date.now());
  expect(permission.check(await fresh.text(), contentKey, Date.now())).toBeUndefined();
  vi.setSystemTime(Date.now() + SESSION_MAX_MS);
  for (const late of [{}, headers]) {
    const refused = await call('/editor/nonce', { headers: late });
    expect([refused.status, await refused.text()]).toEqual([401, 'Please sign in to the editor.']);
  }
});

test('an expired session gets 401 and empty settings', async () => {
  const { call, cookie } = setUp();
  const headers = { cookie: await cookie() };
  const settings = await call('/editor/settings.js', { headers });
  const script = await settings.text();
  expect(script).toMatch(/^window\.speakerSettings = \{"nonce":"[\w-]+","contentKey":"[\w-]+"\};/);
  expect(Object.fromEntries(settings.headers)).toMatchObject(PRIVATE);
  vi.setSystemTime(Date.now() + SESSION_MAX_MS);
  expect((await call('/editor', { headers })).status).toBe(401);
  expect(await (await call('/editor/settings.js', { headers })).text()).toBe('');
});

test('a page of another site cannot read settings, sign in or sign out', async () => {
  const { call, cookie, signIn } = setUp();
  const sessionCookie = await cookie();
  const headers = { cookie: sessionCookie, 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' };
  expect(await (await call('/editor/settings.js', { headers })).text()).toBe('');
  expect((await call('/editor/sign-out', { method: 'POST', headers })).status).toBe(403);
  expect((await signIn('the-token', { origin: 'https://evil.example' })).status).toBe(403);
  expect((await call('/editor', { headers: { cookie: sessionCookie } })).status).toBe(200);
});

test('signing out redirects to the site and removes the cookie', async () => {
  const { call, cookie } = setUp();
  const headers = { cookie: await cookie() };
  const answer = await call('/editor/sign-out', { method: 'POST', headers });
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/']);
  expect(answer.headers.get('set-cookie')).toMatch(/^__Host-speaker_editor=; Max-Age=0; Path=\/;/);
});

test('returns 401 for twenty failed attempts a minute and 429 for further ones; accepts a correct token always', async () => {
  const { signIn, log } = setUp();
  for (const token of ['wrong', 7, undefined]) expect((await signIn(token)).status).toBe(401);
  expect(log.map(({ event }) => event)).toEqual(Array(3).fill('editor token refused'));
  for (let attempt = 0; attempt < 25; attempt += 1) expect((await signIn('the-token')).status).toBe(204);
  const statuses = await Promise.all(Array.from({ length: 18 }, async () => (await signIn('wrong')).status));
  expect(statuses).toEqual([...Array<number>(17).fill(401), 429]);
  expect((await signIn('the-token')).status).toBe(204);
});
