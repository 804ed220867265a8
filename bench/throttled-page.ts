import type { Browser, Page } from '@playwright/test';
import type { Transfer } from './throttle.ts';
import { CPU_SLOWDOWN, NETWORK, noteTransfers, PHONE } from './throttle.ts';

export interface ThrottledPage {
  readonly page: Page;
  readonly transfers: readonly Transfer[];
  close(): Promise<void>;
}

/** A fresh page with a cold cache on the slow line, that notes everything it loads. */
export async function openThrottledPage(browser: Browser): Promise<ThrottledPage> {
  const context = await browser.newContext({ ...PHONE, isMobile: true, hasTouch: true });
  // tsx names functions through a helper of its own, which does not exist inside the page.
  await context.addInitScript('globalThis.__name = (named) => named');
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const transfers = noteTransfers(
    (listen) => session.on('Network.requestWillBeSent', listen),
    (listen) => session.on('Network.responseReceivedExtraInfo', listen),
    (listen) => session.on('Network.loadingFinished', listen),
  );
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  await session.send('Network.emulateNetworkConditions', NETWORK);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  return { page, transfers, close: () => context.close() };
}
