import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { CHROMIUM_FLAGS, findBrowser } from '../tests/setup/find-browser.ts';
import { freePort, startProduct } from '../tests/setup/product.ts';
import { listPaths } from './pages.ts';
import { type Figure, formatTable, isWithinBudget } from './table.ts';

const BUDGETS = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 };
const ATTEMPTS = 3;

/**
 * `npm run lighthouse`: mobile scores of every page in the sitemap of `npm start`, with the audits
 * that cost points. Exit code 1 when a score is too low.
 */
const product = await startProduct();
const port = await freePort();
const browser = await chromium.launch({
  executablePath: findBrowser('full'),
  args: [...CHROMIUM_FLAGS, `--remote-debugging-port=${String(port)}`],
});
const figures: Figure[] = [];
for (const path of await listPaths(product.url)) {
  const { categories, audits } = await measure(product.url + path);
  const scores = Object.entries(BUDGETS).map(([id, budget]): Figure => {
    for (const { id: audit, weight } of categories[id]?.auditRefs ?? [])
      if (id !== 'performance' && weight > 0 && (audits[audit]?.score ?? 1) < 1)
        console.log(`  ${id}: ${audits[audit]?.title ?? audit}`);
    const value = Math.round((categories[id]?.score ?? 0) * 100);
    return { what: id, value, unit: 'score', budget, atLeast: true };
  });
  figures.push(...scores);
  console.log(`${formatTable(path, scores)}\n`);
}
await browser.close();
await product.stop();
process.exitCode = figures.every(isWithinBudget) ? 0 : 1;

/** Repeats a recording that misses a paint, and has categories without a score. */
async function measure(url: string): Promise<NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr']> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const result = await lighthouse(url, { port, logLevel: 'error', formFactor: 'mobile' });
    const isWhole = Object.values(result?.lhr.categories ?? {}).every(({ score }) => score !== null);
    if (result && isWhole) return result.lhr;
  }
  throw new Error(`Lighthouse could not measure ${url} in ${String(ATTEMPTS)} attempts`);
}
