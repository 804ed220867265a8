import type { Browser, CDPSession, Page } from '@playwright/test';

/** Slow 4G and a processor a quarter as fast as this one: the phone on hotel Wi-Fi (docs/interfaces.md#figures). */
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
const CPU_SLOWDOWN = 4;

/** A response as it came over the wire. */
export interface Transfer {
  readonly url: string;
  readonly type: string;
  /** Compressed bytes with headers. */
  readonly bytes: number;
  /** When its last byte arrived, in ms after the navigation began. */
  readonly at: number;
}

export interface ThrottledPage {
  readonly page: Page;
  readonly transfers: readonly Transfer[];
  close(): Promise<void>;
}

/** A fresh page with a cold cache on the slow line, that notes everything it loads. */
export async function openThrottledPage(browser: Browser): Promise<ThrottledPage> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  });
  // tsx names functions through a helper of its own, which does not exist inside the page.
  await context.addInitScript('globalThis.__name = (named) => named');
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const transfers = await noteTransfers(session);
  await session.send('Network.emulateNetworkConditions', NETWORK);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  return { page, transfers, close: () => context.close() };
}

async function noteTransfers(session: CDPSession): Promise<readonly Transfer[]> {
  const transfers: Transfer[] = [];
  const under = new Map<string, { url: string; type: string }>();
  let start: number | undefined;
  session.on('Network.requestWillBeSent', ({ requestId, request, type, timestamp }) => {
    start ??= timestamp;
    under.set(requestId, { url: request.url, type: type ?? 'Other' });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength, timestamp }) => {
    const request = under.get(requestId);
    if (request)
      transfers.push({ ...request, bytes: encodedDataLength, at: (timestamp - (start ?? timestamp)) * 1000 });
  });
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  return transfers;
}
