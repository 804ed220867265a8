import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { throwAway } from '../../../backend/content/editor-only-endpoint.ts';
import { PREVIEW_KEY } from '../../../backend/content/open-preview.ts';
import type { OpenPreview } from '../../../backend/content/open-preview.ts';
import { PREVIEW_MS } from '../../../backend/content/preview-links.ts';
import { renderNotePage } from '../../../backend/editor/editor-html.ts';
import { PRIVATE, privatePage, publicFile } from '../../../backend/editor/private-answer.ts';
import { createEndpoint } from '../../../backend/http/endpoint.ts';
import type { Handler } from '../../../backend/http/handler.ts';
import { HttpError } from '../../../backend/http/http-error.ts';
import { readJsonBody } from '../../../backend/http/read-json-body.ts';
import { isFromElsewhere } from '../../../backend/http/same-origin.ts';
import type { Log } from '../../../backend/log/log.ts';
import type { ContentMap } from '../../../shared/core/content/fields.ts';
import type { PrerenderedPage } from '../../../site/prerender.tsx';
import { canonicalPath } from '../../http/address.ts';
import { PREVIEW, PREVIEW_STYLES, toPreview } from './preview-document.ts';

export interface PreviewDeps {
  readonly open: OpenPreview;
  /** Renders a page of the site with these texts, and puts it into no service. */
  readonly render: (path: string, content: ContentMap) => Promise<PrerenderedPage>;
  readonly isPage: (path: string) => boolean;
  readonly isHttps: boolean;
  readonly log: Log;
}

const OPEN = `${PREVIEW}/open`;
const OPEN_SCRIPT = `${PREVIEW}/open.js`;
const COOKIE = 'speaker_preview';
const ENDED = 'This preview link is invalid or has expired. Please ask who sent it to you.';
const openSchema = v.object({ key: v.pipe(v.string(), v.regex(PREVIEW_KEY)) });

/** Nobody keeps a preview, nobody is told of it, and nothing runs in it. */
export const PREVIEW_HEADERS = { ...PRIVATE, 'referrer-policy': 'no-referrer' };

/**
 * `/preview#{key}` and the pages below it (docs/interfaces.md#previews): its script posts the key, which comes back as a cookie for
 * `/preview` alone, good for as long as the link is.
 */
export function createPreviewHandlers(deps: PreviewDeps): ReadonlyMap<string, Handler> {
  const { log } = deps;
  const file = (type: string, name: string): Handler => {
    const text = readFileSync(new URL(name, import.meta.url), 'utf8');
    return createEndpoint({ GET: () => publicFile(type, text) }, log);
  };
  const entry = () =>
    privatePage(200, entryPage('Please open the whole link that you were sent.'), PREVIEW_HEADERS);
  return new Map<string, Handler>([
    [PREVIEW, createEndpoint({ GET: entry }, log, PREVIEW_HEADERS)],
    [OPEN, createEndpoint({ POST: (request) => openByKey(request, deps) }, log, PREVIEW_HEADERS)],
    [OPEN_SCRIPT, file('text/javascript', 'open-preview.js')],
    [PREVIEW_STYLES, file('text/css', 'preview.css')],
    [`${PREVIEW}/*`, createEndpoint({ GET: (request) => show(request, deps) }, log, PREVIEW_HEADERS)],
  ]);
}

function entryPage(sentence: string): string {
  return renderNotePage({ title: 'Preview', id: 'preview', sentence, script: OPEN_SCRIPT });
}

async function openByKey(request: Request, { open, isHttps }: PreviewDeps): Promise<Response> {
  if (isFromElsewhere(request)) throw new HttpError(403, 'Pages of other sites may not open a preview.');
  const given = v.safeParse(openSchema, await readJsonBody(request));
  const { key } = given.success ? given.output : { key: undefined };
  const texts = key && (await open(key).catch(throwAway));
  if (!texts) throw new HttpError(401, ENDED);
  const parts = [
    `${COOKIE}=${key}`,
    `Path=${PREVIEW}`,
    `Max-Age=${PREVIEW_MS / 1000}`,
    'HttpOnly',
    'SameSite=Strict',
  ];
  const cookie = [...parts, ...(isHttps ? ['Secure'] : [])].join('; ');
  return new Response(null, { status: 204, headers: { ...PREVIEW_HEADERS, 'set-cookie': cookie } });
}

async function show(request: Request, deps: PreviewDeps): Promise<Response> {
  const { open, render, isPage } = deps;
  const key = readKey(request.headers.get('cookie'));
  const texts = key && (await open(key).catch(throwAway));
  if (!texts) return privatePage(401, entryPage(ENDED), PREVIEW_HEADERS);
  const path = new URL(request.url).pathname.slice(PREVIEW.length);
  const page = await render(canonicalPath(path) ?? path, texts.content);
  return privatePage(page.status, toPreview(page.html, texts.endsAt, isPage), {
    ...PREVIEW_HEADERS,
    'content-security-policy': previewPolicy(page.inlineHashes),
  });
}

/** What a preview may load: its own styles, pictures and faces. */
export function previewPolicy(inlineHashes: readonly string[]): string {
  const hashes = inlineHashes.map((hash) => `'${hash}'`);
  return [
    "default-src 'none'",
    ["style-src 'self'", ...hashes].join(' '),
    "img-src 'self' data:",
    "font-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
}

function readKey(header: string | null): string | undefined {
  const pairs = (header ?? '').split(';').map((pair) => pair.trim().split('=', 2));
  const value = pairs.find(([name]) => name === COOKIE)?.[1];
  return value !== undefined && PREVIEW_KEY.test(value) ? value : undefined;
}
