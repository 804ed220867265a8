import { textOf } from '../delivery.ts';
import type { OfficeSession, SessionState } from './office-session.ts';

const SIGN_IN = '/editor/sign-in';
const SIGN_OUT = '/editor/sign-out';
const HTTP_UNAUTHORIZED = 401;
const UNREACHABLE = 'The server cannot be reached just now. Please open the link again in a moment.';
const NOT_VALID = 'This sign-in link is not valid, or not valid any more.';

/**
 * The embedded host's session: a cookie that no script sees, begun by the link `/office#token=…` (docs/interfaces.md#editor-sign-in).
 * `takeToken` takes the token out of the address, so that neither the address bar nor the history keeps it.
 */
export function createLinkSession(address: string, takeToken: () => string | undefined): OfficeSession {
  return {
    connection: { address, authorize: async () => ({}) },
    async start() {
      const token = takeToken();
      return token === undefined ? lookAround(address) : signIn(token);
    },
    async signOut() {
      await fetch(SIGN_OUT, { method: 'POST', redirect: 'manual' }).catch(() => undefined);
    },
  };
}

/** Whether the cookie of before still counts: no script can see it, but a call tells. Offline, the calls themselves say so. */
async function lookAround(address: string): Promise<SessionState> {
  const answer = await fetch(`${address}/leads?limit=1`, { cache: 'no-store' }).catch(() => undefined);
  return { isSignedIn: answer?.status !== HTTP_UNAUTHORIZED };
}

async function signIn(token: string): Promise<SessionState> {
  try {
    const answer = await fetch(SIGN_IN, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token }),
    });
    if (answer.ok) return { isSignedIn: true };
    const said: unknown = await answer.json().catch(() => undefined);
    return { isSignedIn: false, sentence: textOf(said, 'error') ?? NOT_VALID };
  } catch {
    return { isSignedIn: false, sentence: UNREACHABLE };
  }
}
