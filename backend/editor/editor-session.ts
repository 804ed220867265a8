import { createHmac } from 'node:crypto';

import { sameText } from '../content/save-permission.ts';

/** Who is signed in to `/editor`. Derived from the token: a new token signs everyone out. */
export interface EditorSession {
  /** Whether this is the token of the sign-in link. */
  accepts(token: string): boolean;
  /** The `Set-Cookie` value that signs in; `now` in milliseconds. */
  signIn(now: number): string;
  /** The `Set-Cookie` value that signs out. */
  signOut(): string;
  /** Whether this `Cookie` header belongs to someone who is signed in. */
  isSignedIn(cookieHeader: string | null | undefined, now: number): boolean;
}

const COOKIE = 'speaker_editor';
const SIGNED_IN_DAYS = 30;
const DAY_SECONDS = 86_400;

/** `secure`: the product is reached over https, the cookie may travel no other way. */
export function createEditorSession(token: string, secure: boolean): EditorSession {
  const sign = (until: number) => createHmac('sha256', token).update(`session ${until}`).digest('base64url');
  const cookie = (value: string, maxAge: number) =>
    `${COOKIE}=${value}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
  return {
    accepts: (given) => sameText(given, token),
    signIn(now) {
      const until = Math.floor(now / 1000) + SIGNED_IN_DAYS * DAY_SECONDS;
      return cookie(`${until}.${sign(until)}`, SIGNED_IN_DAYS * DAY_SECONDS);
    },
    signOut: () => cookie('', 0),
    isSignedIn(header, now) {
      const [, until = '', signature = ''] = COOKIE_SHAPE.exec(header ?? '') ?? [];
      return until !== '' && Number(until) * 1000 > now && sameText(signature, sign(Number(until)));
    },
  };
}

const COOKIE_SHAPE = new RegExp(`(?:^|;\\s*)${COOKIE}=(\\d{1,12})\\.([\\w-]+)(?:;|$)`);
