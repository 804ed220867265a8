import * as v from 'valibot';
import type { ReadClientAddress, RequestHandler } from '../http/handler.ts';
import { HttpError } from '../http/http-error.ts';
import { readJsonBody } from '../http/read-json-body.ts';
import { isFromElsewhere } from '../http/same-origin.ts';
import type { Log } from '../http/log.ts';
import { countFailedAttempts } from '../rate-limit/request-limit.ts';
import type { EditorSession } from './editor-session.ts';

interface SignInDeps {
  readonly session: EditorSession;
  readonly log: Log;
  readonly clientAddress: ReadClientAddress;
  readonly now: () => number;
}

const signInSchema = v.object({ token: v.string() });

/**
 * `POST /editor/sign-in` with `{token}` as JSON: 204 and the cookie, 401 for a wrong token, 429
 * after twenty failed attempts a minute. The token is accepted in a body only, because addresses
 * reach logs, histories and `Referer`.
 */
export function createSignInHandler({ session, log, clientAddress, now }: SignInDeps): RequestHandler {
  const refuse = countFailedAttempts(clientAddress, now);
  return async (request) => {
    if (isFromElsewhere(request)) throw new HttpError(403, 'Pages of other sites may not sign you in.');
    const body = await readJsonBody(request);
    const given = v.safeParse(signInSchema, body);
    if (!given.success || !session.accepts(given.output.token)) {
      log({ level: 'warn', event: 'editor token refused' });
      throw refuse(request, new HttpError(401, 'This sign-in link is not valid, or not valid any more.'));
    }
    const cookie = await session.signIn(now());
    return new Response(null, { status: 204, headers: { 'set-cookie': cookie } });
  };
}

/** `POST /editor/sign-out`: removes the cookie and redirects to the site. */
export function createSignOutHandler({ session }: Pick<SignInDeps, 'session'>): RequestHandler {
  return (request) => {
    if (isFromElsewhere(request)) throw new HttpError(403, 'Pages of other sites may not sign you out.');
    return new Response(null, { status: 303, headers: { location: '/', 'set-cookie': session.signOut() } });
  };
}
