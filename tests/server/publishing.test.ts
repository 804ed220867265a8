import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { createSavePermission } from '../../backend/content/save-permission.ts';
import { startProduct } from '../setup/product.ts';

let product = await startProduct();
afterAll(() => product.stop());

/** A call of the content route, as a signed-in editor makes it. */
async function call(
  path: string,
  body?: unknown,
): Promise<{ status: number; body: Record<string, unknown> }> {
  const token = readFileSync(join(product.dataDir, 'editor-token'), 'utf8').trim();
  const { nonce, contentKey } = createSavePermission(token).issue(Date.now());
  const answer = await fetch(`${product.url}/wp-json/speaker/v1/content${path}`, {
    ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
    headers: { 'content-type': 'application/json', 'x-wp-nonce': nonce, 'x-content-key': contentKey },
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}

const save = (texts: Readonly<Record<string, string>>, status?: 'draft', by?: string) =>
  call('', {
    changes: Object.entries(texts).map(([field_name, field_value]) => ({
      field_name,
      field_value,
      field_type: 'text',
      ...(status && { status }),
    })),
    triggerRebuild: true,
    ...(by && { by }),
  });

const open = (path: string, init: RequestInit = {}) =>
  fetch(product.url + path, { redirect: 'manual', ...init });

async function openPreview(): Promise<string> {
  const { body } = await call('/preview', {});
  const key = String(body.url).split('#')[1] ?? '';
  const answer = await open('/preview/open', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ key }),
  });
  expect(answer.status).toBe(204);
  const cookie = answer.headers.get('set-cookie') ?? '';
  expect(cookie).toMatch(/; Max-Age=86400; Path=\/preview; HttpOnly; SameSite=Strict$/);
  return cookie.split(';')[0] ?? '';
}

test('the preview link shows the drafts in pages without scripts that are not cached', async () => {
  const words = `Draft ${Date.now()} <b>&`;
  await save({ hero_title: words, contact_title: 'Draft of another page' }, 'draft', 'Ann');
  const cookie = await openPreview();
  const home = await open('/preview/', { headers: { cookie } });
  const html = await home.text();
  expect(home.status).toBe(200);
  expect(html).toContain(words.split(' <')[0]);
  expect(html).not.toContain('<script');
  expect(html).toContain('<meta name="robots" content="noindex"/>');
  expect(html).toContain('href="/preview/about"');
  expect(html).not.toMatch(/ href="\/about"/);
  expect(home.headers.get('cache-control')).toBe('no-store');
  expect(home.headers.get('x-robots-tag')).toBe('noindex');
  expect(home.headers.get('referrer-policy')).toBe('no-referrer');
  expect(home.headers.get('content-security-policy')).toMatch(/default-src 'none'; style-src 'self'/);
  expect(home.headers.get('content-security-policy')).not.toContain('script-src');
  const contact = await open('/preview/contact', { headers: { cookie } });
  expect(await contact.text()).toContain('Draft of another page');
  expect((await open('/preview/no-such-page', { headers: { cookie } })).status).toBe(404);
});

test('shows no draft without the link or with a wrong key, in pages, feeds, calls and caches', async () => {
  const words = `Hidden ${Date.now()}`;
  await save({ hero_title: words, seo_description: words, about_intro_lead: words }, 'draft');
  const cookie = await openPreview();
  // A rendered preview does not affect the pages that visitors get.
  await (await open('/preview/', { headers: { cookie } })).text();
  await save({ footer_text: 'Something else is published' });
  const wrong = `speaker_preview=${'A'.repeat(22)}`;
  const addresses = [
    '/',
    '/?edit_mode=1',
    '/about',
    '/rss.xml',
    '/sitemap.xml',
    '/wp-json/speaker/v1/content',
  ];
  const answers = [
    ...(await Promise.all(addresses.flatMap((path) => [open(path), open(path, { headers: { cookie } })]))),
    await open('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        query:
          '{ generalSettings { title description } pageBy(uri: "/homepage/") { title content excerpt } }',
      }),
    }),
  ];
  for (const answer of answers) {
    expect(answer.status).toBe(200);
    expect(await answer.text()).not.toContain(words);
  }
  for (const headers of [{}, { cookie: wrong }, { cookie: 'speaker_preview=x' }]) {
    const refused = await open('/preview/', { headers });
    expect(refused.status).toBe(401);
    expect(await refused.text()).not.toContain(words);
  }
  for (const body of [{ key: 'A'.repeat(22) }, { key: 5 }, {}]) {
    const answer = await open('/preview/open', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect(answer.status).toBe(401);
    expect(answer.headers.get('set-cookie')).toBeNull();
  }
  expect(readFileSync(join(product.dataDir, 'site-text.json'), 'utf8')).not.toContain(words);
});

test('renders a saved text only in pages with its field, and leaves the other pages unchanged', async () => {
  const load = async (path: string) => {
    const answer = await open(path);
    return { html: await answer.text(), etag: answer.headers.get('etag') };
  };
  await save({ hero_title: 'The home page’s own', contact_title: 'The contact page’s own' });
  const [home, about, contact] = [await load('/'), await load('/about'), await load('/contact')];
  const shown = [home, about, contact].map(({ html }) => /The (home|contact) page’s own/.exec(html)?.[1]);
  expect(shown).toEqual(['home', undefined, 'contact']);
  await save({ hero_title: 'The home page’s own, again' });
  expect((await load('/')).html).toContain('The home page’s own, again');
  expect([(await load('/about')).etag, (await load('/contact')).etag]).toEqual([about.etag, contact.etag]);
});

test('publishes a text that became due while the product was down once at the next start, also after kill -9', async () => {
  const words = `Due meanwhile ${Date.now()}`;
  await save({ hero_title: words }, 'draft');
  const publishAt = new Date(Date.now() + 3_000).toISOString();
  await call('/plan', { fields: ['hero_title'], publishAt });
  const { dataDir } = product;
  await product.stop('SIGKILL');
  await vi.waitFor(() => expect(Date.now()).toBeGreaterThan(Date.parse(publishAt)), { timeout: 10_000 });
  product = await startProduct({ DATA_DIR: dataDir });
  await vi.waitFor(async () => expect(await (await open('/')).text()).toContain(words), {
    timeout: 15_000,
    interval: 200,
  });
  await save({ hero_title: 'Changed by hand since' });
  await product.stop('SIGKILL');
  product = await startProduct({ DATA_DIR: dataDir });
  expect(await (await open('/')).text()).toContain('Changed by hand since');
  const { versions } = (await call('/versions?field=hero_title')).body as {
    versions: { field_value: string | null }[];
  };
  expect(versions.filter(({ field_value }) => field_value === words)).toHaveLength(1);
});
