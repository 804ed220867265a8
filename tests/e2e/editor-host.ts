import { expect, type BrowserContext, type FrameLocator, type Page } from '@playwright/test';
import type { PresentEditor } from '../../shared/clients/editor-content-client.ts';

/**
 * `<speaker-editor>` as in the WordPress admin: its nonce and content service on one origin, the site on another. Both
 * are simulated; the built elements are the real ones.
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

/** The state of the simulated content service. */
export interface Host {
  content: Record<string, string>;
  /** Its drafts; undefined: it stores no drafts. */
  drafts: Record<string, string> | undefined;
  /** Called with the changes of each save before it is answered. */
  beforeAnswer: (changes: readonly Change[]) => Promise<void>;
  /** The other editors; undefined: it has no presence route. */
  editors: readonly PresentEditor[] | undefined;
  nonces: (string | undefined)[];
  /** The only valid nonce; undefined: every nonce is valid. */
  nonce: string | undefined;
  /** The answer of `nonce-url`. */
  freshNonce: string;
  isUnavailable: boolean;
}

interface Change {
  field_name: string;
  field_value: string;
  base_value?: string | null;
  status?: 'draft' | 'discarded';
}

/** Answers both origins; the content service stores what is saved. */
export async function serve(context: BrowserContext, { sameOrigin = false } = {}): Promise<Host> {
  const host: Host = {
    content: { hero_title: 'Saved title' },
    drafts: undefined,
    editors: undefined,
    beforeAnswer: () => Promise.resolve(),
    nonces: [],
    nonce: undefined,
    freshNonce: '0',
    isUnavailable: false,
  };
  const widget = (pathname: string): string => `dist${pathname}`;
  const sitePage = (): string => PAGE.replace('Built in', host.content.hero_title ?? 'Built in');
  await context.route(`${SITE}/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname.startsWith('/widgets/')) return route.fulfill({ path: widget(pathname) });
    if (pathname === '/sitemap.xml') return route.fulfill({ contentType: 'application/xml', body: SITEMAP });
    return route.fulfill({ contentType: 'text/html', body: sitePage() });
  });
  await context.route(`${ADMIN}/**`, async (route) => {
    const request = route.request();
    const url = new URL(request.url());
    if (url.pathname.startsWith('/widgets/')) return route.fulfill({ path: widget(url.pathname) });
    if (url.pathname === '/nonce') return route.fulfill({ contentType: 'text/plain', body: host.freshNonce });
    if (!url.pathname.includes('/wp-json/')) {
      const [folder, user] = [url.pathname.slice(0, -1), url.searchParams.get('user') ?? ''];
      const owned = EDITOR.replace('/wp-json', `${folder}/wp-json`).replace(
        ' nonce=',
        ` user="${user}" nonce=`,
      );
      const editor = sameOrigin ? EDITOR.replace(SITE, '/site') : owned;
      const body = url.pathname.startsWith('/site') ? sitePage() : editor;
      return route.fulfill({ contentType: 'text/html', body });
    }
    if (host.isUnavailable) return route.abort();
    const cors = { 'access-control-allow-origin': SITE, 'access-control-allow-credentials': 'true' };
    if (url.pathname.endsWith('/versions')) {
      const versions = [
        { field_value: 'An older title', saved_at: '2026-11-20T09:00:00Z', saved_by: COLLEAGUE },
      ];
      return route.fulfill({
        json: { versions: url.searchParams.get('field') === 'hero_title' ? versions : [] },
      });
    }
    if (host.drafts && url.pathname.endsWith('/drafts')) {
      const drafts = Object.entries(host.drafts).map(([field_name, field_value]) => ({
        field_name,
        field_value,
        base_value: null,
        saved_at: '2026-11-20T09:00:00Z',
      }));
      return route.fulfill({ json: { drafts } });
    }
    if (url.pathname.endsWith('/presence'))
      return route.fulfill(host.editors ? { json: { editors: host.editors } } : { status: 404, json: {} });
    if (request.method() === 'GET') return route.fulfill({ json: host.content, headers: cors });
    const nonce = (await request.allHeaders())['x-wp-nonce'];
    host.nonces.push(nonce);
    if (host.nonce !== undefined && nonce !== host.nonce)
      return route.fulfill({
        status: 403,
        json: { code: 'rest_cookie_invalid_nonce', message: 'Cookie check failed' },
      });
    const { changes } = request.postDataJSON() as { changes: Change[] };
    await host.beforeAnswer(changes);
    if (changes.every((change) => change.status)) return route.fulfill({ json: storeDrafts(host, changes) });
    const conflicts = changes.flatMap(({ field_name, base_value }) => {
      const current_value = host.content[field_name];
      const isTaken = current_value !== undefined && base_value !== undefined && base_value !== current_value;
      return isTaken ? [{ field_name, current_value, saved_by: COLLEAGUE }] : [];
    });
    const failed = changes
      .filter((change) => change.field_value === REFUSED.value)
      .map(({ field_name }) => ({ field_name, error: REFUSED.error }));
    const right = changes.filter(
      ({ field_name }) => ![...conflicts, ...failed].some((one) => one.field_name === field_name),
    );
    const saved = Object.fromEntries(right.map((change) => [change.field_name, change.field_value]));
    Object.assign(host.content, saved);
    const failedCount = conflicts.length + failed.length;
    const errors = [
      ...conflicts.map((met) => `${met.field_name}: someone else has changed this text`),
      ...failed.map(({ field_name, error }) => `${field_name}: ${error}`),
    ];
    return route.fulfill({
      json: {
        success: failedCount === 0,
        savedCount: right.length,
        failedCount,
        errors,
        timestamp: '',
        saved,
        conflicts,
        failed,
      },
    });
  });
  return host;
}

/** Stores and discards drafts, by the `status` of each change. */
function storeDrafts(host: Host, changes: readonly Change[]): object {
  const drafts = host.drafts ?? {};
  const stored = changes.filter((change) => change.status === 'draft');
  const discarded = changes
    .filter((change) => change.status === 'discarded')
    .map((change) => change.field_name);
  const saved = Object.fromEntries(stored.map((change) => [change.field_name, change.field_value]));
  host.drafts = Object.fromEntries(
    Object.entries({ ...drafts, ...saved }).filter(([field]) => !discarded.includes(field)),
  );
  const savedCount = changes.length;
  return {
    success: true,
    savedCount,
    failedCount: 0,
    errors: [],
    timestamp: '',
    saved,
    discarded,
    conflicts: [],
  };
}

/** Opens the editor and waits until its page can be edited: of the site in a folder of the admin's origin, for a signed-in user. */
export async function open(page: Page, { folder = '', user = '' } = {}): Promise<FrameLocator> {
  await page.goto(`${ADMIN}${folder}/?user=${user}`);
  await expect(page.getByText('All saved')).toBeVisible();
  const frame = page.frameLocator('iframe');
  await expect(frame.locator('[data-speaker-editable]').first()).toBeVisible();
  return frame;
}
