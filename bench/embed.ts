import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'vite';
import type { Browser, Visit } from './browser.ts';
import { START_ASSESSMENT } from './page-script.ts';
import { servePages } from './pages.ts';
import { type Figure, figure, times } from './table.ts';

const RUNS = 5;
const READY_WITHIN_MS = 5_000;

/**
 * `speaker-assessment` by its own module, compared with the same quiz written by hand, in
 * alternating visits with an empty cache on a slow phone; and the size of the autoloader.
 */
export async function benchEmbed(browser: Browser, url: string): Promise<Figure[]> {
  const scripts = await servePages(url, { 'limit.js': await buildLimit() });
  const host = await servePages(url, {
    limit: article(scripts.addressOf('limit.js')),
    own: article(`${url}/widgets/assessment.js`),
  });
  const ours: Visit[] = [];
  const byHand: Visit[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    byHand.push(await answer(browser, host.addressOf('limit')));
    ours.push(await answer(browser, host.addressOf('own')));
  }
  host.close();
  scripts.close();
  const autoloader = await (await fetch(`${url}/widgets/speaker-widgets.js`)).text();
  const ready = (visits: readonly Visit[]) => visits.map((one) => one.ready ?? Number.NaN);
  const code = (visits: readonly Visit[]) => visits.map(({ codeBytes = Number.NaN }) => codeBytes / 1_000);
  const slowest = ours.map(({ interactions }) => Math.max(...interactions));
  return [
    figure('autoloader', 'kB', [brotliCompressSync(autoloader).length / 1_000], 1),
    figure('own module: code to the first question', 'kB', code(ours), 11),
    figure('quiz by hand: code to the first question', 'kB', code(byHand)),
    figure('own module: ready', 'ms', ready(ours)),
    times('own module: ready beside the quiz by hand', ready(ours), ready(byHand), 1.35),
    figure('answer to next paint, slowest', 'ms', slowest, 100),
  ];
}

/** Answers the questions in the article. Throws when the quiz is not ready in time. */
async function answer(browser: Browser, url: string): Promise<Visit> {
  const phone = await browser.openPhone();
  await phone.goTo(url, READY_WITHIN_MS);
  for (let question = 1; question < 8; question += 1) {
    await phone.tap('input[type=radio]');
    await phone.tap('button', 'Next');
  }
  return phone.leave();
}

function article(script: string): string {
  const lines = `<speaker-assessment></speaker-assessment><script type="module" async src="${script}"></script>`;
  const html = readFileSync('bench/limit-pages/article.html', 'utf8');
  return html.replace('<!-- the lines -->', `${lines}<script>${START_ASSESSMENT}</script>`);
}

/** Minified, as a site would deploy it. */
async function buildLimit(): Promise<string> {
  const input = 'bench/limit-pages/assessment.js';
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, rolldownOptions: { input } },
  });
  return ('output' in built && built.output[0].code) || '';
}
