import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject } from 'vitest';
import { change, read } from '../contract/content-calls.ts';
import { postJson } from '../setup/post-json.ts';
import { type Product, startProduct } from '../setup/product.ts';
import { openBrowser } from './browser.ts';
import { type Account, runPhp } from './setup.ts';
import { signIn } from './sign-in.ts';

/** The WordPress of this run. */
export const { url, folder } = inject('wordpress');
export const CONTENT = `${url}/wp-json/speaker/v1/content`;
export const EDIT_SCREEN = `${url}/wp-admin/admin.php?page=speaker-site-edit`;
export const OFFICE_SCREEN = `${url}/wp-admin/admin.php?page=speaker-site-office`;
export const SETTINGS_SCREEN = `${url}/wp-admin/options-general.php?page=speaker-site-settings`;

export const php = (code: string): string => runPhp(folder, code);

/** Replaces the plugin's settings. */
export function storeSettings(settings: Readonly<Record<string, string>>): void {
  php(`update_option( 'speaker_site_settings', json_decode( '${JSON.stringify(settings)}', true ) );`);
}

export const deleteSettings = (): string => php(`delete_option( 'speaker_site_settings' );`);

/** Deletes every saved text and draft: the next test file starts with the built-in texts. */
export const deleteContent = (): string[] =>
  ['', '_drafts'].map((t) => php(`$wpdb->query( "DELETE FROM {$wpdb->prefix}speaker_content${t}" );`));

/** Makes WordPress run PHP at each request, until the result is called. */
export function addPhp(code: string): () => void {
  const file = join(folder, 'wp-content/mu-plugins/added.php');
  writeFileSync(file, `<?php ${code}`);
  return () => rmSync(file);
}

/**
 * A browser for the tests of a file, and a product that reads from this WordPress, whose address is
 * in `settings`. Deletes the saved texts after the file's tests.
 */
export function useSite(env: Readonly<Record<string, string>> = {}, settings: object = {}) {
  const site = {} as { browser: Browser; product: Product };
  beforeAll(async () => {
    site.browser = await openBrowser();
    site.product = await startProduct({ CONTENT_HOST: url, EDITOR_ORIGINS: url, ...env });
    storeSettings({ site_url: env['PUBLIC_URL'] ?? site.product.url, ...settings });
  });
  afterAll(async () => {
    deleteSettings();
    deleteContent();
    await Promise.all([site.browser.close(), site.product.stop()]);
  });
  return site;
}

/** A POST to the content route by an account of this WordPress; expects success. */
export async function postContent(path: string, body: object, account: Account = 'editor') {
  const { headers } = await signIn(url, account);
  const response = await postJson(CONTENT + path, body, headers);
  const answer = (await response.json()) as Record<string, unknown>;
  expect(response.status, JSON.stringify(answer)).toBe(200);
  return answer;
}

/** Saves texts by field; `more` has further parts of each change. */
export function saveTexts(texts: Readonly<Record<string, string>>, more: object = {}) {
  const changes = Object.entries(texts).map(([name, value]) => ({ ...change(name, value), ...more }));
  return postContent('', { changes, triggerRebuild: true });
}

/** The published texts. */
export const readTexts = () => read({ url: CONTENT });
