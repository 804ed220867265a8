import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type Product, startProduct } from '../setup/product.ts';
import { openBrowser, watchErrors } from './browser.ts';
import { deleteContent, runPhp } from './setup.ts';
import { signIn } from './sign-in.ts';

/** The site with CONTENT_HOST naming this WordPress (docs/interfaces.md#commands), the two on different origins. */
describe('the site reads from WordPress', () => {
  const { url, folder } = inject('wordpress');
  let product: Product;
  let browser: Browser;

  beforeAll(async () => {
    deleteContent(folder);
    await save({ contact_phone: '+1 412 555 0199', footer_text: 'Kept in WordPress.' });
    [product, browser] = await Promise.all([
      startProduct({ CONTENT_HOST: url, EDITOR_ORIGINS: url }),
      openBrowser(),
    ]);
    runPhp(folder, `update_option( 'speaker_site_settings', array( 'site_url' => '${product.url}' ) );`);
  });
  afterAll(async () => {
    runPhp(folder, `delete_option( 'speaker_site_settings' );`);
    await browser.close();
    await product.stop();
  });

  async function save(fields: Record<string, string>): Promise<void> {
    const { headers } = await signIn(url, 'editor');
    const changes = Object.entries(fields).map(([field_name, field_value]) => ({
      field_name,
      field_value,
      field_type: 'text',
    }));
    const response = await fetch(`${url}/wp-json/speaker/v1/content`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ changes, triggerRebuild: true }),
    });
    expect(await response.json()).toMatchObject({ success: true });
  }

  it('serves the fields, the page’s title and excerpt, and the site title in the HTML', async () => {
    const home = await (await fetch(product.url)).text();
    expect(home).toContain('Tune in &amp; lead');
    expect(home).toContain('A room that can hear itself think.');
    expect(home).toContain('Channel 5 &amp; Friends');
    expect(home).toContain('Kept in WordPress.');
    expect(await (await fetch(`${product.url}/contact`)).text()).toContain('+1 412 555 0199');
  });

  it('a visitor’s browser fetches a newly saved text across origins', async () => {
    await save({ footer_text: 'Saved a moment ago.' });
    const page = await browser.newPage();
    const errors = watchErrors(page);
    await page.goto(product.url);
    await page.getByText('Saved a moment ago.').waitFor();
    // The end-to-end suite tests the site's own files.
    expect(errors.filter((error) => !error.includes(`(${product.url}/`))).toEqual([]);
    await page.close();
  });

  it('refuses credentials to a page of another origin', async () => {
    const page = await browser.newPage();
    await page.goto(`${url.replace('127.0.0.1', 'localhost')}/license.txt`).catch(() => undefined);
    const outcome = await page.evaluate(
      (address) =>
        fetch(address, { credentials: 'include' }).then(
          () => 'read',
          () => 'blocked',
        ),
      `${url}/wp-json/speaker/v1/content`,
    );
    expect(outcome).toBe('blocked');
    await page.close();
  });
});
