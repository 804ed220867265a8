import { startProduct } from '../tests/setup/product.ts';
import { startBrowser } from './browser.ts';
import { benchEmbed } from './embed.ts';
import { benchHome } from './home.ts';
import { benchLeads } from './leads.ts';
import { benchLive } from './live.ts';
import { benchRoutes } from './routes.ts';
import { benchServer } from './server.ts';
import { type Figure, formatTable, isWithinBudget } from './table.ts';

/** Measured on a slow phone (CPU ×4, 1.6 Mbps, 150 ms) with an empty cache. */
const IN_BROWSER = { embed: benchEmbed, home: benchHome, routes: benchRoutes };
const WITHOUT = { leads: benchLeads, live: benchLive, server: benchServer };

/**
 * `npm run bench`: the figures of docs/interfaces.md#figures and their budgets, medians over
 * several runs of the product as `npm start` serves it. `npm run bench -- home` runs one part. Exit
 * code 1 for an exceeded budget or an unknown part.
 */
const product = await startProduct({ RATE_LIMIT: '0' });
const browser = await startBrowser();
const parts: Readonly<Record<string, () => Promise<Figure[]>>> = {
  ...Object.fromEntries(
    Object.entries(IN_BROWSER).map(([name, run]) => [name, () => run(browser, product.url)]),
  ),
  ...WITHOUT,
};
const names = process.argv[2] === undefined ? Object.keys(parts) : [process.argv[2]];
let over = 0;
for (const name of names) {
  const figures = await parts[name]?.();
  if (figures === undefined)
    throw new Error(`No such part: ${name}. There are ${Object.keys(parts).join(', ')}.`);
  over += figures.filter((figure) => !isWithinBudget(figure)).length;
  console.log(`${formatTable(name, figures)}\n`);
}
await browser.close();
await product.stop();
console.log(over === 0 ? 'Every figure is within its budget.' : `${String(over)} figures are over budget.`);
process.exitCode = over === 0 ? 0 : 1;
