import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync } from 'node:zlib';
import type { Browser, Page } from '@playwright/test';
import type { Figure } from './table.ts';
import { median } from './table.ts';
import { openThrottledPage } from './throttled-page.ts';

const RUNS = 9;
/** How long a quick visitor looks before the next tap; an animation that an answer started is still running then. */
const PACE_MS = 250;
/** Event Timing reports nothing shorter. */
const SHORTEST_MS = 16;
const READY_SIGN = 'bench-ready ';
const LIMIT_SOURCE = 'bench/limit-pages/assessment.js';

/** What a visit to a page with the quiz measures. */
interface Visit {
  /** Compressed JavaScript and CSS until then, without headers. */
  readonly bytes: number;
  /** Milliseconds from the navigation to the first option that can be chosen. */
  readonly ready: number;
  readonly blocking: number;
  /** Each answer and each step to the next question, from the tap to the next paint. */
  readonly interactions: readonly number[];
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
      visits[name].push(await visit(browser, pages[name].url, name !== 'autoloader'));
  }
  for (const server of [limit, ...Object.values(pages)]) server.close();
  type Key = 'bytes' | 'ready' | 'blocking';
  const middle = (name: keyof typeof visits, key: Key) => median(visits[name].map((one) => one[key]));
  const ratio = (name: keyof typeof visits, key: Key) => middle(name, key) / middle('limit', key);
  const interactions = (name: keyof typeof visits) => visits[name].map((one) => one.interactions);
  const slowest = (name: keyof typeof visits) => median(interactions(name).map((all) => Math.max(...all)));
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
    { what: 'own module: ready, ratio', value: ratio('module', 'ready'), unit: 'times', budget: 1.15 },
    { what: 'own module: blocking time', value: middle('module', 'blocking'), unit: 'ms', budget: 0 },
    {
      what: 'autoloader: bytes to the first question',
      value: middle('autoloader', 'bytes') / 1000,
      unit: 'kB',
    },
    { what: 'autoloader: ready, ratio', value: ratio('autoloader', 'ready'), unit: 'times', budget: 1.45 },
    { what: 'limit page: answer to next paint, slowest', value: slowest('limit'), unit: 'ms' },
    { what: 'limit page: answer to next paint, mean', value: usual('limit'), unit: 'ms' },
    { what: 'answer to next paint, slowest', value: slowest('module'), unit: 'ms', budget: 48 },
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

async function visit(browser: Browser, url: string, answers: boolean): Promise<Visit> {
  const { page, close } = await openThrottledPage(browser);
  await page.addInitScript(watchForQuestion, { sign: READY_SIGN, shortest: SHORTEST_MS });
  // Until the page has said that it is ready, nothing is evaluated in it: what Playwright injects then costs as much as the widget.
  const told = page.waitForEvent('console', (message) => message.text().startsWith(READY_SIGN));
  await page.goto(url, { waitUntil: 'commit' });
  const ready = JSON.parse((await told).text().slice(READY_SIGN.length)) as Omit<Visit, 'interactions'>;
  const interactions = answers ? await answerAll(page) : [];
  await close();
  return { ...ready, interactions };
}

/** Answers all questions by raw touches, as a finger does: Playwright's own taps evaluate in the page while the event is on its way. */
async function answerAll(page: Page): Promise<number[]> {
  const session = await page.context().newCDPSession(page);
  const taps: string[] = [];
  for (let question = 1; question < 8; question += 1) {
    for (const selector of ['input[type=radio]', 'button:last-of-type:enabled']) {
      taps.push(selector);
      const { x, y } = await page.evaluate(findTarget, { selector, question, pace: PACE_MS });
      await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
      await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    }
  }
  await page.evaluate(findTarget, { selector: 'input[type=radio]', question: 8, pace: PACE_MS });
  const noted = await page.evaluate(() => [...(globalThis as unknown as Watched).benchInteractions.values()]);
  const unnoted = Array.from({ length: Math.max(0, taps.length - noted.length) }, () => SHORTEST_MS);
  return [...noted, ...unnoted];
}

/** Runs in the page: where to tap for `question`, once the visitor has looked at it for `pace` ms. */
async function findTarget(target: {
  selector: string;
  question: number;
  pace: number;
}): Promise<{ x: number; y: number }> {
  const root = document.querySelector('speaker-assessment')?.shadowRoot;
  await new Promise((resolve) => setTimeout(resolve, target.pace));
  const element = root?.querySelector(target.selector);
  if (!element || !root?.textContent.includes(`Question ${target.question} of 8`))
    throw new Error(`Question ${target.question}: no ${target.selector}`);
  const { x, y, width, height } = (element.closest('label') ?? element).getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
}

interface Watched {
  /** The longest event of each interaction, by its id. */
  benchInteractions: Map<number, number>;
}

/** Runs in the page: starts the assessment as soon as that is possible, and says when the first option can be chosen. */
function watchForQuestion({ sign, shortest }: { sign: string; shortest: number }): void {
  const interactions = new Map<number, number>();
  (globalThis as unknown as Watched).benchInteractions = interactions;
  const longTasks: PerformanceEntry[] = [];
  new PerformanceObserver((list) => {
    longTasks.push(...list.getEntries());
  }).observe({ type: 'longtask', buffered: true });
  new PerformanceObserver((list) => {
    for (const { duration, interactionId: id } of list.getEntries() as (PerformanceEntry & {
      interactionId: number;
    })[])
      if (id) interactions.set(id, Math.max(interactions.get(id) ?? 0, duration));
  }).observe({ type: 'event', buffered: true, durationThreshold: shortest } as PerformanceObserverInit);
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
    // A long task is only told of when it has ended.
    setTimeout(() => {
      const blocking = longTasks
        .filter(({ startTime }) => startTime <= ready)
        .reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0);
      console.debug(sign + JSON.stringify({ bytes, ready, blocking }));
    }, 500);
  }, 4);
}
