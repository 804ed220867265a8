import { appendFileSync, cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBrowser } from './browser.ts';
import { installPlugin, WIDGETS_BUILD } from './setup.ts';
import { deleteSettings, EDIT_SCREEN, folder, php, storeSettings, url } from './use-site.ts';
import { signIn } from './sign-in.ts';
import { useFolder } from '../setup/temporary-folder.ts';

/** A returning visitor after an update, with scripts cached for a year (php/router.php). */
let browser: Browser;
let page: Page;
let post = '';
const copy = useFolder();

beforeAll(async () => {
  browser = await openBrowser();
  page = await browser.newPage();
  storeSettings({ site_url: 'https://speaker.example' });
  const parts = `'post_title' => 'Updated', 'post_status' => 'publish', 'post_content' => '[speaker_newsletter]'`;
  post = php(`echo get_permalink( wp_insert_post( array( ${parts} ) ) );`);
});
afterAll(async () => {
  installPlugin(folder);
  deleteSettings();
  await browser.close();
});

async function scriptOfThePage(): Promise<string> {
  await page.goto(post);
  await page.locator('speaker-newsletter').scrollIntoViewIfNeeded();
  await page.locator('speaker-newsletter form').waitFor();
  return (await page.locator('script[src*="speaker-widgets.js"]').getAttribute('src')) ?? '';
}

it('a visitor with cached old scripts gets the form of the new build', async () => {
  const before = await scriptOfThePage();
  cpSync(WIDGETS_BUILD, copy, { recursive: true });
  const entry = join(copy, 'speaker-widgets.js');
  writeFileSync(entry, `document.documentElement.dataset.build="new";${readFileSync(entry, 'utf8')}`);
  installPlugin(folder, copy);
  expect(await scriptOfThePage()).not.toBe(before);
  expect(await page.evaluate(() => document.documentElement.dataset.build)).toBe('new');
});

it('an editor gets the admin’s scripts of the new build', async () => {
  const { cookie } = await signIn(url, 'editor');
  const scriptOfTheScreen = async () => {
    const screen = await (await fetch(EDIT_SCREEN, { headers: { cookie } })).text();
    return /[^"']*edit-screen\.js[^"']*/.exec(screen)?.[0];
  };
  const before = await scriptOfTheScreen();
  appendFileSync(join(folder, 'wp-content/plugins/speaker-site/assets/edit-screen.js'), '\n');
  expect(before).toMatch(/edit-screen\.js\?ver=/);
  expect(await scriptOfTheScreen()).not.toBe(before);
});

it('a page from a page cache still loads the form', async () => {
  const unversioned = new URL('/wp-content/plugins/speaker-site/widgets/speaker-widgets.js', post).href;
  await page.route(post, async (route) => {
    const response = await route.fetch();
    const versioned = /\bsrc=["'][^"']*speaker-widgets\.js["']/;
    const body = (await response.text()).replace(versioned, `src="${unversioned}"`);
    await route.fulfill({ response, body });
  });
  expect(await scriptOfThePage()).toBe(unversioned);
});
