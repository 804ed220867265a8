import { createHmac, randomBytes } from 'node:crypto';
import { sameText } from '../content/save-permission.ts';

/** When somebody signed in and was last seen, in milliseconds since 1970; the key is a keyed digest of the cookie. */
export interface SessionTimes {
  readonly signedInAt: number;
  readonly seenAt: number;
}

/** Keeps the sessions over a restart. */
export interface SessionFile {
  read(): ReadonlyMap<string, SessionTimes>;
  write(sessions: ReadonlyMap<string, SessionTimes>): void;
}

/** Who is signed in to `/editor`. Bound to the token: a new token signs everyone out. Times are milliseconds since 1970. */
export interface EditorSession {
  /** Whether this is the token of the sign-in link. */
  accepts(token: string): boolean;
  /** Begins a session; returns its `Set-Cookie` value. */
  signIn(now: number): string;
  /** Ends the session of this `Cookie` header, wherever else that cookie lies; returns the `Set-Cookie` value that removes it. */
  signOut(cookieHeader: string | null | undefined): string;
  /** Whether this `Cookie` header belongs to someone who is signed in; counts as a sign of life. */
  isSignedIn(cookieHeader: string | null | undefined, now: number): boolean;
}

const COOKIE = 'speaker_editor';
const ID_BYTES = 24;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** A session ends after this time, used or not. */
export const SESSION_MAX_MS = 30 * 24 * HOUR_MS;
/** A session that nobody uses ends after this time. */
export const SESSION_IDLE_MS = 12 * HOUR_MS;
/** How exactly the last use is kept over a restart. */
const SEEN_STEP_MS = 10 * MINUTE_MS;
/** Signed in at the same time; one more ends the one that has been idle for longest. */
export const SESSIONS_MAX = 50;

/**
 * `isHttps`: the product is reached over https. The cookie then travels no other way, and its `__Host-` name cannot be set by a
 * neighbouring subdomain.
 */
export function createEditorSession(token: string, isHttps: boolean, file: SessionFile): EditorSession {
  const name = isHttps ? `__Host-${COOKIE}` : COOKIE;
  const sessions = new Map<string, SessionTimes>(file.read());
  const digest = (id: string) => createHmac('sha256', token).update(`session ${id}`).digest('base64url');
  const isOver = ({ signedInAt, seenAt }: SessionTimes, now: number) =>
    now >= signedInAt + SESSION_MAX_MS || now >= seenAt + SESSION_IDLE_MS;
  const cookie = (value: string, maxAgeMs: number) =>
    `${name}=${value}; Path=/; Max-Age=${maxAgeMs / 1000}; HttpOnly; SameSite=Strict${isHttps ? '; Secure' : ''}`;

  function dropEnded(now: number): void {
    for (const [key, times] of sessions) if (isOver(times, now)) sessions.delete(key);
    const longestIdleFirst = [...sessions].sort(([, a], [, b]) => a.seenAt - b.seenAt);
    for (const [key] of longestIdleFirst.slice(0, Math.max(0, sessions.size - SESSIONS_MAX + 1)))
      sessions.delete(key);
  }

  return {
    accepts: (given) => sameText(given, token),
    signIn(now) {
      dropEnded(now);
      const id = randomBytes(ID_BYTES).toString('base64url');
      sessions.set(digest(id), { signedInAt: now, seenAt: now });
      file.write(sessions);
      return cookie(id, SESSION_MAX_MS);
    },
    signOut(header) {
      const id = readCookie(header, name);
      if (id !== undefined && sessions.delete(digest(id))) file.write(sessions);
      return cookie('', 0);
    },
    isSignedIn(header, now) {
      const id = readCookie(header, name);
      if (id === undefined) return false;
      // Looked up by a keyed digest: how long it takes tells nothing about the cookies that would be right.
      const key = digest(id);
      const times = sessions.get(key);
      if (times === undefined || isOver(times, now)) return false;
      if (now - times.seenAt >= SEEN_STEP_MS) {
        sessions.set(key, { ...times, seenAt: now });
        file.write(sessions);
      }
      return true;
    },
  };
}

const ID = /^[\w-]{32}$/;

function readCookie(header: string | null | undefined, name: string): string | undefined {
  for (const pair of (header ?? '').split(';')) {
    const [key = '', value = ''] = pair.trim().split('=', 2);
    if (key === name && ID.test(value)) return value;
  }
  return undefined;
}
