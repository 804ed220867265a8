import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';

import { formOf, polishPageBody } from './page-body.ts';
import { missingPage, renderPageSet } from './page-set.ts';
import { createPageStore } from './page-store.ts';
import type { Prerenderer } from './prerenderer.ts';

interface Context {
  readonly headline: string;
}

const prerenderer: Prerenderer<Context> = {
  PRERENDER_PATHS: ['/', '/about'],
  prerenderPage: (path, { headline }) =>
    Promise.resolve({
      status: path === '/' || path === '/about' ? 200 : 404,
      html: `<h1>${headline} at ${path}</h1>`,
      inlineHashes: [],
    }),
  sitemap: () => '<urlset/>',
  rss: () => '<rss/>',
  robots: () => 'User-agent: *',
};

test('every form of a page decodes to the same bytes and has a tag of its own', async () => {
  const pages = await renderPageSet(prerenderer, { headline: 'Hello' });
  const page = pages.byPath.get('/');
  if (page === undefined) throw new Error('no home page');
  const quick = [formOf(page.body, 'br'), formOf(page.body, 'gzip'), formOf(page.body, undefined)];
  await polishPageBody(page.body);
  const best = [formOf(page.body, 'br'), formOf(page.body, 'gzip')];
  for (const [br, gzip] of [quick, best]) {
    expect(br && brotliDecompressSync(br.bytes).toString()).toBe('<h1>Hello at /</h1>');
    expect(gzip && gunzipSync(gzip.bytes).toString()).toBe('<h1>Hello at /</h1>');
  }
  expect(new Set([...quick, ...best].map((form) => form.etag)).size).toBe(5);
  expect(pages.byPath.get('/rss.xml')?.type).toContain('rss');
});

test('an unknown post has a page of its own among the missing', async () => {
  const pages = await renderPageSet(prerenderer, { headline: 'x' });
  expect(missingPage(pages, '/blog/nothing').body.identity.bytes.toString()).toContain('/blog/404');
  expect(missingPage(pages, '/blog/a/b').body.identity.bytes.toString()).toContain('/404');
  expect(missingPage(pages, '/newsletter').status).toBe(404);
});

test('a rebuild asked for during a rebuild sees the newest text', async () => {
  const state = { headline: 'first' };
  const store = await createPageStore(
    () => renderPageSet(prerenderer, { ...state }),
    () => undefined,
  );
  state.headline = 'second';
  const one = store.rebuild();
  state.headline = 'third';
  await Promise.all([one, store.rebuild(), store.rebuild()]);
  expect(store.current().byPath.get('/')?.body.identity.bytes.toString()).toContain('third');
  await store.stop();
});

test('a rendering that fails leaves the pages before it in service', async () => {
  const state = { broken: false };
  const store = await createPageStore(
    () =>
      state.broken ? Promise.reject(new Error('broken')) : renderPageSet(prerenderer, { headline: 'ok' }),
    () => undefined,
  );
  state.broken = true;
  await expect(store.rebuild()).rejects.toThrow('broken');
  expect(store.current().byPath.get('/')?.body.identity.bytes.toString()).toContain('ok');
  await store.stop();
});

test('visitors are answered between two pages of a rendering', async () => {
  const order: string[] = [];
  const turns = setInterval(() => order.push('visitor'), 0);
  const busy: Prerenderer<Context> = {
    ...prerenderer,
    PRERENDER_PATHS: ['/', '/about', '/blog'],
    prerenderPage: (path, context) => {
      order.push(path);
      const until = performance.now() + 5;
      while (performance.now() < until);
      return prerenderer.prerenderPage(path, context);
    },
  };
  await renderPageSet(busy, { headline: 'x' });
  clearInterval(turns);
  const rendered = order.flatMap((entry, index) => (entry === 'visitor' ? [] : [index]));
  expect(rendered).toHaveLength(5);
  for (const [index, at] of rendered.slice(1).entries())
    expect(at - (rendered[index] ?? 0)).toBeGreaterThan(1);
});
