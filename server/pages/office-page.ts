import { Hono } from 'hono';
import { createApp, type App } from '../../backend/http/app.ts';
import type { Log } from '../../backend/http/log.ts';
import { privatePageHeaders } from './private-page-headers.ts';

export const OFFICE_PAGE = '/office';

export interface OfficePageDeps {
  readonly html: string;
  /** The origin that stores the leads, if not this host. */
  readonly connect: readonly string[];
  readonly isSignedIn: (request: Request) => Promise<boolean>;
  readonly log: Log;
}

const HTML = { 'content-type': 'text/html; charset=utf-8' };

/**
 * `/office`: the same page for everyone, without lead data; 401 with the sign-in when there is no
 * session.
 */
export function officePage({ html, connect, isSignedIn, log }: OfficePageDeps): App {
  const app: App = new Hono();
  app.get(OFFICE_PAGE, async (context) =>
    context.body(html, (await isSignedIn(context.req.raw)) ? 200 : 401, HTML),
  );
  return createApp(app, { log, headers: privatePageHeaders(connect) });
}
