import { expect, test } from 'vitest';
import { loadBuiltSite } from '../../server/pages/built-site.ts';
import type { PageContent, RenderContext, Rendered } from '../../site/prerender.tsx';

const { assets, prerenderer } = await loadBuiltSite('dist');
const { listAddresses, render } = prerenderer;
const context: RenderContext = {
  isKeptCurrent: true,
  publicUrl: 'https://speaker.example',
  clientConfig: {
    contentHost: '',
    contentNamespace: '',
    apiUrl: '',
    anonKey: '',
    inquiryEndpoint: '',
    editorOrigins: [],
  },
  assets,
};
const pathsOfPages = listAddresses(context).filter((path) => !path.includes('.'));

/** The fields of a page without a saved text. */
function listFields({ text }: Rendered): readonly string[] {
  const inlined = /<script[^>]*id="speaker-content"[^>]*>([^<]*)</.exec(text)?.[1] ?? '{}';
  return (JSON.parse(inlined) as { builtIn?: string[] }).builtIn ?? [];
}

test('an answer is current for content that does not change it, and only for that', async () => {
  const pages = await Promise.all(
    pathsOfPages.map(async (path) => ({ path, page: await render(path, { ...context, content: {} }) })),
  );
  const fields = [...new Set(pages.flatMap(({ page }) => listFields(page)))];
  expect(fields.length).toBeGreaterThan(200);
  for (const { path, page } of pages) {
    const changes = fields.map((field): PageContent => ({ content: { [field]: 'changed' } }));
    const unread = changes.filter((change) => page.isCurrentFor(change));
    expect(unread.length, path).toBeGreaterThan(0);
    expect(unread.length, path).toBeLessThan(fields.length);
    const content = Object.assign({}, ...unread.map((change) => change.content)) as PageContent['content'];
    expect((await render(path, { ...context, content })).text, path).toBe(page.text);
  }
});

test('an answer is not current for another homepage title or other posts', async () => {
  const content = {};
  const home = await render('/', { ...context, content });
  const cmsPage = { title: 'From the content service', content: '', excerpt: '' };
  expect(home.isCurrentFor({ content, cmsPage })).toBe(false);
  expect(home.isCurrentFor({})).toBe(false);
  for (const path of ['/blog', '/rss.xml', '/sitemap.xml', '/posts.json']) {
    const answer = await render(path, context);
    expect(answer.isCurrentFor({}), path).toBe(true);
    expect(answer.isCurrentFor({ posts: [] }), path).toBe(false);
  }
});
