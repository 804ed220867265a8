import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { CHROMIUM_FLAGS, findBrowser } from '../setup/find-browser.ts';
import type { Account } from './setup.ts';

/** A browser for the WordPress tests; close it when done. */
export function openBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: findBrowser(), args: CHROMIUM_FLAGS });
}

/** A browser profile in which `account` has signed in through the login form. */
export async function signedIn(browser: Browser, url: string, account: Account): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.goto(`${url}/wp-login.php`);
  // WordPress focuses the name field after loading: an earlier password would end up in it.
  await page.locator('#user_login:focus').waitFor();
  await page.fill('#user_login', account);
  await page.fill('#user_pass', account);
  await Promise.all([page.waitForURL('**/wp-admin/**'), page.click('#wp-submit')]);
  await page.close();
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
