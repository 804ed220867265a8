import { beforeEach, expect, test } from 'vitest';
import { createEditorSession, type EditorSession, SESSION_MAX_MS } from './editor-session.ts';

const NOW = Date.UTC(2026, 10, 22);
const YEAR_MS = 365 * 24 * 60 * 60 * 1000;
let session: EditorSession;
beforeEach(() => {
  session = createEditorSession('the-token', true);
});
const pairOf = (setCookie: string) => setCookie.split(';')[0] ?? '';
const signIn = async (now = NOW) => pairOf(await session.signIn(now));

const WEEKS = '=[^;]+; Max-Age=2592000; Path=/; HttpOnly';
test.each([
  ['over HTTPS with the __Host- name', true, `__Host-speaker_editor${WEEKS}; Secure; SameSite=Strict`],
  // Browsers ignore __Host- there.
  ['over HTTP with a plain name', false, `speaker_editor${WEEKS}; SameSite=Strict`],
])('sets the cookie %s, SameSite=Strict and HttpOnly', async (_, isSecure, cookie) => {
  const setCookie = await createEditorSession('the-token', isSecure).signIn(NOW);
  expect(setCookie).toMatch(new RegExp(`^${cookie}$`));
});

test('over HTTPS a cookie of the plain name, which another subdomain can set, is refused', async () => {
  const cookie = await signIn();
  expect(await session.isSignedIn(`a=b; ${cookie}; c=d`, NOW)).toBe(true);
  expect(await session.isSignedIn(cookie.replace('__Host-', ''), NOW)).toBe(false);
});

test('signing out removes the cookie from the browser', () => {
  const attributes = 'Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Strict';
  expect(session.signOut()).toBe(`__Host-speaker_editor=; ${attributes}`);
});

test('a session survives a restart, and a new token ends every session', async () => {
  const cookie = await signIn();
  expect(await createEditorSession('the-token', true).isSignedIn(cookie, NOW)).toBe(true);
  expect(await createEditorSession('another-token', true).isSignedIn(cookie, NOW)).toBe(false);
});

test('a session ends after thirty days', async () => {
  const cookie = await signIn();
  expect(await session.isSignedIn(cookie, NOW + SESSION_MAX_MS - 1)).toBe(true);
  expect(await session.isSignedIn(cookie, NOW + SESSION_MAX_MS)).toBe(false);
});

test('a session that started while the clock was a year ahead does not last longer', async () => {
  const cookie = await signIn(NOW + YEAR_MS);
  expect(await session.isSignedIn(cookie, NOW)).toBe(false);
  const FIVE_MINUTES_MS = 5 * 60 * 1000;
  const sessionCookie = await signIn();
  expect(await session.isSignedIn(sessionCookie, NOW - FIVE_MINUTES_MS)).toBe(true);
  expect(await session.isSignedIn(sessionCookie, NOW - FIVE_MINUTES_MS - 1)).toBe(false);
});

test('refuses an altered cookie, one with another signature and one without', async () => {
  const cookie = await signIn();
  const [, value = ''] = cookie.split('=');
  const [at = '', signature = ''] = value.split('.');
  const foreign = pairOf(await createEditorSession('x', true).signIn(NOW)).split('.')[1] ?? '';
  const signed = [`${String(NOW + 1)}.${signature}`, `${at}.${foreign}`, `${at}.`, `.${signature}`];
  for (const forged of [...signed, at, value.slice(0, -1), `${value}A`, '%'])
    expect(await session.isSignedIn(`__Host-speaker_editor=${forged}`, NOW), forged).toBe(false);
});

const EMPTY = ['', '__Host-speaker_editor=', '__Host-speaker_editor=__proto__', '=;=;', ';'.repeat(10_000)];
test.each([undefined, null, ...EMPTY])('the cookie header %j contains no session', async (header) =>
  expect(await session.isSignedIn(header, NOW)).toBe(false),
);

test('accepts only the token of the sign-in link', () => {
  expect(['the-token', 'the-toke', 'the-tokens', 'The-token', ''].filter(session.accepts)).toEqual([
    'the-token',
  ]);
});
