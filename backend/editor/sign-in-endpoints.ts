import * as v from 'valibot';
import { createEndpoint } from '../http/endpoint.ts';
import type { Handler, ReadClientAddress } from '../http/handler.ts';
import { HttpError, tooManyRequests } from '../http/http-error.ts';
import { readJsonBody } from '../http/read-json-body.ts';
import { isFromElsewhere } from '../http/same-origin.ts';
import type { Log } from '../log/log.ts';
import { createMemoryRateLimiter } from '../rate-limit/memory-rate-limiter.ts';
import type { EditorSession } from './editor-session.ts';
import { PRIVATE } from './private-answer.ts';

interface SignInDeps {
  readonly session: EditorSession;
  readonly log: Log;
  readonly clientAddress: ReadClientAddress;
  readonly now: () => number;
}

/** Tokens that one address may try in a minute. */
const TRIES_PER_MINUTE = 20;
const signInSchema = v.object({ token: v.string() });

/**
 * `POST /editor/sign-in` with `{token}` as JSON: 204 and the cookie, 401 for another token, 429 after twenty tries a minute. The
 * token comes in a body and nowhere else: addresses end up in logs, histories and `Referer`.
 */
export function createSignInHandler({ session, log, clientAddress, now }: SignInDeps): Handler {
  const tries = createMemoryRateLimiter(TRIES_PER_MINUTE);
  return createEndpoint({ POST: signIn }, log, PRIVATE);

  async function signIn(request: Request): Promise<Response> {
    if (isFromElsewhere(request)) throw new HttpError(403, 'Pages of other sites may not sign you in.');
    const body = await readJsonBody(request);
    const verdict = await tries.take(clientAddress(request), now());
    if (!verdict.ok)
      throw tooManyRequests(verdict.retryAfterSeconds, 'Too many tries. Please wait a minute.');
    const given = v.safeParse(signInSchema, body);
    if (!given.success || !session.accepts(given.output.token)) {
      log({ level: 'warn', event: 'editor token refused' });
      throw new HttpError(401, 'This sign-in link is not valid, or not valid any more.');
    }
    return new Response(null, { status: 204, headers: { ...PRIVATE, 'set-cookie': session.signIn(now()) } });
  }
}

/** `POST /editor/sign-out`: ends the session and leads to the site. */
export function createSignOutHandler({ session, log }: Pick<SignInDeps, 'session' | 'log'>): Handler {
  return createEndpoint(
    {
      POST(request) {
        if (isFromElsewhere(request)) throw new HttpError(403, 'Pages of other sites may not sign you out.');
        const cookie = session.signOut(request.headers.get('cookie'));
        return new Response(null, {
          status: 303,
          headers: { ...PRIVATE, location: '/', 'set-cookie': cookie },
        });
      },
    },
    log,
    PRIVATE,
  );
}
