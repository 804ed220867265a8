import { chromium } from '@playwright/test';
import { CHROMIUM_FLAGS, findBrowser } from '../tests/setup/find-browser.ts';
import { startProduct } from '../tests/setup/product.ts';
import { benchAnswers } from './answers.ts';
import { startBareBrowser } from './bare-browser.ts';
import { benchHome } from './home.ts';
import { benchInbox } from './inbox.ts';
import { benchLeads } from './leads.ts';
import { benchLive } from './live.ts';
import { benchSaving } from './saving.ts';
import type { Figure } from './table.ts';
import { benchReport } from './report.ts';
import { benchRoutes } from './routes.ts';
import { benchSite } from './site.ts';
import { benchStarts } from './starts.ts';
import { benchWidgets } from './widgets.ts';
import { formatTable, isWithinBudget } from './table.ts';

/**
 * `npm run bench`: the figures of docs/interfaces.md#figures, each beside its budget, medians over several runs on the product as
 * `npm start` serves it. `npm run bench -- home` runs one part. Ends with 1 when a budget is broken.
 */
async function main(): Promise<void> {
  const only = process.argv[2];
  const product = await startProduct({ RATE_LIMIT: '0' });
  const browser = await chromium.launch({ executablePath: findBrowser(), args: CHROMIUM_FLAGS });
  const bare = await startBareBrowser();
  const parts: readonly { name: string; title: string; run: () => Promise<Figure[]> }[] = [
    {
      name: 'home',
      title: 'The home page, CPU ×4, slow 4G, cold cache',
      run: () => benchHome(bare, `${product.url}/`),
    },
    {
      name: 'answers',
      title: 'What is touched on the home page, CPU ×4',
      run: () => benchAnswers(bare, product.url),
    },
    {
      name: 'routes',
      title: 'Every page beside its own words and pictures, CPU ×4, slow 4G, cold cache',
      run: () => benchRoutes(bare, browser, product.url),
    },
    { name: 'live', title: 'A live room: 1,000 phones behind one address, a second process', run: benchLive },
    { name: 'inbox', title: 'The office’s inbox with 50,000 leads, PostgreSQL', run: benchInbox },
    { name: 'report', title: 'The team report, PostgreSQL', run: benchReport },
    { name: 'saving', title: 'Page views while an editor saves, embedded host', run: benchSaving },
    { name: 'site', title: 'Every page to many at once, one processor', run: benchSite },
    { name: 'start', title: 'From npm start to the first answer', run: benchStarts },
    { name: 'leads', title: 'Durable leads over loopback, PostgreSQL, 64 at once', run: benchLeads },
    {
      name: 'widgets',
      title: 'speaker-assessment on a foreign page, CPU ×4, slow 4G, cold cache',
      run: () => benchWidgets(browser, product.url),
    },
  ];
  const figures: Figure[] = [];
  for (const part of parts.filter(({ name }) => only === undefined || name === only)) {
    const measured = await part.run();
    figures.push(...measured);
    console.log(`${formatTable(part.title, measured)}\n`);
  }
  await browser.close();
  await bare.close();
  await product.stop();
  const over = figures.filter((figure) => !isWithinBudget(figure));
  console.log(
    over.length === 0
      ? 'Every budget is kept.'
      : `${over.length} of ${figures.length} figures are over budget.`,
  );
  process.exitCode = over.length === 0 ? 0 : 1;
}

await main();
