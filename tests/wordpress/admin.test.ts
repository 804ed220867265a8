import type { Browser, BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openBrowser, signedIn } from './browser.ts';
import { runPhp } from './setup.ts';

/** The settings page as an administrator uses it, and who sees which screen. */
describe('the admin', () => {
  const { url, folder } = inject('wordpress');
  const settingsPage = `${url}/wp-admin/options-general.php?page=speaker-site-settings`;
  const editPage = `${url}/wp-admin/admin.php?page=speaker-site-edit`;
  let browser: Browser;
  let admin: BrowserContext;

  beforeAll(async () => {
    browser = await openBrowser();
    admin = await signedIn(browser, url, 'admin');
  });
  afterAll(async () => {
    runPhp(folder, `delete_option( 'speaker_site_settings' );`);
    await browser.close();
  });

  it('before anything is set, the edit screen says where to set it', async () => {
    const page = await admin.newPage();
    await page.goto(editPage);
    await page.locator('.notice a', { hasText: 'Set it' }).click();
    expect(page.url()).toBe(settingsPage);
    await page.close();
  });

  it('settings are saved, cleaned, and a wrong one is explained', async () => {
    const page = await admin.newPage();
    await page.goto(settingsPage);
    await page.getByLabel('Site address').fill('https://speaker.example/');
    await page.getByLabel('Rebuild hook').fill('not an address');
    await page.getByLabel('Further origins of the site').fill('https://preview.example/path');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await page.getByText('“not an address” is not a full web address').waitFor();
    expect(await page.getByLabel('Site address').inputValue()).toBe('https://speaker.example');
    expect(await page.getByLabel('Rebuild hook').inputValue()).toBe('');
    expect(await page.getByLabel('Further origins of the site').inputValue()).toBe('https://preview.example');
    await page.close();
  });

  it('the connection is shown in five lines, and tested again on request', async () => {
    const page = await admin.newPage();
    await page.goto(settingsPage);
    const box = page.locator('.speaker-site-connection');
    expect(await box.getByRole('listitem').count()).toBe(5);
    await box.getByText('https://speaker.example does not answer').waitFor();
    await box.getByRole('link', { name: 'Check again' }).click();
    await box.getByText('https://speaker.example does not answer').waitFor();
    await page.close();
  });

  it('the edit screen holds the editor, its nonce out of the frame’s address', async () => {
    const page = await admin.newPage();
    await page.goto(editPage);
    const editor = page.locator('speaker-editor');
    expect(await editor.getAttribute('content-url')).toBe(`${url}/wp-json/speaker/v1/content`);
    expect(await editor.getAttribute('data-src')).toBe('https://speaker.example/');
    expect(await editor.getAttribute('user')).toMatch(/^[1-9]\d*$/);
    expect(await editor.getAttribute('nonce-url')).toContain('action=rest-nonce');
    expect(await editor.getAttribute('nonce')).toMatch(/^[a-f0-9]{10}$/);
    await page.close();
  });

  it('editors edit but do not set up; authors do neither', async () => {
    for (const [account, mayEdit] of [
      ['editor', true],
      ['author', false],
    ] as const) {
      const context = await signedIn(browser, url, account);
      const page = await context.newPage();
      expect((await page.goto(settingsPage))?.status(), account).toBe(403);
      expect((await page.goto(editPage))?.status(), account).toBe(mayEdit ? 200 : 403);
      await context.close();
    }
  });
});
