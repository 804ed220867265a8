import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { Browser } from 'playwright-core';
import { chromium } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newsletterBody, quizBody } from '../contract/lead-fixtures.ts';
import { NEWSLETTER, post, QUIZ } from '../contract/lead-setup.ts';
import { CHROMIUM_FLAGS, findBrowser } from '../setup/find-browser.ts';
import type { Product } from '../setup/product.ts';
import { startProduct } from '../setup/product.ts';
import { run, swapSpeaker } from './swap-speaker.ts';

/** docs/make-it-yours.md, done: configuration, texts, pictures and articles are all that another speaker changes. */
const NAME = 'Bartholomew Featherstone-Adeyemi';
/** Her name and her story; and he is a man. */
const DEMO =
  /Juno|Hartley|Pittsburgh|\bsteel\b|412 555|parking garage|Columbus|25 years|\b(?:she|herself)\b/i;
const TEXT_FILES = ['.html', '.js', '.css', '.xml', '.txt', '.json', '.webmanifest', '.svg'];

let folder: string;
let product: Product;
let browser: Browser;

beforeAll(async () => {
  folder = swapSpeaker();
  run(folder, 'typecheck');
  run(folder, 'build');
  product = await startProduct({}, folder);
  browser = await chromium.launch({ executablePath: findBrowser(), args: CHROMIUM_FLAGS });
}, 600_000);
afterAll(async () => {
  await browser.close();
  await product.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function readPaths(): Promise<string[]> {
  const sitemap = await (await fetch(`${product.url}/sitemap.xml`)).text();
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
}

test('nothing that is served names the speaker before', () => {
  const site = join(folder, 'dist/site');
  const found = readdirSync(site, { recursive: true, encoding: 'utf8' }).filter(
    (file) =>
      DEMO.test(file) ||
      (TEXT_FILES.includes(extname(file)) && DEMO.test(readFileSync(join(site, file), 'utf8'))),
  );
  expect(found).toEqual([]);
});

test('the new name is on the home page, in its title and in what crawlers read', async () => {
  const html = await (await fetch(product.url)).text();
  expect(html).toMatch(new RegExp(`<title>[^<]*${NAME}|<title>[^<]*Quiet Service`));
  const [, json = ''] = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(html) ?? [];
  expect(json).toContain(NAME);
  expect(html).toContain('Quiet Service with Bartholomew');
});

test('no mail names the speaker before, and the welcome mail leads to a page that is there', async () => {
  const calls = [
    [NEWSLETTER, newsletterBody()],
    [QUIZ, quizBody()],
  ] as const;
  for (const [path, body] of calls) {
    const call = (at: string, init: RequestInit) => fetch(product.url + at, init);
    expect((await post({ call, anonKey: '' }, path, body)).status).toBe(200);
  }
  const mailFolder = join(product.dataDir, 'mail');
  const readMails = (): string[] =>
    (existsSync(mailFolder) ? readdirSync(mailFolder) : [])
      .filter((name) => name.endsWith('.eml'))
      .map((name) => readFileSync(join(mailFolder, name), 'utf8').replaceAll('=\r\n', ''));
  await expect.poll(() => readMails().length, { timeout: 30_000 }).toBe(2);
  const mails = readMails();
  for (const mail of mails) expect(mail).not.toMatch(DEMO);
  const [, story] = /^Read about the one working oven: (\S+)\r?$/m.exec(mails.join('\n')) ?? [];
  expect((await fetch(product.url + new URL(story ?? '').pathname)).status).toBe(200);
});

test('every page stands at 320 px with the longer name, and every picture and download is there', async () => {
  const page = await browser.newPage({ viewport: { width: 320, height: 720 } });
  const missing: string[] = [];
  page.on('response', (response) => {
    if (response.status() >= 400) missing.push(`${response.status()} ${response.url()}`);
  });
  const paths = await readPaths();
  expect(paths).toContain('/blog/one-working-oven');
  for (const path of paths) {
    await page.goto(product.url + path);
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
    for (const file of new Set(files)) {
      const { pathname } = new URL(file);
      if (!existsSync(join(folder, 'dist/site', pathname))) missing.push(`${path}: ${pathname}`);
    }
  }
  expect(missing).toEqual([]);
  await page.close();
});
