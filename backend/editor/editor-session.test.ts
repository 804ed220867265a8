import { expect, test } from 'vitest';
import { createEditorSession, SESSION_MAX_MS } from './editor-session.ts';

const NOW = Date.UTC(2026, 10, 22);
const YEAR_MS = 365 * 24 * 60 * 60 * 1000;

const session = createEditorSession('the-token', true);
const pairOf = (setCookie: string) => setCookie.split(';')[0] ?? '';
const signIn = async (now = NOW) => pairOf(await session.signIn(now));

test('over https the cookie has the __Host- name, is sent to this site only and is hidden from scripts', async () => {
  expect(await session.signIn(NOW)).toMatch(
    /^__Host-speaker_editor=[^;]+; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
  );
});

test('over http the cookie has a plain name, as browsers ignore the other one there', async () => {
  expect(await createEditorSession('the-token', false).signIn(NOW)).toMatch(
    /^speaker_editor=[^;]+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Strict$/,
  );
});

test('over https a cookie of the plain name, which a neighbour can set, is refused', async () => {
  const cookie = await signIn();
  expect(await session.isSignedIn(`a=b; ${cookie}; c=d`, NOW)).toBe(true);
  expect(await session.isSignedIn(cookie.replace('__Host-', ''), NOW)).toBe(false);
});

test('signing out removes the cookie from the browser', () => {
  expect(session.signOut()).toBe(
    '__Host-speaker_editor=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Strict',
  );
});

test('a session outlives a restart, and a new token signs everyone out', async () => {
  const cookie = await signIn();
  expect(await createEditorSession('the-token', true).isSignedIn(cookie, NOW)).toBe(true);
  expect(await createEditorSession('another-token', true).isSignedIn(cookie, NOW)).toBe(false);
});

test('a session ends after thirty days', async () => {
  const cookie = await signIn();
  expect(await session.isSignedIn(cookie, NOW + SESSION_MAX_MS - 1)).toBe(true);
  expect(await session.isSignedIn(cookie, NOW + SESSION_MAX_MS)).toBe(false);
});

test('a session that began while the clock was a year fast lasts no longer than others', async () => {
  const cookie = await signIn(NOW + YEAR_MS);
  expect(await session.isSignedIn(cookie, NOW)).toBe(false);
  const kept = await signIn();
  expect(await session.isSignedIn(kept, NOW + YEAR_MS)).toBe(false);
  expect(await session.isSignedIn(kept, NOW + 1)).toBe(true);
});

test('a changed cookie, one signed with something else and one without a signature are refused', async () => {
  const cookie = await signIn();
  const [, value = ''] = cookie.split('=');
  const [at = '', signature = ''] = value.split('.');
  const foreign = pairOf(await createEditorSession('x', true).signIn(NOW)).split('.')[1] ?? '';
  for (const made of [
    `${String(NOW + 1)}.${signature}`,
    `${at}.${foreign}`,
    `${at}.`,
    at,
    value.slice(0, -1),
    `${value}A`,
    `.${signature}`,
    '%',
  ])
    expect(await session.isSignedIn(`__Host-speaker_editor=${made}`, NOW), made).toBe(false);
});

test.each([
  undefined,
  null,
  '',
  '__Host-speaker_editor=',
  '__Host-speaker_editor=__proto__',
  '=;=;',
  ';'.repeat(10_000),
])('the cookie header %j carries no session', async (header) =>
  expect(await session.isSignedIn(header, NOW)).toBe(false),
);

test('the token of the sign-in link and no other is accepted', () => {
  expect(['the-token', 'the-toke', 'the-tokens', 'The-token', ''].map(session.accepts)).toEqual([
    true,
    false,
    false,
    false,
    false,
  ]);
});
