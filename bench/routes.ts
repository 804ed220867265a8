import type { Browser } from '@playwright/test';
import type { BareBrowser } from './bare-browser.ts';
import { readPageByHand, startLimitHost } from './limit-host.ts';
import type { Paints } from './page-visit.ts';
import { each, glance } from './page-visit.ts';
import { besideRuns, overRuns } from './table.ts';
import type { Figure } from './table.ts';

const RUNS = 9;
/** The paints and shifts of a first screen are over long before. */
const FIRST_SCREEN_MS = 2_500;

/**
 * Each page of the sitemap of the product at `url`, articles aside, beside its own words and pictures with the styles of the page by hand and
 * nothing else. In turn, cold cache, throttled; medians.
 */
export async function benchRoutes(bare: BareBrowser, browser: Browser, url: string): Promise<Figure[]> {
  const paths = await listPaths(url);
  const styles = readStyles();
  const pages: Record<string, string> = {};
  for (const path of paths)
    pages[nameOf(path)] = await plainPage(browser, await (await fetch(new URL(path, url))).text(), styles);
  const host = await startLimitHost(url, pages);
  const from = host.elsewhere;
  const figures: Figure[] = [];
  for (const path of paths) {
    const ours: Paints[] = [];
    const plain: Paints[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      plain.push(await glance(bare, { from, to: host.addressOf(nameOf(path)) }, FIRST_SCREEN_MS));
      ours.push(await glance(bare, { from, to: new URL(path, url).href }, FIRST_SCREEN_MS));
    }
    const ratio = (key: 'fcp' | 'lcp') => besideRuns(each(ours, key), each(plain, key));
    figures.push(
      { what: `${path}: FCP beside its plain page`, ...ratio('fcp'), unit: 'times', budget: 1.15 },
      { what: `${path}: LCP beside its plain page`, ...ratio('lcp'), unit: 'times', budget: 1.25 },
      {
        what: `${path}: CLS`,
        ...overRuns(each(ours, 'cls')),
        unit: 'score',
        budget: 0.01,
      },
    );
  }
  host.close();
  return figures;
}

async function listPaths(url: string): Promise<string[]> {
  const sitemap = await (await fetch(new URL('/sitemap.xml', url))).text();
  const paths = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(
    ([, address = '']) => new URL(address).pathname,
  );
  return paths.filter((path) => !/^\/(?:blog|channels)\/./.test(path) || path === '/channels/1');
}

function nameOf(path: string): string {
  return `plain${path.replaceAll('/', '-')}`;
}

/** A page's words, pictures, links and fields, without its styles, scripts and drawings. */
async function plainPage(browser: Browser, html: string, styles: string): Promise<string> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const body = await page.evaluate((served) => {
    const parsed = new DOMParser().parseFromString(served, 'text/html');
    for (const gone of parsed.body.querySelectorAll('script, style, svg, video, template')) gone.remove();
    for (const element of parsed.body.querySelectorAll('*'))
      for (const name of element.getAttributeNames())
        if (/^(?:class|style|data-|aria-)/.test(name)) element.removeAttribute(name);
    return parsed.body.innerHTML;
  }, html);
  await context.close();
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Plain</title>${styles}</head><body>${body}</body></html>`;
}

/** The style element of the page by hand. */
function readStyles(): string {
  const [styles] = /<style>[^]*?<\/style>/.exec(readPageByHand()) ?? [];
  if (styles === undefined) throw new Error('the page by hand has no styles any more');
  return styles;
}
