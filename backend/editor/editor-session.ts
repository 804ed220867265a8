import { generateCookie, generateSignedCookie } from 'hono/cookie';
import { parseSigned } from 'hono/utils/cookie';
import { sameText } from '../http/bearer-key.ts';

export type EditorSession = ReturnType<typeof createEditorSession>;

const COOKIE = 'speaker_editor';
const DAY_MS = 24 * 60 * 60 * 1000;
export const SESSION_MAX_MS = 30 * DAY_MS;
/** A session from later than this was issued by a wrong clock. */
const CLOCK_SKEW_MS = 5 * 60 * 1000;

/**
 * The sessions of `/editor` and `/office`, as signed cookies. The signing key derives from the
 * token: a new token signs everyone out. Times are milliseconds since 1970. With `isHttps` the
 * cookie is sent over https only, and no neighboring subdomain can set one of its `__Host-` name.
 */
export function createEditorSession(token: string, isHttps: boolean) {
  const secret = `editor session ${token}`;
  const name = isHttps ? `__Host-${COOKIE}` : COOKIE;
  const options = { path: '/', httpOnly: true, sameSite: 'Strict', secure: isHttps } as const;
  return {
    accepts: (given: string) => sameText(given, token),
    signIn: (now: number) =>
      generateSignedCookie(name, String(now), secret, { ...options, maxAge: SESSION_MAX_MS / 1000 }),
    /** The `Set-Cookie` value that removes the cookie. */
    signOut: () => generateCookie(name, '', { ...options, maxAge: 0 }),
    async isSignedIn(header: string | null | undefined, now: number): Promise<boolean> {
      const { [name]: signedInAt } = await parseSigned(header ?? '', secret, name);
      const age = now - Number(signedInAt || NaN);
      return age >= -CLOCK_SKEW_MS && age < SESSION_MAX_MS;
    },
  };
}
