import type { Browser, BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openBrowser, signedIn } from './browser.ts';
import { runPhp } from './setup.ts';

/** The settings page for an administrator, and the access to each screen. */
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

  it('the edit screen links to the settings before they are set', async () => {
    const page = await admin.newPage();
    await page.goto(editPage);
    await page.locator('.notice a', { hasText: 'Set it' }).click();
    expect(page.url()).toBe(settingsPage);
    await page.close();
  });

  it('saves and normalizes settings and explains an invalid one', async () => {
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

  it('shows the connection in five lines and checks it again on request', async () => {
    const page = await admin.newPage();
    await page.goto(settingsPage);
    const box = page.locator('.speaker-site-connection');
    expect(await box.getByRole('listitem').count()).toBe(5);
    await box.getByText('https://speaker.example does not answer').waitFor();
    await box.getByRole('link', { name: 'Check again' }).click();
    await box.getByText('https://speaker.example does not answer').waitFor();
    await page.close();
  });

  it('creates the page that the site reads by a button', async () => {
    const page = await admin.newPage();
    runPhp(folder, `wp_delete_post( get_page_by_path( 'homepage' )->ID, true );`);
    await page.goto(settingsPage);
    const box = page.locator('.speaker-site-connection');
    await box.getByRole('link', { name: 'Check again' }).click();
    await box.getByText('Visitors find no page with the slug “homepage”').waitFor();
    await box.getByRole('button', { name: 'Create the page “homepage”' }).click();
    await box.getByText('Visitors can read the texts, the title and the home page.').waitFor();
    expect(await box.getByRole('button').count()).toBe(0);
    runPhp(
      folder,
      `wp_update_post( array( 'ID' => get_page_by_path( 'homepage' )->ID, 'post_title' => 'Tune in &amp; lead', 'post_excerpt' => 'A room that can hear itself think.', 'post_content' => '<p>Words of the home page.</p>' ) );`,
    );
    await page.close();
  });

  it('the edit screen contains the editor, and the frame’s address does not contain the nonce', async () => {
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

  it('an expired session shows a link that signs in in another tab', async () => {
    const page = await admin.newPage();
    await page.goto(editPage);
    const link = page.getByRole('link', { name: 'Sign in, in a new tab' });
    expect(await link.isVisible()).toBe(false);
    await page.locator('speaker-editor').evaluate((editor) => {
      const message = 'You are signed out. Sign in, then save; your text is kept.';
      editor.dispatchEvent(new CustomEvent('speaker-error', { detail: { message } }));
    });
    await link.waitFor();
    expect(await link.getAttribute('href')).toContain('wp-login.php');
    await page.locator('speaker-editor').evaluate((editor) => {
      editor.dispatchEvent(new CustomEvent('speaker-saved', { detail: { savedCount: 1 } }));
    });
    await link.waitFor({ state: 'hidden' });
    await page.close();
  });

  it('adds a suggestion to the privacy policy guide', async () => {
    const page = await admin.newPage();
    await page.goto(`${url}/wp-admin/options-privacy.php?tab=policyguide`);
    expect(await page.content()).toContain('This website does not store them.');
    await page.close();
  });

  it('editors may edit but not configure; authors may do neither', async () => {
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
