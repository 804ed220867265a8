import { createEndpoint } from '../../backend/http/endpoint.ts';
import type { Handler } from '../../backend/http/handler.ts';
import type { Log } from '../../backend/log/log.ts';
import { privatePageHeaders } from './private-page-headers.ts';

/** The office's page and the files of its build (docs/interfaces.md#office). */
export const OFFICE_PAGE = '/office';

/** What the office's page goes by. */
export interface OfficePageDeps {
  readonly html: string;
  /** Where the leads are kept, if not here: the page speaks to that origin, too. */
  readonly connect: readonly string[];
  readonly isSignedIn: (request: Request) => boolean;
  readonly log: Log;
}

/** `/office`: the same page for everyone, as nothing of a lead is in it; 401 without a session, when it shows the sign-in. */
export function createOfficePage({ html, connect, isSignedIn, log }: OfficePageDeps): Handler {
  const headers = privatePageHeaders(connect);
  const read = (request: Request) =>
    new Response(html, {
      status: isSignedIn(request) ? 200 : 401,
      headers: { ...headers, 'content-type': 'text/html; charset=utf-8' },
    });
  return createEndpoint({ GET: read }, log, headers);
}
