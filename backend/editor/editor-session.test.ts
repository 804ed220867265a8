import { expect, test } from 'vitest';
import type { SessionTimes } from './editor-session.ts';
import { createEditorSession, SESSION_IDLE_MS, SESSION_MAX_MS, SESSIONS_MAX } from './editor-session.ts';

const NOW = Date.UTC(2026, 10, 22);

function setUp({ isHttps = true, token = 'the-token' } = {}) {
  const kept = { sessions: new Map<string, SessionTimes>() };
  const file = {
    read: () => kept.sessions,
    write: (sessions: ReadonlyMap<string, SessionTimes>) => void (kept.sessions = new Map(sessions)),
  };
  const open = (otherToken = token) => createEditorSession(otherToken, isHttps, file);
  return { session: open(), open, kept };
}

const pairOf = (setCookie: string) => setCookie.split(';')[0] ?? '';

test('over https the cookie has the __Host- name and stays with us', () => {
  const set = setUp().session.signIn(NOW);
  expect(set).toMatch(
    /^__Host-speaker_editor=[\w-]{32}; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Strict; Secure$/,
  );
});

test('over http it has a plain name, as browsers ignore the other one there', () => {
  expect(setUp({ isHttps: false }).session.signIn(NOW)).toMatch(
    /^speaker_editor=[\w-]{32}; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Strict$/,
  );
});

test('over https a cookie of the plain name, which a neighbour can set, is nobody’s', () => {
  const { session } = setUp();
  const cookie = pairOf(session.signIn(NOW));
  expect(session.isSignedIn(`a=b; ${cookie}; c=d`, NOW)).toBe(true);
  expect(session.isSignedIn(cookie.replace('__Host-', ''), NOW)).toBe(false);
});

test('signing out ends the session, also for a copy of its cookie and after a restart', () => {
  const { session, open } = setUp();
  const cookie = pairOf(session.signIn(NOW));
  const other = pairOf(session.signIn(NOW));
  expect(session.signOut(cookie)).toMatch(/^__Host-speaker_editor=; Path=\/; Max-Age=0;/);
  expect(session.isSignedIn(cookie, NOW)).toBe(false);
  expect(open().isSignedIn(cookie, NOW)).toBe(false);
  expect(open().isSignedIn(other, NOW)).toBe(true);
});

test('a session that nobody uses ends; each use lets it go on, up to its end', () => {
  const { session } = setUp();
  const cookie = pairOf(session.signIn(NOW));
  const idle = pairOf(session.signIn(NOW));
  expect(session.isSignedIn(idle, NOW + SESSION_IDLE_MS - 1)).toBe(true);
  expect(session.isSignedIn(cookie, NOW + SESSION_IDLE_MS)).toBe(false);
  const used = pairOf(session.signIn(NOW));
  const step = SESSION_IDLE_MS / 2;
  let now = NOW;
  for (; now + step < NOW + SESSION_MAX_MS; now += step) expect(session.isSignedIn(used, now)).toBe(true);
  expect(session.isSignedIn(used, NOW + SESSION_MAX_MS - 1)).toBe(true);
  expect(session.isSignedIn(used, NOW + SESSION_MAX_MS)).toBe(false);
});

test('the last use is kept over a restart, so that a restart neither ends nor lengthens a session', () => {
  const { session, open } = setUp();
  const cookie = pairOf(session.signIn(NOW));
  session.isSignedIn(cookie, NOW + SESSION_IDLE_MS - 1);
  expect(open().isSignedIn(cookie, NOW + SESSION_IDLE_MS + 1)).toBe(true);
});

test('a new token signs everyone out', () => {
  const { session, open } = setUp();
  const cookie = pairOf(session.signIn(NOW));
  expect(open('another-token').isSignedIn(cookie, NOW)).toBe(false);
});

test('what is kept holds no cookie', () => {
  const { session, kept } = setUp();
  const id = pairOf(session.signIn(NOW)).split('=')[1] ?? '';
  expect(JSON.stringify([...kept.sessions])).not.toContain(id);
});

test('sessions do not pile up: the one that was idle for longest goes', () => {
  const { session, kept } = setUp();
  const cookies = Array.from({ length: SESSIONS_MAX + 1 }, (_, index) => pairOf(session.signIn(NOW + index)));
  expect(kept.sessions.size).toBe(SESSIONS_MAX);
  expect(session.isSignedIn(cookies[0], NOW + 100)).toBe(false);
  expect(session.isSignedIn(cookies[1], NOW + 100)).toBe(true);
});

test.each([
  undefined,
  null,
  '',
  '__Host-speaker_editor=',
  '__Host-speaker_editor=__proto__',
  '=;=;',
  ';'.repeat(10_000),
])('the cookie header %j is nobody’s', (header) =>
  expect(setUp().session.isSignedIn(header, NOW)).toBe(false),
);

test('the token of the sign-in link and no other is accepted', () => {
  const { session } = setUp({ token: 'the-token' });
  expect(['the-token', 'the-toke', 'the-tokens', 'The-token', ''].map(session.accepts)).toEqual([
    true,
    false,
    false,
    false,
    false,
  ]);
});
