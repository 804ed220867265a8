import type { EditorSession } from '../editor/editor-session.ts';
import type { OfficeAccess } from './office-access.ts';
import { readBearer } from './office-access.ts';

/** The embedded host knows one secret, not persons. */
const MEMBER = { name: 'office' };

/** Lets in who is signed in by the editor's link, or sends its token as bearer (docs/interfaces.md#office). */
export function createEditorAccess(
  session: Pick<EditorSession, 'accepts' | 'isSignedIn'>,
  now: () => number,
): OfficeAccess {
  return (request) => {
    const bearer = readBearer(request);
    const isMember =
      bearer === undefined
        ? session.isSignedIn(request.headers.get('cookie'), now())
        : session.accepts(bearer);
    return isMember ? MEMBER : undefined;
  };
}
