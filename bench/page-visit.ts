import type { BareBrowser, BarePage } from './bare-browser.ts';
import { median } from './table.ts';
import { CPU_SLOWDOWN, NETWORK, noteTransfers, PHONE } from './throttle.ts';
import type { Transfer } from './throttle.ts';

/** Idle work (hydration, content, Apollo) has long begun and ended by then. */
const SETTLED_AFTER_MS = 8_000;

/** What one cold visit on the slow line came to: milliseconds, bytes, counts. */
export interface Visit extends Paints {
  readonly bytes: number;
  readonly requests: number;
  readonly script: number;
  readonly scriptBeforeLcp: number;
}

/** When something was painted, in milliseconds, and what moved or blocked. */
export interface Paints {
  readonly fcp: number;
  readonly lcp: number;
  readonly cls: number;
  readonly blocking: number;
}

/** The median of one figure over several visits. */
export function middle<Key extends string>(
  visits: readonly Readonly<Record<Key, number>>[],
  key: Key,
): number {
  return median(each(visits, key));
}

/** One figure of each visit, in their order. */
export function each<Key extends string>(
  visits: readonly Readonly<Record<Key, number>>[],
  key: Key,
): readonly number[] {
  return visits.map((one) => one[key]);
}

/** Where a visitor comes from, and where to. */
interface Way {
  /** A page of another site: for either side the browser starts a process then, as it does for whoever comes from a search. */
  readonly from: string;
  readonly to: string;
}

/** The paints of a visit as `visit` makes it, of which only the first `forMs` are watched, whatever is still on its way then. */
export async function glance(browser: BareBrowser, { from, to }: Way, forMs: number): Promise<Paints> {
  const { opened } = await comeFrom(browser, from);
  await opened.setOut(to);
  await new Promise((resolve) => setTimeout(resolve, forMs));
  const paints = await readPaints(opened);
  await opened.close();
  return paints;
}

/** One visit with a cold cache on the slow line, until everything has loaded and been at work. */
export async function visit(browser: BareBrowser, { from, to }: Way): Promise<Visit> {
  const { opened, transfers } = await comeFrom(browser, from);
  await opened.goTo(to);
  await new Promise((resolve) => setTimeout(resolve, SETTLED_AFTER_MS));
  const paints = await readPaints(opened);
  await opened.close();
  const scripts = transfers.filter((transfer) => transfer.type === 'Script');
  const sum = (list: readonly { bytes: number }[]) => list.reduce((total, { bytes }) => total + bytes, 0);
  return {
    ...paints,
    bytes: sum(transfers),
    requests: transfers.length,
    script: sum(scripts),
    scriptBeforeLcp: sum(scripts.filter((transfer) => transfer.at < paints.lcp)),
  };
}

/** A page of its own at `from`, and a slow phone from then on. */
async function comeFrom(
  browser: BareBrowser,
  from: string,
): Promise<{ readonly opened: BarePage; readonly transfers: readonly Transfer[] }> {
  const opened = await browser.openPage();
  await opened.goTo(from);
  return { opened, transfers: await throttle(opened) };
}

/** A phone on the slow line; returns what it loads, as it comes. */
export async function throttle({ client }: BarePage): Promise<readonly Transfer[]> {
  const { Emulation, Network, Page } = client;
  await Network.enable({});
  const transfers = noteTransfers(
    (listen) => {
      Network.on('requestWillBeSent', listen);
    },
    (listen) => {
      Network.on('responseReceivedExtraInfo', listen);
    },
    (listen) => {
      Network.on('loadingFinished', listen);
    },
  );
  const { viewport, deviceScaleFactor } = PHONE;
  await Network.setCacheDisabled({ cacheDisabled: true });
  await Emulation.setDeviceMetricsOverride({ ...viewport, deviceScaleFactor, mobile: true });
  await Emulation.setTouchEmulationEnabled({ enabled: true });
  await Page.addScriptToEvaluateOnNewDocument({ source: OBSERVE_PAINTS });
  await Network.emulateNetworkConditions(NETWORK);
  await Emulation.setCPUThrottlingRate({ rate: CPU_SLOWDOWN });
  return transfers;
}

/** Runs in the page: notes paints, shifts and long tasks from the first moment on. */
const OBSERVE_PAINTS = `
  globalThis.benchNotes = { lcp: 0, cls: 0, blocking: 0 };
  for (const [type, note] of [
    ['largest-contentful-paint', (entry) => (benchNotes.lcp = entry.startTime)],
    ['layout-shift', (entry) => (benchNotes.cls += entry.value)],
    ['longtask', (entry) => (benchNotes.blocking += Math.max(0, entry.duration - 50))],
  ])
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });`;
const READ_PAINTS = `JSON.stringify({
  ...benchNotes,
  fcp: performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
})`;

async function readPaints({ client }: BarePage): Promise<Paints> {
  const { result } = await client.Runtime.evaluate({ expression: READ_PAINTS });
  return JSON.parse(String(result.value)) as Paints;
}
