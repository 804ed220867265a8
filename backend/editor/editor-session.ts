import { generateCookie, generateSignedCookie } from 'hono/cookie';
import { parseSigned } from 'hono/utils/cookie';
import { sameText } from '../http/bearer-key.ts';

export type EditorSession = ReturnType<typeof createEditorSession>;

const COOKIE = 'speaker_editor';
const DAY_MS = 24 * 60 * 60 * 1000;
export const SESSION_MAX_MS = 30 * DAY_MS;
/** A session that begins later than this was issued while the clock was wrong. */
const CLOCK_SKEW_MS = 5 * 60 * 1000;

/**
 * The sessions of `/editor` and `/office`. A session is a signed cookie: nothing is stored. The signing key derives from
 * the token, so a new token signs everyone out. Times are milliseconds since 1970. `isHttps`: the product is reached over https. The cookie is then sent over https only, and a neighbouring subdomain
 * cannot set a cookie of its `__Host-` name.
 */
export function createEditorSession(token: string, isHttps: boolean) {
  const secret = `editor session ${token}`;
  const name = isHttps ? `__Host-${COOKIE}` : COOKIE;
  const options = { path: '/', httpOnly: true, sameSite: 'Strict', secure: isHttps } as const;
  return {
    /** Whether this is the token of the sign-in link. */
    accepts: (given: string) => sameText(given, token),
    signIn: (now: number) =>
      generateSignedCookie(name, String(now), secret, { ...options, maxAge: SESSION_MAX_MS / 1000 }),
    /** Returns the `Set-Cookie` value that removes the cookie from this browser. */
    signOut: () => generateCookie(name, '', { ...options, maxAge: 0 }),
    /** Whether this `Cookie` header carries a session that has not ended. */
    async isSignedIn(header: string | null | undefined, now: number): Promise<boolean> {
      const { [name]: signedInAt } = await parseSigned(header ?? '', secret, name);
      const age = now - Number(signedInAt || NaN);
      return age >= -CLOCK_SKEW_MS && age < SESSION_MAX_MS;
    },
  };
}
