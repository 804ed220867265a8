import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, Response } from 'playwright-core';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { inquiryBody } from '../contract/lead-fixtures.ts';
import { INQUIRY, post } from '../contract/lead-setup.ts';
import { signedIn, watchErrors } from './browser.ts';
import { signIn } from './sign-in.ts';
import { EDIT_SCREEN, folder, OFFICE_SCREEN, php, SETTINGS_SCREEN, url, useSite } from './use-site.ts';

/** The office in the admin, with a running product behind it. */
const site = useSite();
const route = `${url}/wp-json/speaker/v1/office`;
let admin: BrowserContext;
let key: string;

const nameAdmin = (name: string) =>
  php(`wp_update_user( array( 'ID' => get_user_by( 'login', 'admin' )->ID, 'display_name' => '${name}' ) );`);

beforeAll(async () => {
  const call = (path: string, init: RequestInit) => fetch(site.product.url + path, init);
  // The first call can meet a connection that the product has closed while PHP ran.
  await vi.waitFor(async () => expect((await post({ call }, INQUIRY, inquiryBody())).status).toBe(200));
  admin = await signedIn(site.browser, url, 'admin');
  nameAdmin('Zoë Admin');
  key = readFileSync(join(site.product.dataDir, 'editor-token'), 'utf8').trim();
});
afterAll(() => nameAdmin('admin'));

it('the screen describes where to set the key, and the settings do not show a stored key', async () => {
  const page = await admin.newPage();
  await page.goto(OFFICE_SCREEN);
  await page.getByText('The office key is not set yet').waitFor();
  await page.goto(SETTINGS_SCREEN);
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
  const answers: { readonly call: string; readonly cache: string | undefined; readonly body: string }[] = [];
  const read = async (response: Response) => {
    const body = await response.text().catch(() => '');
    const call = `${response.status()} ${response.request().method()} ${response.url()}`;
    answers.push({ call, cache: response.headers()['cache-control'], body });
  };
  page.on('response', (response) => {
    if (response.url().includes('/speaker/v1/office')) void read(response);
  });
  await page.goto(OFFICE_SCREEN);
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
  const host = page.locator('#speaker-office');
  expect(await host.evaluate(({ shadowRoot }) => shadowRoot !== null), 'has styles of its own').toBe(true);
  // The admin bar requests a portrait from another host.
  expect(errors.filter((error) => !error.includes('gravatar.com'))).toEqual([]);
  await page.close();
});

it('refuses calls without a nonce or from another origin', async () => {
  const { cookie, headers } = await signIn(url, 'admin');
  expect((await fetch(`${route}/leads`, { headers: { cookie } })).status).toBe(401);
  const foreign = await fetch(`${route}/leads`, { headers: { ...headers, origin: 'https://evil.example' } });
  expect([foreign.status, foreign.headers.get('access-control-allow-origin')]).toEqual([403, null]);
});

it('shows editor and office in the language of the account', async () => {
  // What translators deliver: WordPress names the file by the script's path.
  const languages = join(folder, 'wp-content/languages/plugins');
  const script = createHash('md5').update('widgets/editor.js').digest('hex');
  const messages = { '': {}, Leads: ['Anfragen'], 'Click a text to change it': ['Text anklicken'] };
  mkdirSync(languages, { recursive: true });
  const translations = JSON.stringify({ domain: 'messages', locale_data: { messages } });
  writeFileSync(join(languages, `speaker-site-de_DE-${script}.json`), translations);
  const setLocale = (locale: string) =>
    php(`update_user_meta( get_user_by( 'login', 'admin' )->ID, 'locale', '${locale}' );`);
  setLocale('de_DE');
  const page = await admin.newPage();
  await page.goto(OFFICE_SCREEN);
  await page.getByRole('link', { name: 'Anfragen' }).waitFor();
  await page.goto(EDIT_SCREEN);
  await page.getByRole('heading', { name: 'Text anklicken' }).waitFor();
  setLocale('');
  await page.close();
});
