import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync } from 'node:zlib';
import type { Browser } from '@playwright/test';
import type { Visit } from './quiz-visit.ts';
import { visitQuiz } from './quiz-visit.ts';
import type { Figure } from './table.ts';
import { besideRuns, median, overRuns } from './table.ts';

const RUNS = 9;
const LIMIT_SOURCE = 'bench/limit-pages/assessment.js';
const ARTICLE = 'bench/limit-pages/article.html';

/**
 * `speaker-assessment` on a stranger's article against the same quiz written by hand for one page: its own module, and through the
 * autoloader. In turn, cold cache, throttled; medians (docs/interfaces.md#figures).
 */
export async function benchWidgets(browser: Browser, productUrl: string): Promise<Figure[]> {
  const limit = await serve(await readLimit(), 'text/javascript');
  const own = (script: string) =>
    `<speaker-assessment></speaker-assessment>\n<script type="module" async src="${script}"></script>`;
  const pages = {
    limit: await serveArticle(own(`${limit.url}limit.js`)),
    module: await serveArticle(own(`${productUrl}/widgets/assessment.js`)),
    autoloader: await serveArticle(readTwoLines(productUrl)),
  };
  const visits = { limit: [] as Visit[], module: [] as Visit[], autoloader: [] as Visit[] };
  for (let run = 0; run < RUNS; run += 1) {
    for (const name of ['limit', 'module', 'autoloader'] as const)
      visits[name].push(await visitQuiz(browser, pages[name].url, name !== 'autoloader'));
  }
  for (const server of [limit, ...Object.values(pages)]) server.close();
  type Key = 'bytes' | 'ready' | 'blocking';
  const each = (name: keyof typeof visits, key: Key) => visits[name].map((one) => one[key]);
  const middle = (name: keyof typeof visits, key: Key) => median(each(name, key));
  const ratio = (name: keyof typeof visits, key: Key) => besideRuns(each(name, key), each('limit', key));
  const interactions = (name: keyof typeof visits) => visits[name].map((one) => one.interactions);
  const slowest = (name: keyof typeof visits) => overRuns(interactions(name).map((all) => Math.max(...all)));
  // Event Timing rounds to 8 ms: only the mean over all of them tells 1.2 from 1.3.
  const usual = (name: keyof typeof visits) => mean(interactions(name).flat());
  return [
    {
      what: 'autoloader',
      value: await sizeOf(`${productUrl}/widgets/speaker-widgets.js`),
      unit: 'kB',
      budget: 1,
    },
    { what: 'limit page: bytes to the first question', value: middle('limit', 'bytes') / 1000, unit: 'kB' },
    { what: 'limit page: ready', value: middle('limit', 'ready'), unit: 'ms' },
    {
      what: 'own module: bytes to the first question',
      value: middle('module', 'bytes') / 1000,
      unit: 'kB',
      budget: 10,
    },
    { what: 'own module: ready', value: middle('module', 'ready'), unit: 'ms' },
    { what: 'own module: ready, ratio', ...ratio('module', 'ready'), unit: 'times', budget: 1.12 },
    { what: 'own module: blocking time', value: middle('module', 'blocking'), unit: 'ms', budget: 0 },
    {
      what: 'autoloader: bytes to the first question',
      value: middle('autoloader', 'bytes') / 1000,
      unit: 'kB',
    },
    {
      what: 'autoloader, the two lines of the README: ready, ratio',
      ...ratio('autoloader', 'ready'),
      unit: 'times',
      budget: 1.25,
    },
    { what: 'limit page: answer to next paint, slowest', ...slowest('limit'), unit: 'ms' },
    { what: 'limit page: answer to next paint, mean', value: usual('limit'), unit: 'ms' },
    { what: 'answer to next paint, slowest', ...slowest('module'), unit: 'ms', budget: 48 },
    { what: 'answer to next paint, mean', value: usual('module'), unit: 'ms' },
    {
      what: 'answer to next paint, ratio of the means',
      value: usual('module') / usual('limit'),
      unit: 'times',
      budget: 1.25,
    },
  ];
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** The limit as it would be deployed: minified. */
async function readLimit(): Promise<string> {
  const { build } = await import('vite');
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, rolldownOptions: { input: LIMIT_SOURCE } },
  });
  const output = 'output' in built ? built.output : [];
  return output[0]?.code ?? '';
}

/** The two lines of the README, for the product at `url`. */
function readTwoLines(url: string): string {
  const lines = /```html\n(<[^`]*<\/speaker-assessment>)\n```/.exec(readFileSync('README.md', 'utf8'))?.[1];
  if (lines === undefined) throw new Error('the README has no two lines any more');
  return lines.replaceAll('https://your-speaker-site.example', url);
}

/** A stranger's article, with the lines behind its first paragraph. */
function serveArticle(lines: string): Promise<{ url: string; close: () => void }> {
  const article = readFileSync(ARTICLE, 'utf8');
  return serve(article.replace('<!-- the lines -->', lines), 'text/html; charset=utf-8');
}

async function serve(text: string, type: string): Promise<{ url: string; close: () => void }> {
  const body = brotliCompressSync(text);
  const server = createServer((_, response) => {
    response
      .writeHead(200, {
        'content-type': type,
        'content-encoding': 'br',
        'access-control-allow-origin': '*',
        'timing-allow-origin': '*',
      })
      .end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, close: () => server.close() };
}

async function sizeOf(url: string): Promise<number> {
  const text = await (await fetch(url)).text();
  return brotliCompressSync(text).length / 1000;
}
