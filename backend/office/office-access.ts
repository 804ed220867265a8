import type { EditorSession } from '../editor/editor-session.ts';
import { readBearer, sameText } from '../http/bearer-key.ts';
import type { ReadClientAddress } from '../http/handler.ts';
import { HttpError } from '../http/http-error.ts';
import { countFailedAttempts } from '../rate-limit/request-limit.ts';

export interface OfficeMember {
  /** The name in the history: an email address, or 'office' on a host without accounts. */
  readonly name: string;
}

/**
 * Authenticates a call of the office; each host has its own check. Undefined without access.
 * Rejects with an `HttpError` when the check is impossible (the identity provider is unavailable),
 * or after too many failed attempts.
 */
export type OfficeAccess = (request: Request) => OfficeMember | undefined | Promise<OfficeMember | undefined>;

const USER_MAX = 100;

export const signInToOffice = (): HttpError => new HttpError(401, 'Please sign in to the office.');

/**
 * Grants access to a session that began with the editor's link, or to its token as bearer (docs/interfaces.md#office).
 * Throws an `HttpError` for a wrong token: 401, and 429 after too many failed attempts from one address.
 */
export function createEditorAccess(
  session: Pick<EditorSession, 'accepts' | 'isSignedIn'>,
  clientAddress: ReadClientAddress,
  now: () => number,
): OfficeAccess {
  const refuse = countFailedAttempts(clientAddress, now);
  return async (request) => {
    const bearer = readBearer(request);
    if (bearer === undefined)
      return (await session.isSignedIn(request.headers.get('cookie'), now()))
        ? { name: 'office' }
        : undefined;
    if (!session.accepts(bearer)) throw refuse(request, signInToOffice());
    return readKeyHolder(request);
  };
}

/** Accepts a request with `key` as its bearer (WordPress sends it), and passes every other request to `others`. */
export function createKeyAccess(key: string, others: OfficeAccess): OfficeAccess {
  return (request) => {
    const bearer = readBearer(request);
    return bearer !== undefined && sameText(bearer, key) ? readKeyHolder(request) : others(request);
  };
}

/**
 * Reads the user of a request with the office's key: the percent-encoded name in `x-office-user`, or
 * 'office' without a valid one. The caller verifies the key first: anyone can send the header.
 */
function readKeyHolder(request: Request): OfficeMember {
  const name = decode(request.headers.get('x-office-user') ?? '').trim();
  const isName = name !== '' && name.length <= USER_MAX && !/\p{C}/u.test(name);
  return { name: isName ? name : 'office' };
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}
