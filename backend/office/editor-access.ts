import type { EditorSession } from '../editor/editor-session.ts';
import type { ReadClientAddress } from '../http/handler.ts';
import { countFailedAttempts } from '../rate-limit/request-limit.ts';
import { type OfficeAccess, readKeyHolder, signInToOffice } from './office-access.ts';
import { readBearer } from '../http/bearer-key.ts';

/** The embedded host has one token, not accounts. */
const MEMBER = { name: 'office' };

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
      return (await session.isSignedIn(request.headers.get('cookie'), now())) ? MEMBER : undefined;
    if (!session.accepts(bearer)) throw refuse(request, signInToOffice());
    return readKeyHolder(request);
  };
}
