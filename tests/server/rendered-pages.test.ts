import { expect, test } from 'vitest';
import { speaker } from '../../speaker/speaker.config.ts';
import { describeFee } from '../../speaker/pages/fees.ts';
import { KEYNOTES } from '../../speaker/pages/navigation.ts';
import { KEYNOTE_TEXTS } from '../../scripts/keynote-texts.ts';
import { createClientConfig } from '../../server/client-config.ts';
import { parseConfiguration } from '../../server/configuration/configuration.ts';
import { loadBuiltSite } from '../../server/pages/built-site.ts';
import { formatPicture, WHOLE } from '../../shared/core/content/picture.ts';
import type { PageContent, RenderContext, Rendered } from '../../site/prerender.tsx';
import { createWatchUrl } from '../../site/video/embed-url.ts';
import { ARTICLE_PATH } from '../setup/site-pages.ts';

const { assets, prerenderer } = await loadBuiltSite('dist');
const { listAddresses, render } = prerenderer;
const context: RenderContext = {
  isKeptCurrent: true,
  publicUrl: 'https://speaker.example',
  clientConfig: createClientConfig(parseConfiguration({}), []),
  assets,
};
const pathsOfPages = listAddresses(context).filter((path) => !path.includes('.'));

/** The fields of a page without a saved text. */
function listFields({ text }: Rendered): readonly string[] {
  const inlined = /<script[^>]*id="speaker-content"[^>]*>([^<]*)</.exec(text)?.[1] ?? '{}';
  return (JSON.parse(inlined) as { builtIn?: string[] }).builtIn ?? [];
}

test('an answer is current for content that does not change it, and only for that', async () => {
  const renderOne = async (path: string) => ({ path, page: await render(path, { ...context, content: {} }) });
  const pages = await Promise.all(pathsOfPages.map(renderOne));
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

async function readMain(path: string): Promise<{ main: string; text: string }> {
  const [main = ''] = /<main[\s\S]*<\/main>/.exec((await render(path, context)).text) ?? [];
  return { main, text: textOf(main) };
}

function textOf(markup: string): string {
  const text = markup.replace(/<(script|style|noscript)[\s\S]*?<\/\1>/g, '').replace(/<[^>]*>/g, '');
  return text.replace(/&amp;/g, '&').replace(/&#x27;/g, "'");
}

/** The markup of a section, from the label in it to its end. */
const sectionOf = (main: string, title: string): string =>
  main.split('<section').find((one) => textOf(one.slice(one.indexOf('>') + 1)).includes(title)) ?? '';

const count = (markup: string, pattern: RegExp) => [...markup.matchAll(pattern)].length;

test('the home page names the talk’s subject and shows its sections in order', async () => {
  const { main, text } = await readMain('/');
  expect(text).toMatch(/stress.*survival mode.*work/i);
  const places = [
    /<h1/,
    /80%/,
    /watch-thumb/,
    /Trusted by Industry Leaders/,
    /id="assessment"/,
    />Meet /,
    /Culture Transformation/,
    /Association Transformation/,
    /Conference Transformation/,
    /id="framework-title"/,
    />Why Choose /,
    /id="newsletter"/,
  ].map((landmark) => main.search(landmark));
  expect(places).not.toContain(-1);
  expect(places).toEqual([...places].sort((a, b) => a - b));
});

const WATCH = createWatchUrl(speaker.videos.keynote.source);

const link = (to: string, text: string) => new RegExp(`href="${to}"[^>]*>.*?${text}`);

/** What a page contains: a part of its text, or of its markup. */
test.each<[string, ...(string | RegExp)[]]>([
  ['/about', 'KEEP IT LIVE ON CHANNEL 5'],
  [
    '/contact',
    'Send an Inquiry',
    'Response Time',
    '24-48 hours on business days',
    speaker.phone,
    new RegExp(`href="mailto:${speaker.email}"`),
    new RegExp(`data-field="contact_email"[^>]*>${speaker.email}`),
  ],
  ['/keynotes', link('/about', 'Read the whole story'), link('/contact', 'Inquire About This Keynote')],
  ['/financial-services', new RegExp(`<a[^>]*href="${WATCH}"[^>]*target="_blank"`)],
  [
    '/meeting-planners',
    'Three people you may call',
    link('/contact', 'Request Custom Materials'),
    ...speaker.headshots.flatMap(({ filename }) => [
      new RegExp(`href="/headshots/${filename}" download="${filename}"`),
      new RegExp(`href="/headshots/${filename.replace('.jpg', '-gray.jpg')}"`),
    ]),
  ],
  [ARTICLE_PATH, link('/blog', 'Back to Insights'), link('/contact', `Work with ${speaker.name}`)],
  ['/blog/nothing-here', "The blog post you're looking for doesn't", link('/blog', 'Back to Blog')],
  ...KEYNOTES.map(({ id }, index): [string, ...(string | RegExp)[]] => [
    `/${id}`,
    // A form that opens the inquiry without JavaScript.
    /<form[^>]*action="\/contact" method="get">[^]*?<input[^>]*type="date"[^>]*name="date"[^]*?<button type="submit"/,
    ...(KEYNOTE_TEXTS[index]?.keynote.formats ?? []).flatMap(({ kind }) => {
      const fee = describeFee(kind);
      return fee ? [`${fee.band}, ${fee.travel}`] : [];
    }),
  ]),
])('%s has its texts, links and forms', async (path, ...parts) => {
  const { main, text } = await readMain(path);
  for (const part of parts) expect(typeof part === 'string' ? text : main).toMatch(part);
});

test('lists have the documented number of items', async () => {
  const mainOf = async (path: string) => (await readMain(path)).main;
  expect(count(await mainOf('/about'), /<h2/g)).toBe(5);
  const keynotes = await mainOf('/keynotes');
  expect(count(sectionOf(keynotes, 'Trusted by Industry Leaders'), /<img/g)).toBe(9);
  const [, takeaways = ''] = /aria-label="Four takeaways"[^>]*>([\s\S]*?)<\/[uo]l>/.exec(keynotes) ?? [];
  expect(count(takeaways, /<li[ >]/g)).toBe(4);
  const finance = await mainOf('/financial-services');
  expect(count(sectionOf(finance, `What Makes ${speaker.name} Different`), /<li[ >]/g)).toBe(4);
  expect(count(await mainOf('/meeting-planners'), /<button[^>]*class="video-facade"/g)).toBe(3);
});

test('a chosen hero replaces the film and is preloaded, and a chosen headshot is offered for download', async () => {
  const picture = (id: string) =>
    formatPicture({ id, source: id, width: 900, height: 1125, alt: 'A', focus: [70, 30], crop: WHOLE });
  const [hero, headshot] = ['a'.repeat(32), 'b'.repeat(32)] as const;
  const content = { home_hero_picture: picture(hero), planners_headshot_2_picture: picture(headshot) };
  const home = (await render('/', { ...context, content })).text;
  expect(home).toMatch(new RegExp(`<link[^>]*as="image"[^>]*/media/${hero}-`));
  expect(home).not.toMatch(/<video|"\/hero\//);
  const planners = (await render('/meeting-planners', { ...context, content })).text;
  for (const part of ['print', 'gray'])
    expect(planners).toMatch(new RegExp(`<a[^>]*href="/media/${headshot}-${part}.jpg" download`));
});
