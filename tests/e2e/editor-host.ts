import { type BrowserContext, expect, type FrameLocator, type Page, type Route } from '@playwright/test';
import { FakeService } from '../setup/fake-content-service.ts';
import type { PresentEditor } from '../../shared/clients/editor-content-client.ts';

/**
 * The editor as in the WordPress admin: nonce and content service on one simulated origin, the site
 * on another. The built elements are the real ones.
 */
export const SITE = 'https://site.example';
export const ADMIN = 'https://admin.example';

const PAGE = `<!doctype html><html lang="en"><title>Site</title><body style="min-height:2000px">
<main><h1 data-field="hero_title">Built in</h1>
<p data-field="intro_description">A longer text that tells what happens here, and goes on for more than one line in a field.</p>
<a data-field="press_url" href="/press">Press</a>
<p data-field="contact_email">juno@site.example</p>
<p data-field="accent_color">#F6B73C</p>
<div data-field="story_body"><p>Rich <em>text</em></p></div>
<img data-field="portrait_photo" src="/portrait.jpg" alt="Portrait" width="10" height="10">
<p data-field="footer_line" hidden>Far below</p>
<details style="margin-top:3000px"><summary>More</summary><p data-field="footer_line">Far below</p></details>
</main><script type="module" src="/widgets/edit-bridge.js"></script>
<speaker-edit-bridge content-url="${ADMIN}/wp-json/speaker/v1/content" allowed-origins="${ADMIN}"></speaker-edit-bridge>`;

const EDITOR = `<!doctype html><html lang="en"><title>Editor</title><body style="margin:0;height:100vh">
<script type="module" src="/widgets/editor.js"></script>
<speaker-editor src="${SITE}/" content-url="/wp-json/speaker/v1/content" nonce="secret-nonce" nonce-url="/nonce" content-key="wordpress"></speaker-editor>`;

const SITEMAP = `<urlset>${['/', '/about', '/contact'].map((path) => `<url><loc>${SITE}${path}</loc></url>`).join('')}</urlset>`;

/** The value that this service refuses, and its error. */
export const REFUSED = { value: 'refuse me', error: 'this is no address' } as const;

/** The author of every conflicting text and version. */
export const COLLEAGUE = 'Anna <b>Berg</b>';

const OLDER = { field_value: 'An older title', saved_at: '2026-11-20T09:00:00Z', saved_by: COLLEAGUE };

/** A content service with a page of the site, and an admin that requires a nonce. */
export class Host extends FakeService {
  override hasDrafts = false;
  override author = COLLEAGUE;
  override refuses = REFUSED.value;
  override refusal = REFUSED.error;
  /** The other editors; undefined: it has no presence route. */
  editors: readonly PresentEditor[] | undefined;
  readonly nonces: (string | undefined)[] = [];
  /** The only valid nonce; undefined: every nonce is valid. */
  nonce: string | undefined;
  /** The answer of `nonce-url`. */
  freshNonce = '0';
}

const renderPage = ({ stored }: Host) => PAGE.replace('Built in', stored.hero_title ?? 'Built in');

/**
 * Answers both origins; the content service stores what is saved. With `sameOrigin` the site is in
 * a folder of the admin's origin.
 */
export async function serve(
  context: BrowserContext,
  { sameOrigin = false, sitePage = renderPage } = {},
): Promise<Host> {
  const host = new Host({ hero_title: 'Saved title' });
  await context.route(/^https:\/\/(?:site|admin)\.example\//, (route) => {
    const url = new URL(route.request().url());
    const { origin, pathname } = url;
    if (pathname.startsWith('/widgets/')) return route.fulfill({ path: `dist${pathname}` });
    if (pathname === '/sitemap.xml') return route.fulfill({ contentType: 'application/xml', body: SITEMAP });
    if (pathname === '/nonce') return route.fulfill({ contentType: 'text/plain', body: host.freshNonce });
    if (pathname.includes('/wp-json/')) return answerCall(route, host, url);
    const isSite = origin === SITE || pathname.startsWith('/site');
    const editor = sameOrigin ? EDITOR.replace(SITE, '/site') : EDITOR;
    return route.fulfill({ contentType: 'text/html', body: isSite ? sitePage(host) : editor });
  });
  return host;
}

async function answerCall(route: Route, host: Host, { pathname, searchParams }: URL): Promise<void> {
  const request = route.request();
  if (host.isUnavailable) return route.abort();
  if (pathname.endsWith('/versions'))
    return route.fulfill({ json: { versions: searchParams.get('field') === 'hero_title' ? [OLDER] : [] } });
  if (host.hasDrafts && pathname.endsWith('/drafts'))
    return route.fulfill({ json: { drafts: await host.readDrafts() } });
  if (pathname.endsWith('/presence'))
    return route.fulfill(host.editors ? { json: { editors: host.editors } } : { status: 404, json: {} });
  const cors = { 'access-control-allow-origin': SITE, 'access-control-allow-credentials': 'true' };
  if (request.method() === 'GET') return route.fulfill({ json: host.stored, headers: cors });
  const nonce = (await request.allHeaders())['x-wp-nonce'];
  host.nonces.push(nonce);
  if (host.nonce !== undefined && nonce !== host.nonce) {
    const json = { code: 'rest_cookie_invalid_nonce', message: 'Cookie check failed' };
    return route.fulfill({ status: 403, json });
  }
  const { changes, triggerRebuild } = request.postDataJSON() as Host['requests'][number];
  return route.fulfill({ json: await host.send(changes, triggerRebuild) });
}

/** Opens the editor and waits until its page can be edited. */
export async function open(page: Page): Promise<FrameLocator> {
  await page.goto(`${ADMIN}/`);
  await expect(page.getByText('All saved')).toBeVisible();
  const frame = page.frameLocator('iframe');
  await expect(frame.locator('[data-speaker-editable]').first()).toBeVisible();
  return frame;
}
