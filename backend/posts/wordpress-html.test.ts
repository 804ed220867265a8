import { expect, test } from 'vitest';
import { processorMs } from '../../tests/setup/processor-time.ts';
import { describeWordPressPost, wordpressPostSchema } from './wordpress-posts.ts';
import { cleanPostHtml } from './wordpress-html.ts';
import * as v from 'valibot';

const CMS = 'https://cms.example';
const clean = (html: string): string => cleanPostHtml(html, CMS);

test('serves a picture of the host from the site, in its sizes, with its description', () => {
  const html = clean(
    `<figure class="wp-block-image size-large"><a href="${CMS}/wp-content/uploads/hall.jpg"><img decoding="async" width="1024" height="683"
      src="${CMS}/wp-content/uploads/hall-1024x683.jpg" alt="A &quot;full&quot; hall" class="wp-image-7" style="width:9px"
      srcset="${CMS}/wp-content/uploads/hall-1024x683.jpg 1024w, ${CMS}/wp-content/uploads/hall-300x200.jpg 300w, ${CMS}/wp-content/uploads/hall-2048x1366.jpg 2048w, ${CMS}/wp-content/uploads/hall.jpg 6000w"
      onload="x()"></a><figcaption class="c">The hall</figcaption></figure>`,
  );
  expect(html).toContain('src="/media/host/wp-content/uploads/hall-2048x1366.jpg-1200.jpg"');
  expect(html).toContain('/media/host/wp-content/uploads/hall-2048x1366.jpg-1920.webp 1920w');
  expect(html).toContain('width="2048" height="1366" alt="A &quot;full&quot; hall" loading="lazy"');
  expect(html).toContain('<figcaption>The hall</figcaption>');
  expect(html).not.toMatch(/class=|style=|onload|srcset="[^"]*https/);
});

test('a picture without a size has one address; one of another host is removed', () => {
  expect(clean('<p><img src="/wp-content/uploads/a.png" alt=""></p>')).toBe(
    '<p><img src="/media/host/wp-content/uploads/a.png-1200.jpg" alt="" loading="lazy" decoding="async" /></p>',
  );
  for (const src of [
    'https://tracker.example/wp-content/uploads/p.png',
    '//tracker.example/uploads/p.png',
    'data:image/png;base64,AAAA',
    `${CMS}/wp-content/uploads/drawing.svg`,
    `${CMS}/wp-json/uploads/x`,
    `${CMS}/wp-content/uploads/../../secret/uploads/a.jpg?x`,
  ])
    expect(clean(`<p>before<img src="${src}" width="9" height="9" alt="x">after</p>`), src).not.toMatch(
      /tracker|data:|svg|json|<img src="\/media\/host\/wp-content\/uploads\/\.\./,
    );
  expect(clean(`<figure><img src="https://tracker.example/p.png"></figure>`)).toBe('');
});

test('removes scripts and requests and keeps the texts', () => {
  const html = clean(
    `<script>x()</script><style>*{}</style><form action="//evil.example"><input name="q"><p onclick="x()">Words</p></form>
     <a href="javascript:x()">link</a><object data="x"></object><svg><script>x()</script></svg><link rel="stylesheet" href="//evil.example">
     <picture><source srcset="https://evil.example/a.webp"><img src="https://evil.example/a.jpg"></picture><div style="background:url(//evil.example)">in a block</div>`,
  );
  expect(html).toContain('<p>Words</p>');
  expect(html).toContain('in a block');
  expect(html).not.toMatch(/script|style|form|input|onclick|javascript|object|svg|evil/);
});

test('keeps the site’s own element with its texts and without its endpoints', () => {
  const link = '<a href="https://juno.example/#assessment">Take it</a>';
  expect(
    clean(
      `<div class="wp-block-speaker-site-assessment alignwide"><speaker-assessment api-url="https://evil.example" anon-key="k" mode="modal" label="On &quot;stage&quot;" event="x" debug onclick="x()">${link}</speaker-assessment></div>`,
    ),
  ).toBe(
    `<speaker-assessment mode="modal" label="On &quot;stage&quot;" event="x">${link}</speaker-assessment>`,
  );
  const marked = 'data-speaker-embed="inquiry" data-endpoint="https://evil.example" data-heading="Ask"';
  expect(clean(`<div ${marked}>Ask</div>`)).toBe('<speaker-inquiry heading="Ask">Ask</speaker-inquiry>');
  for (const other of ['<speaker-editor>w</speaker-editor>', '<div data-speaker-embed="editor">w</div>'])
    expect(clean(other)).toBe('w');
});

test('replaces a video of another host by a link', () => {
  expect(
    clean(
      '<figure class="wp-block-embed"><div><iframe title="The talk" src="https://www.youtube.com/embed/abc" allowfullscreen></iframe></div></figure>',
    ),
  ).toContain('<a href="https://www.youtube.com/embed/abc">The talk (www.youtube.com)</a>');
  expect(clean('<iframe src="javascript:x()"></iframe>')).toBe('');
  const video = `${CMS}/wp-content/uploads/v.mp4`;
  expect(clean(`<video src="${video}"></video>`)).toBe(
    `<a href="${video}">Open the video at cms.example</a>`,
  );
});

test('processes hostile markup in proportional time', async () => {
  const repeated = ['<div>'.repeat(50_000), '<img srcset="'.repeat(20_000), '<a '.repeat(60_000)];
  const [widths, entities] = ['a 1w, '.repeat(50_000), '&amp;'.repeat(100_000)];
  const worst = [...repeated, `<img srcset="${widths}" src="x">`, `<p>${entities}</p>`];
  expect(await processorMs(() => worst.map(clean))).toBeLessThan(10_000);
});

const HALL = 'cms.example/wp-content/uploads/hall.jpg';
const IMAGE = { altText: 'A hall', mediaDetails: { width: 2000, height: 1000 } };
const POST = {
  databaseId: 7,
  slug: 'tune-in',
  title: 'Tune in &#038; lead <em>now</em>',
  excerpt: '<p>Words &hellip; more words [&hellip;] <a class="more-link" href="x">Continue reading</a></p>\n',
  content: '<p>One two three.</p>',
  date: '2026-11-02T09:00:00',
  modified: '2026-11-05T09:00:00',
  categories: { nodes: [{ name: 'Culture &amp; more' }] },
  featuredImage: { node: { ...IMAGE, sourceUrl: `http://${HALL}` } },
};
const describe = (more: object = {}) =>
  describeWordPressPost(v.parse(wordpressPostSchema, { ...POST, ...more }), CMS).post;

test('decodes a post’s texts', () => {
  expect(describe()).toEqual({
    id: 'tune-in',
    title: 'Tune in & lead now',
    excerpt: 'Words … more words …',
    date: '2026-11-02',
    changed: '2026-11-05',
    readTime: '1 min read',
    category: 'Culture & more',
    cover: { src: `https://${HALL}`, width: 2000, height: 1000, alt: 'A hall', focus: [50, 50] },
  });
});

test('leaves missing fields empty and creates plain addresses', () => {
  const fields = ['title', 'excerpt', 'content', 'modified', 'categories', 'featuredImage'];
  const bare = Object.fromEntries(fields.map((name) => [name, null]));
  const found = { id: 'tune-in', title: 'Untitled', excerpt: '', date: '2026-11-02', category: '' };
  expect(describe(bare)).toEqual({ ...found, readTime: '1 min read' });
  expect(describe({ categories: { nodes: [{ name: 'Uncategorized' }] } }).category).toBe('');
  expect(describe({ slug: '日本', title: '日本' }).id).toBe('post-7');
  expect(describe({ slug: 'über-uns', title: 'Über uns' }).id).toBe('uber-uns-7');
  expect(describe({ slug: '../../etc', title: 'x' }).id).toBe('x-7');
  expect(describe({ slug: '404', title: 'Not found' }).id).toBe('not-found-7');
  expect(describe({ slug: 'index', title: 'Index' }).id).toBe('post-index-7');
  expect(describe({ slug: 'page', title: '日本' }).id).toBe('post-7');
  expect(describe({ slug: '-', title: 'Dash' }).id).toBe('dash-7');
  const foreign = { node: { ...IMAGE, sourceUrl: 'https://cdn.example/uploads/a.jpg' } };
  expect(describe({ featuredImage: foreign }).cover).toBeUndefined();
});
