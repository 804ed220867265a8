import type { Browser, Page } from '@playwright/test';
import { median } from './table.ts';
import { openThrottledPage } from './throttled-page.ts';

/** Idle work (hydration, content, Apollo) has long begun and ended by then. */
const SETTLED_AFTER_MS = 8_000;

/** What one cold visit on the slow line came to: milliseconds, bytes, counts. */
export interface Visit {
  readonly fcp: number;
  readonly lcp: number;
  readonly cls: number;
  readonly blocking: number;
  readonly bytes: number;
  readonly requests: number;
  readonly script: number;
  readonly scriptBeforeLcp: number;
}

/** The median of one figure over several visits. */
export function middle(visits: readonly Visit[], key: keyof Visit): number {
  return median(visits.map((one) => one[key]));
}

/** One visit to `url` with a cold cache on the slow line, watched for `settledAfterMs` after its load. */
export async function visit(
  browser: Browser,
  url: string,
  settledAfterMs = SETTLED_AFTER_MS,
): Promise<Visit> {
  const { page, transfers, close } = await openThrottledPage(browser);
  await page.addInitScript(observePaints);
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForTimeout(settledAfterMs);
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
