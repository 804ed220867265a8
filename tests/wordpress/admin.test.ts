import type { Browser, BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBrowser, signedIn } from './browser.ts';
import { signIn } from './sign-in.ts';
import {
  deleteSettings,
  EDIT_SCREEN,
  OFFICE_SCREEN,
  php,
  SETTINGS_SCREEN,
  storeSettings,
  url,
} from './use-site.ts';

/** The settings page for an administrator, and the access to each screen. */
let browser: Browser;
let admin: BrowserContext;

beforeAll(async () => {
  browser = await openBrowser();
  admin = await signedIn(browser, url, 'admin');
});
afterAll(async () => {
  deleteSettings();
  await browser.close();
});

it('the edit screen links to the settings before they are set', async () => {
  const page = await admin.newPage();
  await page.goto(EDIT_SCREEN);
  await page.locator('.notice a', { hasText: 'Set it' }).click();
  expect(page.url()).toBe(SETTINGS_SCREEN);
  await page.close();
});

it('creates the page that the site reads by a link in Site Health', async () => {
  const page = await admin.newPage();
  storeSettings({ site_url: 'https://speaker.example' });
  php(`wp_delete_post( get_page_by_path( 'homepage' )->ID, true );`);
  await page.goto(SETTINGS_SCREEN);
  await page.getByRole('link', { name: 'Check the connection in Site Health' }).click();
  await page.getByRole('button', { name: 'Failed: This WordPress answers visitors' }).click();
  await page.getByText('There is no page with the slug “homepage”').waitFor();
  await page.getByRole('link', { name: 'Create the page “homepage”' }).click();
  // Not the previous failure: the page checks again. The passed tests are collapsed.
  await page.getByRole('button', { name: 'Passed tests' }).click();
  await page.getByRole('button', { name: 'This WordPress answers visitors' }).click();
  await page.getByText('Visitors can read the texts, the title and the home page.').waitFor();
  php(
    `wp_update_post( array( 'ID' => get_page_by_path( 'homepage' )->ID, 'post_title' => 'Tune in &amp; lead', 'post_excerpt' => 'A room that can hear itself think.', 'post_content' => '<p>Words of the home page.</p>' ) );`,
  );
  await page.close();
});

it('an expired session shows a link that signs in in another tab, whatever the language', async () => {
  const context = await signedIn(browser, url, 'admin');
  const page = await context.newPage();
  await page.goto(EDIT_SCREEN);
  const link = page.getByRole('link', { name: 'Sign in, in a new tab' });
  const reportError = async () => {
    const renewal = page.waitForResponse(/rest-nonce/);
    await page.locator('speaker-editor').evaluate((editor) => {
      editor.dispatchEvent(new CustomEvent('speaker-error', { detail: { message: 'Nicht gesichert.' } }));
    });
    await (await renewal).finished();
  };
  await reportError();
  expect(await link.isVisible()).toBe(false);
  const cookies = await context.cookies();
  await context.clearCookies();
  await reportError();
  await link.waitFor();
  expect(await link.getAttribute('href')).toContain('wp-login.php');
  await context.addCookies(cookies);
  await reportError();
  await link.waitFor({ state: 'hidden' });
  await context.close();
});

it('adds a suggestion to the privacy policy guide', async () => {
  const { cookie } = await signIn(url, 'admin');
  const guide = await fetch(`${url}/wp-admin/options-privacy.php?tab=policyguide`, { headers: { cookie } });
  expect(await guide.text()).toContain('This website does not store them.');
});

it('editors may edit, but not configure or see the office; authors may do nothing of it', async () => {
  const screens = [EDIT_SCREEN, SETTINGS_SCREEN, OFFICE_SCREEN];
  const statusesOf = async (account: 'editor' | 'author') => {
    const { cookie } = await signIn(url, account);
    return Promise.all(screens.map(async (screen) => (await fetch(screen, { headers: { cookie } })).status));
  };
  expect(await statusesOf('editor')).toEqual([200, 403, 403]);
  expect(await statusesOf('author')).toEqual([403, 403, 403]);
});
