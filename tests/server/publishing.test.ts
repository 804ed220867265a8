import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { postJson } from '../setup/post-json.ts';
import { useProduct } from './use-product.ts';
import { signIn } from '../setup/sign-in.ts';

const product = await useProduct();
const { headers: permission } = await signIn(product);

const CONTENT = '/wp-json/speaker/v1/content';
const call = (path: string, body: unknown) => postJson(product.url + CONTENT + path, body, permission);
const save = (texts: Readonly<Record<string, string>>, status?: 'draft') =>
  call('', {
    changes: Object.entries(texts).map(([field_name, field_value]) => ({
      field_name,
      field_value,
      field_type: 'text',
      ...(status && { status }),
    })),
    triggerRebuild: true,
  });

const open = (path: string, cookie = '') => fetch(product.url + path, { headers: { cookie } });

async function openPreview(): Promise<string> {
  const { url } = (await (await call('/preview', {})).json()) as { url: string };
  const answer = await postJson(`${product.url}/preview/open`, { key: url.split('#')[1] });
  expect(answer.status).toBe(204);
  const cookie = answer.headers.get('set-cookie') ?? '';
  expect(cookie).toMatch(/; Max-Age=86400; Path=\/preview; HttpOnly; SameSite=Strict$/);
  return cookie.split(';')[0] ?? '';
}

test('the preview link shows the drafts in pages without scripts that are not cached', async () => {
  await save({ hero_title: 'Draft <b>&', contact_title: 'Draft of another page' }, 'draft');
  const cookie = await openPreview();
  const home = await open('/preview/', cookie);
  const html = await home.text();
  expect(home.status).toBe(200);
  expect(html).toContain('Draft ');
  expect(html).not.toContain('<script');
  expect(html).toContain('<meta name="robots" content="noindex"/>');
  expect(html).toContain('href="/preview/about"');
  expect(html).not.toMatch(/ href="\/about"/);
  expect(Object.fromEntries(home.headers)).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
    'referrer-policy': 'no-referrer',
    'content-security-policy': expect.stringMatching(
      /^(?!.*script-src).*default-src 'none'; style-src 'self'/,
    ) as string,
  });
  expect(await (await open('/preview/contact', cookie)).text()).toContain('Draft of another page');
  expect((await open('/preview/no-such-page', cookie)).status).toBe(404);
});

test('shows no draft without the link or with a wrong key, in pages, feeds, calls and caches', async () => {
  const words = 'Hidden words';
  await save({ hero_title: words, seo_description: words, about_intro_lead: words }, 'draft');
  const cookie = await openPreview();
  // A rendered preview does not affect the pages that visitors get.
  expect(await (await open('/preview/', cookie)).text()).toContain(words);
  await save({ footer_text: 'Something else is published' });
  const query =
    '{ generalSettings { title description } pageBy(uri: "/homepage/") { title content excerpt } }';
  const paths = ['/', '/?edit_mode=1', '/about', '/rss.xml', '/sitemap.xml', CONTENT];
  for (const answer of [
    ...(await Promise.all(paths.flatMap((path) => [open(path), open(path, cookie)]))),
    await postJson(`${product.url}/graphql`, { query }),
  ]) {
    expect(answer.status).toBe(200);
    expect(await answer.text()).not.toContain(words);
  }
  for (const wrong of ['', `speaker_preview=${'A'.repeat(22)}`, 'speaker_preview=x']) {
    const refused = await open('/preview/', wrong);
    expect(refused.status).toBe(401);
    expect(await refused.text()).not.toContain(words);
  }
  const refused = await postJson(`${product.url}/preview/open`, { key: 'A'.repeat(22) });
  expect([refused.status, refused.headers.get('set-cookie')]).toEqual([401, null]);
  expect(readFileSync(join(product.dataDir, 'site-text.json'), 'utf8')).not.toContain(words);
});
