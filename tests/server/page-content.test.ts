import { describe, expect, it } from 'vitest';
import { speaker } from '../../speaker/speaker.config.ts';
import { describeFee } from '../../speaker/pages/fees.ts';
import { KEYNOTES } from '../../speaker/pages/navigation.ts';
import { KEYNOTE_TEXTS } from '../../scripts/keynote-texts.ts';
import { createWatchUrl } from '../../site/video/embed-url.ts';
import { useProduct } from './use-product.ts';
import { ARTICLE_PATH } from '../setup/site-pages.ts';

const product = await useProduct();

/** The markup of a page's main part. */
async function mainOf(path: string): Promise<string> {
  const html = await (await fetch(product.url + path)).text();
  return /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '';
}

/** The text of a piece of markup. */
function textOf(markup: string): string {
  return markup
    .replace(/<(script|style|noscript)[\s\S]*?<\/\1>/g, '')
    .replace(/<[^>]*>/g, '')
    .replace(/&amp;/g, '&')
    .replace(/&#x27;/g, "'");
}

/** A part of a page, from its label to the end of the section. */
function sectionOf(main: string, title: string): string {
  const section = main
    .split('<section')
    .find((one) => textOf(one.slice(one.indexOf('>') + 1)).includes(title));
  return section ?? '';
}

const count = (markup: string, pattern: RegExp) => [...markup.matchAll(pattern)].length;

it('the home page names the talk’s subject and shows its sections in order', async () => {
  const main = await mainOf('/');
  expect(textOf(main)).toMatch(/stress.*teams.*survival mode.*work/i);
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

it('/about has five parts', async () => {
  const main = await mainOf('/about');
  expect(count(main, /<h2/g)).toBe(5);
  expect(textOf(main)).toContain('KEEP IT LIVE ON CHANNEL 5');
});

it('/contact has the form, the address, the phone and the response time', async () => {
  const main = await mainOf('/contact');
  expect(textOf(main)).toContain('Send an Inquiry');
  expect(textOf(main)).toContain('Response Time');
  expect(textOf(main)).toMatch(/24-48 hours on business days/);
  expect(main).toContain(`href="mailto:${speaker.email}"`);
  expect(main).toMatch(new RegExp(`data-field="contact_email"[^>]*>${speaker.email}`));
  expect(textOf(main)).toContain(speaker.phone);
});

const KEYNOTE_PAGES = KEYNOTES.map(({ id }, index) => [`/${id}`, KEYNOTE_TEXTS[index]] as const);
describe.each(KEYNOTE_PAGES)('%s', (path, page) => {
  it('names the fee of each format and where travel is included', async () => {
    const text = textOf(await mainOf(path));
    for (const { kind } of page?.keynote.formats ?? []) {
      const fee = describeFee(kind);
      if (fee) expect(text).toContain(`${fee.band}, ${fee.travel}`);
    }
  });

  it('has a date form that opens the inquiry without JavaScript', async () => {
    const form = /<form[^>]*action="\/contact" method="get">[\s\S]*?<\/form>/.exec(await mainOf(path))?.[0];
    expect(form).toMatch(/<input[^>]*type="date"[^>]*name="date"/);
    expect(form).toMatch(/<button type="submit"/);
  });
});

it('/keynotes links to the story and the inquiry, with nine clients and four takeaways', async () => {
  const main = await mainOf('/keynotes');
  expect(main).toMatch(/href="\/about"[^>]*>.*?Read the whole story/);
  expect(main).toMatch(/href="\/contact"[^>]*>.*?Inquire About This Keynote/);
  expect(count(sectionOf(main, 'Trusted by Industry Leaders'), /<img/g)).toBe(9);
  const [, takeaways = ''] = /aria-label="Four takeaways"[^>]*>([\s\S]*?)<\/[uo]l>/.exec(main) ?? [];
  expect(count(takeaways, /<li[ >]/g)).toBe(4);
});

it('/financial-services links its video in a new tab, and lists four differences', async () => {
  const main = await mainOf('/financial-services');
  const watch = createWatchUrl(speaker.videos.keynote.source);
  expect(main).toMatch(new RegExp(`<a[^>]*href="${watch}"[^>]*target="_blank"`));
  const differences = sectionOf(main, `What Makes ${speaker.name} Different`);
  expect(count(differences, /<li[ >]/g)).toBe(4);
});

it('/meeting-planners offers headshots, films, references and custom materials', async () => {
  const main = await mainOf('/meeting-planners');
  for (const { filename } of speaker.headshots) {
    expect(main).toContain(`href="/headshots/${filename}" download="${filename}"`);
    expect(main).toContain(`href="/headshots/${filename.replace('.jpg', '-gray.jpg')}"`);
  }
  expect(count(main, /<button[^>]*class="video-facade"/g)).toBe(3);
  expect(textOf(main)).toContain('Three people you may call');
  expect(main).toMatch(/href="\/contact"[^>]*>.*?Request Custom Materials/);
  for (const format of ['svg', 'png', 'pdf'])
    expect((await fetch(`${product.url}/brand/channel-5.${format}`)).status).toBe(200);
});

it('an article links to the list and the inquiry; a missing one links to the list', async () => {
  const main = await mainOf(ARTICLE_PATH);
  expect(main).toMatch(/href="\/blog"[^>]*>.*?Back to Insights/);
  expect(main).toMatch(new RegExp(`href="/contact"[^>]*>.*?Work with ${speaker.name}`));
  const missing = await mainOf('/blog/nothing-here');
  expect(textOf(missing)).toContain("The blog post you're looking for doesn't exist.");
  expect(missing).toMatch(/href="\/blog"[^>]*>.*?Back to Blog/);
});
