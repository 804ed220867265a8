import { Hono, type Context } from 'hono';
import { PRIVATE } from '../../backend/editor/editor-html.ts';
import { createApp, type App } from '../../backend/http/app.ts';
import type { Log } from '../../backend/http/log.ts';
import { LIGHT_PREFIXES } from '../../shared/core/light-pages.ts';

export const OFFICE_PAGE = '/office';

const HTML = { 'content-type': 'text/html; charset=utf-8' };

/** Headers: not stored, framed or indexed, only own files. `connect`: origins it may call. */
export function privatePageHeaders(connect: readonly string[]): Readonly<Record<string, string>> {
  const policy = PRIVATE['content-security-policy'] ?? '';
  return {
    ...PRIVATE,
    'content-security-policy': policy.replace(
      "connect-src 'self'",
      ["connect-src 'self'", ...connect].join(' '),
    ),
  };
}

export function lightPageHeaders(connect: readonly string[]): Readonly<Record<string, string>> {
  return { ...privatePageHeaders(connect), 'referrer-policy': 'no-referrer' };
}

/** `/office`, without lead data; 401 without a session. `connect`: another host of the leads. */
export function officePage(
  html: string,
  connect: readonly string[],
  isSignedIn: (request: Request) => Promise<boolean>,
  log: Log,
): App {
  const app: App = new Hono();
  app.get(OFFICE_PAGE, async (context) =>
    context.body(html, (await isSignedIn(context.req.raw)) ? 200 : 401, HTML),
  );
  return createApp(app, { log, headers: privatePageHeaders(connect) });
}

/** The pages of the light build: private content comes by a key that no server receives. */
export function lightPages(pages: ReadonlyMap<string, string>, connect: readonly string[], log: Log): App {
  const app: App = new Hono();
  for (const [path, html] of pages) {
    const read = ({ body }: Context) => body(html, 200, HTML);
    app.get(path, read);
    if (LIGHT_PREFIXES.includes(path)) app.get(`${path}/*`, read);
  }
  return createApp(app, { log, headers: lightPageHeaders(connect) });
}
