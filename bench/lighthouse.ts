import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { CHROMIUM_FLAGS, findBrowser } from '../tests/setup/find-browser.ts';
import { freePort, startProduct } from '../tests/setup/product.ts';
import type { Figure } from './table.ts';
import { formatTable, isWithinBudget } from './table.ts';

/** What each page has to reach. */
const EVERY_PAGE = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 } as const;
const ATTEMPTS = 3;

type Result = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr'];

/**
 * `npm run lighthouse`: Lighthouse's mobile scores of every page in the sitemap, of the product as `npm start` serves it. Names
 * the audits that cost points; ends with 1 when a score is too low.
 */
async function main(): Promise<void> {
  const product = await startProduct();
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: [...CHROMIUM_FLAGS, `--remote-debugging-port=${port}`],
  });
  const figures: Figure[] = [];
  for (const path of await readPaths(product.url)) {
    const scores = await audit(`${product.url}${path}`, port);
    figures.push(...scores);
    console.log(`${formatTable(path, scores)}\n`);
  }
  await browser.close();
  await product.stop();
  process.exitCode = figures.every(isWithinBudget) ? 0 : 1;
}

/** The pages that search engines are told of. */
async function readPaths(url: string): Promise<string[]> {
  const sitemap = await (await fetch(`${url}/sitemap.xml`)).text();
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
}

async function audit(url: string, port: number): Promise<Figure[]> {
  const { categories, audits } = await measure(url, port);
  for (const category of Object.values(categories)) {
    for (const { id, weight } of category.auditRefs) {
      const { score = null, title } = audits[id] ?? {};
      if (category.id !== 'performance' && weight > 0 && score !== null && score < 1) {
        console.log(`  ${category.id}: ${title}`);
      }
    }
  }
  const score = (id: string) => Math.round((categories[id]?.score ?? 0) * 100);
  return Object.entries(EVERY_PAGE).map(([id, budget]) => ({
    what: id,
    value: score(id),
    unit: 'score',
    budget,
    atLeast: true,
  }));
}

/** A recording that misses a paint gives some categories no score at all: it says nothing of the page, and is made again. */
async function measure(url: string, port: number): Promise<Result> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const result = await lighthouse(url, { port, logLevel: 'error', formFactor: 'mobile' });
    const isWhole = Object.values(result?.lhr.categories ?? {}).every(({ score }) => score !== null);
    if (result && isWhole) return result.lhr;
  }
  throw new Error(`Lighthouse could not measure ${url} in ${ATTEMPTS} attempts`);
}

await main();
