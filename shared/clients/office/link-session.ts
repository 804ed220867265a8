import { translate } from '../../core/text/translate.ts';
import { send, type ProblemKind } from '../call.ts';
import type { OfficeSession, SessionState } from './office-session.ts';

const SIGN_IN = '/editor/sign-in';
const SIGN_OUT = '/editor/sign-out';
const sentences = (kind: ProblemKind): string =>
  kind === 'offline'
    ? translate('The server cannot be reached just now. Please open the link again in a moment.')
    : translate('This sign-in link is not valid or has expired.');

/**
 * The embedded host's session: an HttpOnly cookie, started by the link `/office#token=…`
 * (docs/interfaces.md#editor-sign-in). `takeToken` removes the token from address bar and history.
 */
export function createLinkSession(address: string, takeToken: () => string | undefined): OfficeSession {
  return {
    connection: { address, authorize: async () => ({}) },
    async start() {
      const token = takeToken();
      return token === undefined ? fetchSessionState(address) : signIn(token);
    },
    async signOut() {
      await send({ url: SIGN_OUT, method: 'POST', redirect: 'manual' });
    },
  };
}

/** A request checks the session, because scripts cannot read its cookie. */
async function fetchSessionState(address: string): Promise<SessionState> {
  const answer = await send({ url: `${address}/leads?limit=1`, cache: 'no-store' });
  return { isSignedIn: answer.ok || answer.problem.kind !== 'signed-out' };
}

async function signIn(token: string): Promise<SessionState> {
  const answer = await send({ url: SIGN_IN, method: 'POST', body: { token }, sentences });
  return answer.ok ? { isSignedIn: true } : { isSignedIn: false, sentence: answer.problem.sentence };
}
