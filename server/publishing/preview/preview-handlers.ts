import { readFileSync } from 'node:fs';
import { Hono } from 'hono';
import { generateCookie } from 'hono/cookie';
import { parse } from 'hono/utils/cookie';
import * as v from 'valibot';
import { type OpenPreview, PREVIEW_KEY, PREVIEW_MS } from '../../../backend/content/preview-links.ts';
import { PRIVATE, privatePage, publicFile, renderNotePage } from '../../../backend/editor/editor-html.ts';
import { createApp, type App } from '../../../backend/http/app.ts';
import { HttpError, readJsonBody } from '../../../backend/http/json-call.ts';
import { isCrossOrigin } from '../../../backend/http/same-origin.ts';
import type { Log } from '../../../backend/http/log.ts';
import { canonicalPath } from '../../http/address.ts';
import { isUuid } from '../../../backend/database/uuid.ts';
import type { RequestHandler } from '../../../backend/http/handler.ts';
import { describePost } from '../../../backend/posts/post-store.ts';
import { postPath } from '../../../shared/core/posts/post.ts';
import { hashOf } from '../../http/security-headers.ts';
import type { OpenPages } from '../../pages/open-pages.ts';
import { REGION, speaker } from '../../../speaker/speaker.config.ts';

export interface PreviewDeps {
  readonly open: OpenPreview;
  readonly render: OpenPages['render'];
  readonly cssText: string;
  readonly isHttps: boolean;
  readonly log: Log;
}

const PREVIEW = '/preview';
export const PREVIEW_STYLES = `${PREVIEW}/preview.css`;
const OPEN = `${PREVIEW}/open`;
const OPEN_SCRIPT = `${PREVIEW}/open.js`;
const COOKIE = 'speaker_preview';
const ENDED = 'This preview link is invalid or has expired. Please ask who sent it to you.';
const openSchema = v.object({ key: v.pipe(v.string(), v.regex(PREVIEW_KEY)) });

/** Not stored, not indexed, no scripts; own styles, pictures and fonts only. */
export function previewHeaders(cssText: string): Readonly<Record<string, string>> {
  return {
    ...PRIVATE,
    'referrer-policy': 'no-referrer',
    'content-security-policy': `default-src 'none'; style-src 'self' '${hashOf(cssText)}'; img-src 'self' data:; font-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`,
  };
}

const OPENING_HEADERS = { ...PRIVATE, 'referrer-policy': 'no-referrer' };

/**
 * `/preview#{key}{path}` and the pages below it (docs/interfaces.md#previews): its script posts the
 * key, and gets a cookie for `/preview` that is valid as long as the link.
 */
export function previewApp(deps: PreviewDeps): App {
  const app: App = new Hono();
  const [script, styles] = ['open-preview.js', 'preview.css'].map((name) =>
    readFileSync(new URL(name, import.meta.url), 'utf8'),
  );
  app.get(PREVIEW, () =>
    privatePage(200, entryPage('Please open the whole link that you were sent.'), OPENING_HEADERS),
  );
  app.post(OPEN, ({ req }) => openByKey(req.raw, deps));
  app.get(OPEN_SCRIPT, () => publicFile('text/javascript', script ?? ''));
  app.get(PREVIEW_STYLES, () => publicFile('text/css', styles ?? ''));
  app.get(`${PREVIEW}/*`, ({ req }) => show(req.raw, deps));
  return createApp(app, { log: deps.log, headers: OPENING_HEADERS });
}

export const POST_PREVIEW = '/editor/posts/preview';

const NOTE = 'Preview: the draft of this post, as it is saved. Forms and buttons do nothing here.';

/** `/editor/posts/preview?id=`: the stored draft as visitors would see it, without scripts. */
export function createPostPreview(
  { posts, render }: Pick<OpenPages, 'posts' | 'render'>,
  cssText: string,
  isSignedIn: (request: Request) => Promise<boolean>,
): RequestHandler {
  const headers = previewHeaders(cssText);
  return async (request) => {
    if (!(await isSignedIn(request))) throw new HttpError(401, 'Please sign in to the editor.', { headers });
    const id = new URL(request.url).searchParams.get('id') ?? '';
    const found = isUuid(id) ? await posts.rendered(id) : undefined;
    if (!found) throw new HttpError(404, 'This post no longer exists: someone has deleted it.', { headers });
    const { draft, html, date } = found;
    const post = describePost({ ...draft, slug: draft.slug || 'preview' }, date, date);
    const { status, text } = await render(postPath(post), {
      post: { post, html },
      preview: { base: '', note: NOTE, stylesheet: PREVIEW_STYLES },
    });
    return privatePage(status, text, headers);
  };
}

function entryPage(sentence: string): string {
  return renderNotePage(speaker.brand, { title: 'Preview', id: 'preview', sentence, script: OPEN_SCRIPT });
}

async function openByKey(request: Request, { open, isHttps }: PreviewDeps): Promise<Response> {
  if (isCrossOrigin(request)) throw new HttpError(403, 'Pages of other sites may not open a preview.');
  const given = v.safeParse(openSchema, await readJsonBody(request));
  const { key } = given.success ? given.output : { key: undefined };
  const texts = key && (await open(key));
  if (!texts) throw new HttpError(401, ENDED);
  const cookie = generateCookie(COOKIE, key, {
    path: PREVIEW,
    maxAge: PREVIEW_MS / 1000,
    secure: isHttps,
    httpOnly: true,
    sameSite: 'Strict',
  });
  return new Response(null, { status: 204, headers: { ...OPENING_HEADERS, 'set-cookie': cookie } });
}

async function show(request: Request, deps: PreviewDeps): Promise<Response> {
  const { open, render } = deps;
  const key = readKey(request.headers.get('cookie'));
  const texts = key && (await open(key));
  if (!texts) return privatePage(401, entryPage(ENDED), OPENING_HEADERS);
  const path = new URL(request.url).pathname.slice(PREVIEW.length);
  const { content, endsAt, post } = texts;
  const note = `Preview: texts that are not public yet. This link ends on ${MOMENT.format(endsAt)}. Forms and buttons do nothing here.`;
  const address = canonicalPath(path) ?? path;
  const { status, text } = await render(address, {
    content,
    ...(post && address === postPath(post.post) && { post }),
    preview: { base: PREVIEW, note, stylesheet: PREVIEW_STYLES },
  });
  return privatePage(status, text, previewHeaders(deps.cssText));
}

const MOMENT = new Intl.DateTimeFormat(REGION.locale, {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: REGION.timeZone,
  timeZoneName: 'short',
});

function readKey(header: string | null): string | undefined {
  const value = parse(header ?? '', COOKIE)[COOKIE];
  return value !== undefined && PREVIEW_KEY.test(value) ? value : undefined;
}
