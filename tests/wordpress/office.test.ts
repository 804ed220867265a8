import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext, Response } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { inquiryBody } from '../contract/lead-fixtures.ts';
import { type Product, startProduct } from '../setup/product.ts';
import { openBrowser, signedIn, watchErrors } from './browser.ts';
import { runPhp } from './setup.ts';

/** The office in the admin, with a running product behind it. */
describe('the office screen', () => {
  const { url, folder } = inject('wordpress');
  const screen = `${url}/wp-admin/admin.php?page=speaker-site-office`;
  const route = `${url}/wp-json/speaker/v1/office`;
  let browser: Browser;
  let admin: BrowserContext;
  let product: Product;
  let key: string;

  const nameAdmin = (name: string) =>
    runPhp(
      folder,
      `wp_update_user( array( 'ID' => get_user_by( 'login', 'admin' )->ID, 'display_name' => '${name}' ) );`,
    );

  beforeAll(async () => {
    [browser, product] = await Promise.all([openBrowser(), startProduct()]);
    admin = await signedIn(browser, url, 'admin');
    nameAdmin('Zoë Admin');
    key = readFileSync(join(product.dataDir, 'editor-token'), 'utf8').trim();
    await fetch(`${product.url}/forms/inquiry`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(inquiryBody()),
    });
  });
  afterAll(async () => {
    nameAdmin('admin');
    runPhp(folder, `delete_option( 'speaker_site_settings' );`);
    await Promise.all([browser.close(), product.stop()]);
  });

  it('the screen describes where to set the key, and the settings do not show a stored key', async () => {
    const page = await admin.newPage();
    runPhp(folder, `update_option( 'speaker_site_settings', array( 'site_url' => '${product.url}' ) );`);
    await page.goto(screen);
    await page.getByText('The office key is not set yet').waitFor();
    await page.goto(`${url}/wp-admin/options-general.php?page=speaker-site-settings`);
    await page.getByLabel('Office key').fill(key);
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await page.getByText('Settings saved').waitFor();
    expect(await page.getByLabel('Office key').getAttribute('placeholder')).toBe('Set');
    expect(await page.content()).not.toContain(key);
    await page.close();
  });

  it('an administrator reads, answers and searches leads; no response contains the key or is cached', async () => {
    const page = await admin.newPage();
    const errors = watchErrors(page);
    const answers: { readonly call: string; readonly cache: string | undefined; readonly body: string }[] =
      [];
    const read = async (response: Response) => {
      const body = await response.text().catch(() => '');
      const call = `${response.status()} ${response.request().method()} ${response.url()}`;
      answers.push({ call, cache: response.headers()['cache-control'], body });
    };
    page.on('response', (response) => {
      if (response.url().includes('/speaker/v1/office')) void read(response);
    });
    await page.goto(screen);
    const name = 'Grace Hopper';
    await page.locator('[data-lead]', { hasText: name }).first().click();
    await page.getByRole('radio', { name: 'Answered' }).check({ force: true });
    await page.getByLabel('Note').fill('Called back.');
    await page.getByRole('button', { name: 'Save' }).click();
    const entry = page.getByRole('listitem').filter({ hasText: 'Called back.' });
    await entry.getByText('Zoë Admin').waitFor();
    await page.getByRole('searchbox').fill('nobody at all');
    await page.getByText('Nothing matches.').waitFor();
    expect(answers.length).toBeGreaterThan(3);
    expect(answers.filter(({ cache }) => cache !== 'no-store')).toEqual([]);
    expect(answers.filter(({ body }) => body.includes(key))).toEqual([]);
    expect(await page.content()).not.toContain(key);
    // The admin bar requests a portrait from another host.
    expect(errors.filter((error) => !error.includes('gravatar.com'))).toEqual([]);
    await page.close();
  });

  it('the styles of the admin and of the office do not affect each other', async () => {
    const page = await admin.newPage();
    await page.goto(screen);
    await page.locator('[data-lead]').first().waitFor();
    const host = page.locator('#speaker-office');
    expect(await host.evaluate((element) => element.shadowRoot !== null)).toBe(true);
    expect(
      await page.locator('#adminmenu').evaluate((menu) => getComputedStyle(menu).listStyleType),
    ).not.toBe('""');
    await page.close();
  });

  it('refuses the screen and the calls to an editor, without a nonce and from another origin', async () => {
    const editor = await signedIn(browser, url, 'editor');
    const page = await editor.newPage();
    expect((await page.goto(screen))?.status()).toBe(403);
    expect(await page.content()).not.toContain('speaker-office-settings');
    expect((await editor.request.get(`${route}/leads`)).status()).toBe(401);
    expect((await admin.request.get(`${route}/leads`)).status()).toBe(401);
    const stranger = await fetch(`${route}/leads`, { headers: { origin: 'https://evil.example' } });
    expect(stranger.status).not.toBe(200);
    expect(stranger.headers.get('access-control-allow-origin')).toBeNull();
    await editor.close();
  });

  it('shows editor and office in the language of the account', async () => {
    // What translators deliver: WordPress names the file by the script's path.
    const languages = join(folder, 'wp-content/languages/plugins');
    const script = createHash('md5').update('widgets/editor.js').digest('hex');
    const messages = { '': {}, Leads: ['Anfragen'], 'Click a text to change it': ['Text anklicken'] };
    mkdirSync(languages, { recursive: true });
    writeFileSync(
      join(languages, `speaker-site-de_DE-${script}.json`),
      JSON.stringify({ domain: 'messages', locale_data: { messages } }),
    );
    const setLocale = (locale: string) =>
      runPhp(folder, `update_user_meta( get_user_by( 'login', 'admin' )->ID, 'locale', '${locale}' );`);
    setLocale('de_DE');
    const page = await admin.newPage();
    await page.goto(screen);
    await page.getByRole('link', { name: 'Anfragen' }).waitFor();
    await page.goto(`${url}/wp-admin/admin.php?page=speaker-site-edit`);
    await page.getByRole('heading', { name: 'Text anklicken' }).waitFor();
    setLocale('');
    await page.reload();
    await page.getByRole('heading', { name: 'Click a text to change it' }).waitFor();
    await page.close();
  });

  it('the privacy tools export a person from the office and erase them there', async () => {
    const lead = inquiryBody();
    await fetch(`${product.url}/forms/inquiry`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(lead),
    });
    const use = (kind: string): unknown =>
      JSON.parse(
        runPhp(
          folder,
          `$tools = apply_filters( 'wp_privacy_personal_data_${kind}s', array() );
           echo wp_json_encode( call_user_func( $tools['speaker-site']['callback'], '${lead.email}', 1 ) );`,
        ),
      );
    const value = (name: string, text: string) => expect.objectContaining({ name, value: text }) as unknown;
    expect(use('exporter')).toMatchObject({
      done: true,
      data: [
        { group_id: 'speaker-leads', data: expect.arrayContaining([value('email', lead.email)]) as unknown },
      ],
    });
    expect(use('eraser')).toMatchObject({ items_removed: true, items_retained: false, done: true });
    expect(use('exporter')).toEqual({ data: [], done: true });
  });
});
