import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { CHROMIUM_FLAGS, findBrowser } from '../setup/find-browser.ts';
import type { Account } from './setup.ts';
import { signIn } from './sign-in.ts';

/** A browser for the WordPress tests; close it when done. */
export const openBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: findBrowser(), args: CHROMIUM_FLAGS });

/** A browser profile with a session of `account`. */
export async function signedIn(browser: Browser, url: string, account: Account): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const pairs = (await signIn(url, account)).cookie.split('; ').map((pair) => pair.split('='));
  // PHP's own server can need more than half a minute for the scripts of the block editor.
  context.setDefaultTimeout(60_000);
  await context.addCookies(pairs.map(([name = '', value = '']) => ({ name, value, url })));
  return context;
}

/** Collects a page's uncaught errors and console errors. */
export function watchErrors(page: Page): readonly string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(`${message.text()} (${message.location().url})`);
  });
  return errors;
}
