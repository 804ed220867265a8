import type { IncomingMessage, ServerResponse } from 'node:http';

import { formOf } from '../pages/page-body.ts';
import type { ReadyPage } from '../pages/page-set.ts';
import { chooseEncoding } from './accept-encoding.ts';
import { matchesEtag } from '../../backend/http/etag.ts';

/** Browsers ask each time whether a page is still the same: a save must show at once. */
export const PAGE_CACHE = 'no-cache';

/** Any form can be made. */
const BOTH = { br: true, gzip: true };

/** Answers a GET or HEAD with a page from memory. `headers` are those that the page's kind wants. */
export function sendPage(
  request: IncomingMessage,
  response: ServerResponse,
  page: ReadyPage,
  headers: Readonly<Record<string, string>>,
): void {
  const encoding = chooseEncoding(request.headers['accept-encoding'], BOTH);
  const { bytes, etag } = formOf(page.body, encoding);
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  response.setHeader('Vary', 'Accept-Encoding');
  response.setHeader('Cache-Control', PAGE_CACHE);
  if (page.status === 200) {
    response.setHeader('ETag', etag);
    if (matchesEtag(request.headers['if-none-match'], etag)) {
      response.statusCode = 304;
      response.end();
      return;
    }
  }
  response.statusCode = page.status;
  response.setHeader('Content-Type', page.type);
  if (encoding !== undefined) response.setHeader('Content-Encoding', encoding);
  response.setHeader('Content-Length', bytes.length);
  response.end(request.method === 'HEAD' ? undefined : bytes);
}

/** Before everything else in the head: `window.speakerSettings` must be there when the page's own scripts run (contract 6). */
const SETTINGS_SCRIPT = '<script src="/editor/settings.js"></script>';

/** The same page for a signed-in editor who edits it: with the settings that saving needs, and kept by nobody. */
export function sendEditorsPage(
  request: IncomingMessage,
  response: ServerResponse,
  page: ReadyPage,
  headers: Readonly<Record<string, string>>,
): void {
  const text = page.body.identity.bytes.toString().replace(/<head[^>]*>/, (head) => head + SETTINGS_SCRIPT);
  response.writeHead(page.status, {
    ...headers,
    'Cache-Control': 'no-store',
    'Content-Type': page.type,
    'Content-Length': Buffer.byteLength(text),
  });
  response.end(request.method === 'HEAD' ? undefined : text);
}
