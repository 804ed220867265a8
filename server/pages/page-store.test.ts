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
  listPaths: () => ['/', '/about'],
  listData: () => new Map([['/posts.json', '[]']]),
  listLater: () => [],
  describeData: () => undefined,
  prerenderPage: (path, { headline }) =>
    Promise.resolve({
      status: path === '/' || path === '/about' ? 200 : 404,
      html: `<h1>${headline} at ${path}</h1>`,
      inlineHashes: [],
      fields: ['headline'],
    }),
  describeBasis: (_path, _fields, { headline }) => headline,
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

test('what is not ready when it is enough is rendered when somebody asks for it, and taken over by the next set', async () => {
  const first = await renderPageSet(prerenderer, { headline: 'x' }, undefined, undefined, () => true);
  expect(first.byPath.get('/about')).toBeUndefined();
  expect(missingPage(first, '/no').status).toBe(404);
  const about = await first.later.make('/about');
  expect(about.body.identity.bytes.toString()).toBe('<h1>x at /about</h1>');
  const second = await renderPageSet(prerenderer, { headline: 'x' }, first);
  expect(second.byPath.get('/about')).toBe(about);
  expect(second.byPath.get('/')?.status).toBe(200);
  const third = await renderPageSet(prerenderer, { headline: 'new' }, second, undefined, () => true);
  expect(third.byPath.get('/about')).toBeUndefined();
  const later = await third.later.make('/about');
  expect(later.body.identity.bytes.toString()).toBe('<h1>new at /about</h1>');
});

test('an unknown post has a page of its own among the missing', async () => {
  const pages = await renderPageSet(prerenderer, { headline: 'x' });
  expect(missingPage(pages, '/blog/nothing').body.identity.bytes.toString()).toContain('/blog/404');
  expect(missingPage(pages, '/blog/a/b').body.identity.bytes.toString()).toContain('/404');
  expect(missingPage(pages, '/newsletter').body.identity.bytes.toString()).toContain('/newsletter');
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
    listPaths: () => ['/', '/about', '/blog'],
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
  expect(rendered).toHaveLength(6);
  for (const [index, at] of rendered.slice(1).entries())
    expect(at - (rendered[index] ?? 0)).toBeGreaterThan(1);
});

test('only the pages that show what has changed are rendered again, and compressed again', async () => {
  const rendered: string[] = [];
  const perPage: Prerenderer<Readonly<Record<string, string>>> = {
    ...prerenderer,
    prerenderPage(path, context) {
      rendered.push(path);
      const html = `<h1>${context[path] ?? ''}</h1>`;
      return Promise.resolve({ status: 200, html, inlineHashes: [], fields: [path] });
    },
    listPaths: () => ['/', '/about'],
    listData: () => new Map(),
    listLater: () => [],
    describeData: () => undefined,
    describeBasis: (_, fields, context) => fields.map((field) => context[field]).join(),
    sitemap: () => '<urlset/>',
    rss: () => '<rss/>',
    robots: () => 'User-agent: *',
  };
  const first = await renderPageSet(perPage, { '/': 'one', '/about': 'one' });
  for (const page of first.byPath.values()) await polishPageBody(page.body);
  rendered.length = 0;
  const second = await renderPageSet(perPage, { '/': 'two', '/about': 'one' }, first);
  expect(rendered).toEqual(['/']);
  expect(second.byPath.get('/')?.body.identity.bytes.toString()).toBe('<h1>two</h1>');
  for (const path of ['/about', '/robots.txt', '/sitemap.xml'])
    expect(second.byPath.get(path)).toBe(first.byPath.get(path));
  const form = formOf(second.byPath.get('/about')?.body ?? first.notFound.body, 'br');
  await polishPageBody(second.byPath.get('/about')?.body ?? first.notFound.body);
  expect(formOf(second.byPath.get('/about')?.body ?? first.notFound.body, 'br')).toBe(form);
  expect([second.notFound, second.postNotFound]).toEqual([first.notFound, first.postNotFound]);
});

test('old posts are rendered when somebody asks, once, and again only when they have changed', async () => {
  const rendered: string[] = [];
  const slugs = Array.from({ length: 1000 }, (_, i) => `/blog/old-${String(i)}`);
  const withOld = (texts: Readonly<Record<string, string>>): Prerenderer<Context> => ({
    ...prerenderer,
    listLater: () => [...slugs, '/posts/old-0.json'],
    describeData: (path) => (path.endsWith('.json') ? JSON.stringify(texts) : undefined),
    prerenderPage(path, { headline }) {
      rendered.push(path);
      return Promise.resolve({
        status: 200,
        html: headline + (texts[path] ?? ''),
        inlineHashes: [],
        fields: [],
      });
    },
    describeBasis: (path) => texts[path] ?? '',
  });
  const first = await renderPageSet(withOld({ '/blog/old-0': 'one' }), { headline: '' });
  expect(rendered.filter((path) => path.startsWith('/blog/old'))).toEqual([]);
  rendered.length = 0;
  const [page, same] = await Promise.all([first.later.make('/blog/old-0'), first.later.make('/blog/old-0')]);
  expect(page).toBe(same);
  await first.later.make('/blog/old-1');
  expect((await first.later.make('/posts/old-0.json')).type).toContain('json');
  expect(rendered).toEqual(['/blog/old-0', '/blog/old-1']);
  const second = await renderPageSet(withOld({ '/blog/old-0': 'two' }), { headline: '' }, first);
  expect([...second.later.kept().keys()]).toEqual(['/blog/old-1']);
  expect((await second.later.make('/blog/old-0')).body.identity.bytes.toString()).toBe('two');
  for (const slug of slugs) await second.later.make(slug);
  expect(second.later.kept().size).toBeLessThan(300);
  expect(second.later.has('/blog/never')).toBe(false);
});
