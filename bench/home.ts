import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync } from 'node:zlib';
import type { Browser, Page } from '@playwright/test';
import type { Figure } from './table.ts';
import { median } from './table.ts';
import { openThrottledPage } from './throttled-page.ts';

const RUNS = 9;
/** Idle work (hydration, content, Apollo) has long begun and ended by then. */
const SETTLED_AFTER_MS = 8_000;

interface Visit {
  readonly fcp: number;
  readonly lcp: number;
  readonly cls: number;
  readonly blocking: number;
  readonly bytes: number;
  readonly requests: number;
  readonly script: number;
  readonly scriptBeforeLcp: number;
}

/**
 * The home page of the product at `url` against the limit: the same page as served, with every script taken out, as
 * someone would write it by hand. Both in turn, cold cache, throttled; medians.
 */
export async function benchHome(browser: Browser, url: string): Promise<Figure[]> {
  const limit = await serveLimitPage(url);
  const ours: Visit[] = [];
  const limits: Visit[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    limits.push(await visit(browser, limit.url));
    ours.push(await visit(browser, url));
  }
  limit.close();
  const middle = (visits: readonly Visit[], key: keyof Visit) => median(visits.map((one) => one[key]));
  const ratio = (key: 'fcp' | 'lcp') => middle(ours, key) / middle(limits, key);
  return [
    { what: 'home: LCP', value: middle(ours, 'lcp'), unit: 'ms' },
    { what: 'home: LCP of the page by hand', value: middle(limits, 'lcp'), unit: 'ms' },
    { what: 'home: LCP ratio', value: ratio('lcp'), unit: 'times', budget: 1.08 },
    { what: 'home: FCP ratio', value: ratio('fcp'), unit: 'times', budget: 1.05 },
    { what: 'home: CLS', value: middle(ours, 'cls'), unit: 'score', budget: 0.01 },
    {
      what: 'home: blocking time added',
      value: Math.max(0, middle(ours, 'blocking') - middle(limits, 'blocking')),
      unit: 'ms',
      budget: 10,
    },
    {
      what: 'home: JavaScript before the LCP',
      value: middle(ours, 'scriptBeforeLcp') / 1000,
      unit: 'kB',
      budget: 15,
    },
    { what: 'home: JavaScript in all', value: middle(ours, 'script') / 1000, unit: 'kB', budget: 145 },
    { what: 'home: bytes in all', value: middle(ours, 'bytes') / 1000, unit: 'kB' },
    { what: 'home: requests', value: middle(ours, 'requests'), unit: 'requests' },
  ];
}

/** The served home page without scripts, from a host of its own; pictures and fonts come from the product. */
async function serveLimitPage(url: string): Promise<{ url: string; close: () => void }> {
  const html = (await (await fetch(url)).text())
    .replace(/<script\b[^>]*>.*?<\/script>/gs, '')
    .replace(/<link rel="modulepreload"[^>]*>/g, '');
  const body = brotliCompressSync(html);
  const server = createServer((request, response) => {
    if (request.url === '/') {
      response
        .writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' })
        .end(body);
      return;
    }
    void fetch(new URL(request.url ?? '/', url), {
      headers: { accept: request.headers.accept ?? '*/*' },
    }).then(
      async (answer) => {
        const type = answer.headers.get('content-type') ?? 'application/octet-stream';
        response
          .writeHead(answer.status, { 'content-type': type })
          .end(Buffer.from(await answer.arrayBuffer()));
      },
      () => response.writeHead(502).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/`, close: () => server.close() };
}

async function visit(browser: Browser, url: string): Promise<Visit> {
  const { page, transfers, close } = await openThrottledPage(browser);
  await page.addInitScript(observePaints);
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForTimeout(SETTLED_AFTER_MS);
  const paints = await readPaints(page);
  const scripts = transfers.filter((transfer) => transfer.type === 'Script');
  const sum = (list: readonly { bytes: number }[]) => list.reduce((total, { bytes }) => total + bytes, 0);
  await close();
  return {
    ...paints,
    bytes: sum(transfers),
    requests: transfers.length,
    script: sum(scripts),
    scriptBeforeLcp: sum(scripts.filter((transfer) => transfer.at < paints.lcp)),
  };
}

interface PaintNotes {
  lcp: number;
  cls: number;
  blocking: number;
}

/** Runs in the page: notes paints, shifts and long tasks from the first moment on. */
function observePaints(): void {
  const notes: PaintNotes = { lcp: 0, cls: 0, blocking: 0 };
  Object.assign(globalThis, { benchNotes: notes });
  const observe = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  observe('largest-contentful-paint', (entry) => (notes.lcp = entry.startTime));
  observe('layout-shift', (entry) => (notes.cls += (entry as PerformanceEntry & { value: number }).value));
  observe('longtask', (entry) => (notes.blocking += Math.max(0, entry.duration - 50)));
}

function readPaints(page: Page): Promise<PaintNotes & { fcp: number }> {
  return page.evaluate(() => ({
    ...(globalThis as unknown as { benchNotes: PaintNotes }).benchNotes,
    fcp: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
  }));
}
