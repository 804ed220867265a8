import { readFileSync } from 'node:fs';

import * as v from 'valibot';

import type { Handler, ReadClientAddress } from '../http/handler.ts';
import { readJsonBody } from '../http/read-json-body.ts';
import { Refusal } from '../http/refusal.ts';
import { isFromElsewhere } from '../http/same-origin.ts';
import type { Log } from '../log/log.ts';
import { createMemoryRateLimiter } from '../rate-limit/memory-rate-limiter.ts';
import type { EditorSession } from './editor-session.ts';

interface SignInDeps {
  readonly session: EditorSession;
  readonly log: Log;
  readonly clientAddress: ReadClientAddress;
  readonly now: () => number;
  /** Headers of everything below `/editor`. */
  readonly headers: Readonly<Record<string, string>>;
}

/** Tokens that one address may try in a minute. */
const TRIES_PER_MINUTE = 20;
const signInSchema = v.object({ token: v.string() });

/**
 * `POST /editor/sign-in` with `{token}` as JSON: 204 and the cookie, 401 for another token, 429 after twenty tries a minute. The
 * token comes in a body and nowhere else: addresses end up in logs, histories and `Referer`.
 */
export function createSignInHandler({ session, log, clientAddress, now, headers }: SignInDeps): Handler {
  const tries = createMemoryRateLimiter(TRIES_PER_MINUTE);
  const refuse = (status: number, error: string, more: Readonly<Record<string, string>> = {}) =>
    Response.json({ error }, { status, headers: { ...headers, ...more } });
  return async (request) => {
    if (request.method !== 'POST')
      return refuse(405, 'This address can only be posted to.', { Allow: 'POST' });
    if (isFromElsewhere(request)) return refuse(403, 'Pages of other sites may not sign you in.');
    let body: unknown;
    try {
      body = await readJsonBody(request);
    } catch (error) {
      if (error instanceof Refusal) return refuse(error.status, error.message);
      throw error;
    }
    const verdict = await tries.take(clientAddress(request), now());
    if (!verdict.ok)
      return refuse(429, 'Too many tries. Please wait a minute.', {
        'Retry-After': String(verdict.retryAfterSeconds),
      });
    const given = v.safeParse(signInSchema, body);
    if (!given.success || !session.accepts(given.output.token)) {
      log({ level: 'warn', event: 'editor token refused' });
      return refuse(401, 'This sign-in link is not valid, or not valid any more.');
    }
    return new Response(null, { status: 204, headers: { ...headers, 'Set-Cookie': session.signIn(now()) } });
  };
}

/** `POST /editor/sign-out`: ends the session and leads to the site. */
export function createSignOutHandler({ session, headers }: Pick<SignInDeps, 'session' | 'headers'>): Handler {
  return async (request) => {
    if (request.method !== 'POST')
      return Response.json(
        { error: 'This address can only be posted to.' },
        { status: 405, headers: { ...headers, Allow: 'POST' } },
      );
    if (isFromElsewhere(request))
      return Response.json({ error: 'Pages of other sites may not sign you out.' }, { status: 403, headers });
    return new Response(null, {
      status: 303,
      headers: { ...headers, Location: '/', 'Set-Cookie': session.signOut(request.headers.get('cookie')) },
    });
  };
}

/** The script that takes the token out of the sign-in link's fragment and posts it. */
export function createSignInScriptHandler(): Handler {
  const script = readFileSync(new URL('./sign-in-page.js', import.meta.url), 'utf8');
  return async () =>
    new Response(script, {
      headers: { 'Content-Type': 'text/javascript; charset=utf-8', 'Cache-Control': 'public, max-age=300' },
    });
}
