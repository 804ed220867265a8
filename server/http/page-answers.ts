import { formOf } from '../pages/page-body.ts';
import type { ReadyPage } from '../pages/ready-page.ts';
import { chooseEncoding } from './accept-encoding.ts';
import { matchesEtag } from './etag.ts';

/** Browsers ask each time whether a page is still the same: a save must show at once. */
export const PAGE_CACHE = 'no-cache';

/** Any form can be made. */
export const BOTH = { br: true, gzip: true };

/** A page from memory, in the form that the caller likes best. `headers` are those that the page's kind wants. */
export function answerPage(
  request: Request,
  page: ReadyPage,
  headers: Readonly<Record<string, string>>,
): Response {
  const encoding = chooseEncoding(request.headers.get('accept-encoding'), BOTH);
  const { bytes, etag } = formOf(page.body, encoding);
  const common = { ...headers, vary: 'Accept-Encoding', 'cache-control': PAGE_CACHE };
  const tagged = page.status === 200 ? { ...common, etag } : common;
  if (page.status === 200 && matchesEtag(request.headers.get('if-none-match'), etag))
    return new Response(null, { status: 304, headers: tagged });
  return new Response(new Uint8Array(bytes.buffer as ArrayBuffer, bytes.byteOffset, bytes.byteLength), {
    status: page.status,
    headers: {
      ...tagged,
      'content-type': page.type,
      'content-length': String(bytes.length),
      ...(encoding !== undefined && { 'content-encoding': encoding }),
    },
  });
}

/** Before everything else in the head: `window.speakerSettings` must be there when the page's own scripts run. */
const SETTINGS_SCRIPT = '<script src="/editor/settings.js"></script>';

/** The same page for a signed-in editor who edits it: with the settings that saving needs, and kept by nobody. */
export function answerEditorsPage(page: ReadyPage, headers: Readonly<Record<string, string>>): Response {
  const text = page.body.identity.bytes.toString().replace(/<head[^>]*>/, (head) => head + SETTINGS_SCRIPT);
  return new Response(text, {
    status: page.status,
    headers: { ...headers, 'cache-control': 'no-store', 'content-type': page.type },
  });
}
