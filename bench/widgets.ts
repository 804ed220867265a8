import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync } from 'node:zlib';
import type { Browser } from '@playwright/test';
import type { Figure } from './table.ts';
import { median } from './table.ts';
import { openThrottledPage } from './throttled-page.ts';

const RUNS = 5;
const LIMIT_SOURCE = 'bench/limit-pages/assessment.js';

/** What a visit to a page with the quiz measures. */
interface Visit {
  /** Compressed JavaScript and CSS until then, without headers. */
  readonly bytes: number;
  /** Milliseconds from the navigation to the first option that can be chosen. */
  readonly ready: number;
  readonly blocking: number;
  /** The slowest of the interactions with the questions, to the next paint. */
  readonly interaction: number;
}

/**
 * `speaker-assessment` on a foreign page against the same quiz written by hand for one page: its own module, and through the
 * autoloader. In turn, cold cache, throttled; medians (contract 9).
 */
export async function benchWidgets(browser: Browser, productUrl: string): Promise<Figure[]> {
  const limit = await serve(await readLimit(), 'text/javascript');
  const pages = {
    limit: await servePage(`${limit.url}limit.js`),
    module: await servePage(`${productUrl}/widgets/assessment.js`),
    autoloader: await servePage(`${productUrl}/widgets/speaker-widgets.js`),
  };
  const visits = { limit: [] as Visit[], module: [] as Visit[], autoloader: [] as Visit[] };
  for (let run = 0; run < RUNS; run += 1) {
    for (const name of ['limit', 'module', 'autoloader'] as const)
      visits[name].push(await visit(browser, pages[name].url));
  }
  for (const server of [limit, ...Object.values(pages)]) server.close();
  const middle = (name: keyof typeof visits, key: keyof Visit) => median(visits[name].map((one) => one[key]));
  const ratio = (name: keyof typeof visits, key: keyof Visit) => middle(name, key) / middle('limit', key);
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
    { what: 'own module: ready, ratio', value: ratio('module', 'ready'), unit: 'times', budget: 1.15 },
    { what: 'own module: blocking time', value: middle('module', 'blocking'), unit: 'ms', budget: 0 },
    {
      what: 'autoloader: bytes to the first question',
      value: middle('autoloader', 'bytes') / 1000,
      unit: 'kB',
    },
    { what: 'autoloader: ready, ratio', value: ratio('autoloader', 'ready'), unit: 'times', budget: 1.45 },
    { what: 'answer to next paint, slowest', value: middle('module', 'interaction'), unit: 'ms', budget: 48 },
    {
      what: 'answer to next paint, ratio',
      value: ratio('module', 'interaction'),
      unit: 'times',
      budget: 1.25,
    },
  ];
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

/** A partner's page: nothing on it but the element and its script. */
function servePage(script: string): Promise<{ url: string; close: () => void }> {
  return serve(
    `<!doctype html><html lang="en"><title>Expo</title><meta name="viewport" content="width=device-width">
<h1>Our expo</h1><speaker-assessment></speaker-assessment><script type="module" src="${script}"></script>`,
    'text/html; charset=utf-8',
  );
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

async function visit(browser: Browser, url: string): Promise<Visit> {
  const { page, close } = await openThrottledPage(browser);
  await page.addInitScript(watchForQuestion);
  await page.goto(url);
  const { bytes, ready, blocking } = await page
    .waitForFunction(() => (globalThis as unknown as Watched).benchReady)
    .then(async (handle) => (await handle.jsonValue()) as NonNullable<Watched['benchReady']>);
  const element = page.locator('speaker-assessment');
  for (let question = 1; question < 8; question += 1) {
    await element.getByText(`Question ${question} of 8`).waitFor();
    await element.getByRole('radio').first().tap({ force: true });
    await element.getByRole('button', { name: 'Next' }).tap();
  }
  await element.getByText('Question 8 of 8').waitFor();
  const interaction = await page.evaluate(() => (globalThis as unknown as Watched).benchInteraction);
  await close();
  return { bytes, ready, blocking, interaction };
}

interface Watched {
  benchReady?: { bytes: number; ready: number; blocking: number };
  benchInteraction: number;
}

/** Runs in the page: starts the assessment as soon as that is possible, and notes when the first option can be chosen. */
function watchForQuestion(): void {
  const notes = globalThis as unknown as Watched;
  let blocking = 0;
  notes.benchInteraction = 0;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) blocking += Math.max(0, duration - 50);
  }).observe({ type: 'longtask', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      notes.benchInteraction = Math.max(notes.benchInteraction, entry.duration);
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
  const timer = setInterval(() => {
    const root = document.querySelector('speaker-assessment')?.shadowRoot;
    const start = [...(root?.querySelectorAll('button') ?? [])].find(
      ({ textContent }) => textContent === 'Start Assessment',
    );
    start?.click();
    if (!root?.querySelector('input[type=radio]')) return;
    clearInterval(timer);
    const ready = performance.now();
    const bytes = performance
      .getEntriesByType('resource')
      .map((entry) => entry as PerformanceResourceTiming)
      .filter(({ responseEnd }) => responseEnd > 0 && responseEnd <= ready)
      .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
    notes.benchReady = { bytes, ready, blocking };
  }, 4);
}
