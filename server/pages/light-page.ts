import { Hono, type Context } from 'hono';
import { createApp, type App } from '../../backend/http/app.ts';
import type { Log } from '../../backend/http/log.ts';
import { LIGHT_PREFIXES } from '../../shared/core/light-pages.ts';
import { privatePageHeaders } from './private-page-headers.ts';

export function lightPageHeaders(connect: readonly string[]): Readonly<Record<string, string>> {
  return { ...privatePageHeaders(connect), 'referrer-policy': 'no-referrer' };
}

/**
 * The pages of the light build, the same for everyone; private content comes by a key that no server
 * receives.
 */
export function lightPages(pages: ReadonlyMap<string, string>, connect: readonly string[], log: Log): App {
  const app: App = new Hono();
  for (const [path, html] of pages) {
    const read = ({ body }: Context) => body(html, 200, { 'content-type': 'text/html; charset=utf-8' });
    app.get(path, read);
    if (LIGHT_PREFIXES.includes(path)) app.get(`${path}/*`, read);
  }
  return createApp(app, { log, headers: lightPageHeaders(connect) });
}
