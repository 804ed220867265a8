import { chromium } from 'playwright-core';
import type { Browser, BrowserContext, Page } from 'playwright-core';
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
  // WordPress's own script takes the focus a moment after the page has loaded: a password would go where the name stands.
  await page.locator('#user_login:focus').waitFor();
  await page.fill('#user_login', account);
  await page.fill('#user_pass', account);
  await Promise.all([page.waitForURL('**/wp-admin/**'), page.click('#wp-submit')]);
  await page.close();
  return context;
}

/** Everything that went wrong on a page so far: uncaught errors and error lines of the console. */
export function watchErrors(page: Page): readonly string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(`${message.text()} (${message.location().url})`);
  });
  return errors;
}
