import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Locator, type Page } from 'playwright-core';
import sharp from 'sharp';
import { extractText } from 'unpdf';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { inquiryBody, newsletterBody, quizBody } from '../contract/lead-fixtures.ts';
import { INQUIRY, NEWSLETTER, post, QUIZ } from '../contract/lead-setup.ts';
import { createOfficeSetup } from '../contract/live-rooms.ts';
import { crowd, press } from '../contract/live-setup.ts';
import type * as SharePictures from '../../scripts/kit/share-pictures.ts';
import { CHROMIUM_FLAGS, findBrowser } from '../setup/find-browser.ts';
import { readMailText } from '../setup/mail-text.ts';
import { postJson } from '../setup/post-json.ts';
import { freePort, type Product, startProduct } from '../setup/product.ts';
import { run, swapSpeaker } from './swap-speaker.ts';

/** docs/make-it-yours.md: another speaker changes configuration, texts, pictures and posts. */
const NAME = 'Bartłomiej Featherstone-Adeyemi';
/** Names, places and pronouns of the demonstration's speaker; the new speaker is a man. */
const DEMO =
  /Juno|Hartley|Pittsburgh|\bsteel\b|412 555|parking garage|Columbus|25 years|\b(?:she|herself)\b/i;

const folder = mkdtempSync(join(tmpdir(), 'another-speaker-'));
let product: Product;
let browser: Browser;

beforeAll(async () => {
  await swapSpeaker(folder);
  run(folder, 'typecheck');
  run(folder, 'build');
  product = await startProduct({}, folder);
  browser = await chromium.launch({ executablePath: findBrowser(), args: CHROMIUM_FLAGS });
}, 1_200_000);
// The copy first: without a complete set-up there is no browser and no product to stop.
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await browser.close();
  await product.stop();
});

const read = async (path: string) => (await fetch(product.url + path)).text();

async function readPaths(): Promise<string[]> {
  const addresses = (await read('/sitemap.xml')).matchAll(/<loc>([^<]+)<\/loc>/g);
  return Array.from(addresses, ([, address = '']) => new URL(address).pathname);
}

test('the built site contains no name, sentence, picture or document of the demonstration', () => {
  expect(run(folder, 'check-speaker')).toBe('Nothing is of the demonstration or unfinished.\n');
});

/** Folders whose code reads the speaker's files. */
const ROOMS =
  'shared/core/ shared/clients/ shared/content-store/ shared/ui/ site/ backend/mail/ backend/calendar/';
test('unit tests of pages, mails and shared rules pass with his files', () => {
  expect(run(folder, 'unit', ...ROOMS.split(' '))).toContain('passed');
});

/** Files of the suites `e2e` and `layouts`; CONTRIBUTING.md names the variable. */
const { JOURNEYS = 'site-navigation site-visits' } = process.env;
test('journeys pass with his files', async () => {
  // The suite's own port may be in use.
  vi.stubEnv('E2E_PORT', String(await freePort()));
  const chosen = ['--', '--project=layouts', ...JOURNEYS.split(' ')];
  expect(run(folder, 'e2e', ...chosen)).toContain('passed');
}, 1_800_000);

test('pictures and kit are up to date after one run', async () => {
  expect(run(folder, 'pictures')).toBe('');
  expect(run(folder, 'kit')).toBe('The kit is up to date.\n');
  expect(product.output()).not.toContain('Older than');
});

test('photographs keep their colors in every size and in link previews', async () => {
  for (const file of ['headshots/bartholomew-portrait-800.webp', 'og/home.png']) {
    const data = await sharp(join(folder, 'dist/site', file))
      .removeAlpha()
      .raw()
      .toBuffer();
    const colors = new Set<number>();
    for (let at = 0; at < data.length; at += 3) colors.add(data.readUIntBE(at, 3));
    expect(colors.size, file).toBeGreaterThan(1000);
  }
});

test('fees use the configured currency, and pages, elements and pictures the configured theme', async () => {
  expect(await read('/one-sheet')).toContain('€4,000–€6,000');
  const page = await browser.newPage();
  await page.goto(product.url);
  const ground = await page.locator('.hero').evaluate((hero) => getComputedStyle(hero).backgroundColor);
  expect(ground).toBe('rgb(13, 27, 38)');
  await page.close();
  const widget = readFileSync(join(folder, 'dist/widgets/assessment.js'), 'utf8');
  expect(widget).toContain('#6fd3c7');
  expect(widget).not.toContain('#f6b73c');
  expect(readFileSync(join(folder, 'dist/site/favicon.svg'), 'utf8')).toContain('#0d1b26');
});

test('the home page, its title and its structured data contain the new name', async () => {
  const html = await read('/');
  expect(html).toMatch(new RegExp(`<title>[^<]*${NAME}|<title>[^<]*Quiet Service`));
  const [, json = ''] = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(html) ?? [];
  expect(json).toContain(NAME);
  expect(html).toContain('Quiet Service &amp; Sons with Bartłomiej');
  expect(html).toContain('A kitchen that shouts serves cold food.');
});

test('dates and times are written as in the configured locale', async () => {
  expect(await read('/blog/one-working-oven')).toMatch(/<time[^>]*>\d{1,2} [A-Z][a-z]+ \d{4}</);
  const talk = await read('/quiet-service');
  expect(talk).toMatch(/^<!doctype html><html lang="en"/i);
  expect(/>(\d{1,2}:15[^<]*)</.exec(talk)?.[1]).toBe('09:15');
  expect(await read('/about')).toContain('"inLanguage":"en-GB"');
});

test('two keynotes have their slugs; former and common addresses redirect on every host', async () => {
  const paths = await readPaths();
  expect(paths).toEqual(expect.arrayContaining(['/quiet-service', '/quiet-boards', '/write-to-him']));
  for (const gone of ['/keynotes', '/financial-services', '/sales-teams', '/contact'])
    expect(paths).not.toContain(gone);
  const moved = { '/talks': '/quiet-service', '/keynotes': '/quiet-service', '/contact': '/write-to-him' };
  const rules = readFileSync(join(folder, 'dist/site/_redirects'), 'utf8');
  const nginx = readFileSync(join(folder, 'dist/hosting/nginx.conf'), 'utf8');
  for (const [former, path] of Object.entries(moved)) {
    const { status, headers } = await fetch(`${product.url}${former}?a=1`, { redirect: 'manual' });
    expect([status, headers.get('location')]).toEqual([301, `${path}?a=1`]);
    expect(rules).toContain(`${former} ${path} 301\n`);
    expect(nginx).toContain(`  ${former} ${path};\n`);
  }
  expect((await fetch(`${product.url}/sales-teams`)).status).toBe(404);
  expect(await read('/')).not.toMatch(/href="\/(?:contact|keynotes)["#]/);
  const talk = await readPdfText(join(folder, 'public/kit/bartholomew-talk.pdf'));
  expect(talk).toMatch(/Quiet Service[^]*The talk: boards[^]*A Simmering Market/);
  for (const id of ['keynotes', 'boards']) expect(existsSync(join(folder, `public/og/${id}.png`))).toBe(true);
});

test('`npm run dev` redirects former addresses too, with or without a final slash', async () => {
  const development = await startProduct({}, folder, undefined, ['--dev']);
  const redirected = ['/talks', '/talks/', '/keynotes/'].map(async (former) => {
    const { status, headers } = await fetch(`${development.url}${former}?a=1`, { redirect: 'manual' });
    return [status, headers.get('location')];
  });
  expect(await Promise.all(redirected)).toEqual(Array(3).fill([301, '/quiet-service?a=1']));
  await development.stop();
});

test.each(['bio', 'introduction'])('the %s has his name in the typefaces of his theme', async (kind) => {
  const pdf = join(folder, `public/kit/bartholomew-${kind}.pdf`);
  expect((await readPdfText(pdf)).replace(/\s+/g, ' ')).toContain(NAME);
  // What the document is, and then its title.
  expect(fontsInPdf(pdf).slice(0, 2)).toEqual(['BricolageGrotesque', 'InstrumentSans']);
});

/** The families of a PDF's fonts, in the order of their use. */
function fontsInPdf(file: string): string[] {
  const fonts = readFileSync(file, 'latin1').matchAll(/\/FontName \/([A-Z]{6}\+\w+)/g);
  return Array.from(fonts, ([, name = '']) => name)
    .toSorted()
    .map((name) => name.slice(7));
}

const readPdfText = async (file: string) =>
  (await extractText(new Uint8Array(readFileSync(file)), { mergePages: true })).text;

/** As the font files name them. */
const [DISPLAY_FACE, TEXT_FACE] = ['Instrument Sans', 'Bricolage Grotesque 96pt ExtraBold'];

/** The fonts that draw an element; `system` for one that the page does not load. */
async function facesOf(page: Page, element: Locator): Promise<string> {
  await page.evaluate(() => document.fonts.ready);
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  await element.evaluate((one) => one.setAttribute('data-measured', ''));
  const selector = '[data-measured]';
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
  await element.evaluate((one) => one.removeAttribute('data-measured'));
  return [...new Set(fonts.map((font) => (font.isCustomFont ? font.familyName : 'system')))].join();
}

test('his own fonts draw headings and his name on pages, letters beyond Latin-1 included', async () => {
  const page = await browser.newPage();
  await page.goto(`${product.url}/about`);
  const title = page.getByRole('heading', { level: 1 });
  await expect.poll(() => facesOf(page, title)).toBe(DISPLAY_FACE);
  const name = page.locator('main p', { hasText: 'Bartłomiej' }).first();
  await expect.poll(() => facesOf(page, name)).toBe(TEXT_FACE);
  await page.close();
});

test('his own fonts draw the pictures of shared links', async () => {
  const script = join(folder, 'scripts/kit/share-pictures.ts');
  const cards = await ((await import(script)) as typeof SharePictures).createCardPages();
  const page = await browser.newPage();
  await page.setContent(cards.find(({ card }) => card.file === 'about')?.html ?? '');
  expect(await facesOf(page, page.locator('h1'))).toBe(DISPLAY_FACE);
  expect(await page.locator('.brand').innerText()).toBe('Quiet Service & Sons with Bartłomiej');
  expect(await facesOf(page, page.locator('.brand'))).toBe(TEXT_FACE);
  await page.close();
});

test('no mail names the demonstration’s speaker, and the welcome mail’s link works', async () => {
  const setup = createOfficeSetup(product);
  const inquiry = { ...inquiryBody(), hold: true };
  const calls = { [NEWSLETTER]: newsletterBody(), [QUIZ]: quizBody(), [INQUIRY]: inquiry };
  for (const [path, body] of Object.entries(calls))
    expect((await post({ ...setup, anonKey: '' }, path, body)).status).toBe(200);
  const mailFolder = join(product.dataDir, 'mail');
  const readMails = (): string[] =>
    (existsSync(mailFolder) ? readdirSync(mailFolder) : [])
      .filter((name) => name.endsWith('.eml'))
      .map((name) => readMailText(join(mailFolder, name)));
  await expect.poll(() => readMails().length, { timeout: 30_000 }).toBe(4);
  const mails = readMails();
  for (const mail of mails) expect(mail).not.toMatch(DEMO);
  expect(mails.join('\n')).toMatch(/\d{4}-\d{2}-\d{2} \d{2}:\d{2} (?:GMT|BST)/);
  const [, story] = /^Read about the one working oven: (\S+)\r?$/m.exec(mails.join('\n')) ?? [];
  expect((await fetch(product.url + new URL(story ?? '').pathname)).status).toBe(200);
});

test('a room of 30 phones, its wall and its report never name the demonstration’s speaker', async () => {
  const setup = createOfficeSetup(product);
  const event = 'KITCHENS';
  const room = await setup.makeRoom({ event, mode: 'assessment' });
  await press(setup, room, 'open');
  await crowd(setup, room.code, 'abcde'.repeat(6));
  await press(setup, room, 'close');
  await press(setup, room, 'show');
  const page = await browser.newPage();
  const readPage = async (path: string, sign: Locator) => {
    await page.goto(product.url + path);
    await sign.first().waitFor();
    const text = `${await page.title()} ${await page.locator('body').innerText()}`;
    expect(text, path).not.toMatch(DEMO);
    return text;
  };
  await readPage(`/stage#${room.stageKey}`, page.getByText('30'));
  await readPage(`/l/${room.code}`, page.getByRole('heading', { level: 2 }));
  await press(setup, room, 'end');
  const token = readFileSync(join(product.dataDir, 'editor-token'), 'utf8').trim();
  const office = `${product.url}/functions/v1/office/reports`;
  const made = await postJson(office, { event }, { authorization: `Bearer ${token}` });
  const { pathname, hash } = new URL(((await made.json()) as { url: string }).url);
  expect(await readPage(pathname + hash, page.getByText(event))).toContain('Bartłomiej');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download PDF' }).click();
  const pdf = await (await download).path();
  expect(await readPdfText(pdf)).toContain('Quiet Service & Sons with Bartłomiej');
  expect(fontsInPdf(pdf)).toEqual(['BricolageGrotesque', 'BricolageGrotesque', 'InstrumentSans']);
  await page.close();
});

test('every page fits 320 px, claims nothing of the demonstration’s topic, and has its pictures and downloads', async () => {
  const page = await browser.newPage({ viewport: { width: 320, height: 720 } });
  const missing: string[] = [];
  page.on('response', (response) => {
    if (response.status() >= 400) missing.push(`${response.status()} ${response.url()}`);
  });
  const paths = await readPaths();
  expect(paths).toContain('/blog/one-working-oven');
  for (const path of paths) {
    const response = await page.goto(product.url + path);
    expect(await response?.text(), path).not.toMatch(/shows of hands|survival mode at work/);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide, path).toBeLessThanOrEqual(320);
    const files = await page.$$eval('a[download], source[srcset], img', (elements) =>
      elements.flatMap((element) =>
        element instanceof HTMLAnchorElement
          ? [element.href]
          : (element.getAttribute('srcset') ?? element.getAttribute('src') ?? '')
              .split(',')
              .map((part) => new URL(part.trim().split(' ')[0] ?? '', document.baseURI).href),
      ),
    );
    for (const pathname of new Set(files.map((file) => new URL(file).pathname)))
      if (!existsSync(join(folder, 'dist/site', pathname))) missing.push(`${path}: ${pathname}`);
  }
  expect(missing).toEqual([]);
  await page.close();
});

test('a removed keynote or article takes its pictures and its share picture with it', () => {
  const made = (): string[] => readdirSync(join(folder, 'public'), { recursive: true, encoding: 'utf8' });
  const boards = 'og/boards.png';
  const article = ['og/blog-one-working-oven.png', 'blog/one-working-oven-640.webp'];
  expect(made()).toEqual(expect.arrayContaining([boards, ...article, 'kit/one-page.pdf']));
  rmSync(join(folder, 'speaker/posts/one-working-oven.md'));
  const change = (file: string, from: RegExp, to: string): void => {
    const path = join(folder, 'speaker', file);
    writeFileSync(path, readFileSync(path, 'utf8').replace(from, to));
  };
  change('pages/navigation.ts', /^ *\{ id: 'boards'.*\n/m, '');
  change('speaker.config.ts', /one-page\.pdf/, 'single.pdf');
  run(folder, 'pictures');
  run(folder, 'kit');
  expect(made()).toEqual(expect.arrayContaining(['og/keynotes.png', 'kit/single.pdf']));
  for (const file of [boards, ...article, 'kit/one-page.pdf']) expect(made()).not.toContain(file);
}, 120_000);
