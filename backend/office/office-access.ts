import type { EditorSession } from '../editor/editor-session.ts';
import { readBearer, sameText } from '../http/bearer-key.ts';
import type { ReadClientAddress } from '../http/handler.ts';
import { HttpError } from '../http/json-call.ts';
import { decodePercent } from '../network/decode-percent.ts';
import { countFailedAttempts } from '../rate-limit/request-limit.ts';

/**
 * Returns the caller's name for the history: an email address, or 'office' on a host without
 * accounts. Undefined without access. Rejects with an `HttpError` if the check is impossible or
 * limited.
 */
export type OfficeAccess = (request: Request) => string | undefined | Promise<string | undefined>;

const USER_MAX = 100;

export const signInToOffice = (): HttpError => new HttpError(401, 'Please sign in to the office.');

/**
 * Access by a session of the editor's link, or its token as bearer (docs/interfaces.md#office).
 * Throws an `HttpError` for a wrong token: 401, and 429 after too many.
 */
export function createEditorAccess(
  session: Pick<EditorSession, 'accepts' | 'isSignedIn'>,
  clientAddress: ReadClientAddress,
): OfficeAccess {
  const refuse = countFailedAttempts(clientAddress);
  return async (request) => {
    const bearer = readBearer(request);
    if (bearer === undefined)
      return (await session.isSignedIn(request.headers.get('cookie'), Date.now())) ? 'office' : undefined;
    if (!session.accepts(bearer)) throw refuse(request, signInToOffice());
    return readKeyHolder(request);
  };
}

/** Accepts `key` as bearer (from WordPress), and passes other requests to `others`. */
export function createKeyAccess(key: string, others: OfficeAccess): OfficeAccess {
  return (request) => {
    const bearer = readBearer(request);
    return bearer !== undefined && sameText(bearer, key) ? readKeyHolder(request) : others(request);
  };
}

/** The percent-encoded `x-office-user`. Verify the key first: anyone can send the header. */
function readKeyHolder(request: Request): string {
  const name = (decodePercent(request.headers.get('x-office-user') ?? '') ?? '').trim();
  const isName = name !== '' && name.length <= USER_MAX && !/\p{C}/u.test(name);
  return isName ? name : 'office';
}
