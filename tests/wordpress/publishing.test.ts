import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { type Product, startProduct } from '../setup/product.ts';
import { openBrowser } from './browser.ts';
import { deleteContent, runPhp } from './setup.ts';
import { signIn } from './sign-in.ts';

/** Drafts stored in WordPress, as the site with CONTENT_HOST shows them before and after their publication. */
describe('drafts of WordPress', () => {
  const { url, folder } = inject('wordpress');
  let product: Product;
  let browser: Browser;

  beforeAll(async () => {
    deleteContent(folder);
    [product, browser] = await Promise.all([
      startProduct({ CONTENT_HOST: url, EDITOR_ORIGINS: url }),
      openBrowser(),
    ]);
    runPhp(folder, `update_option( 'speaker_site_settings', array( 'site_url' => '${product.url}' ) );`);
  });
  afterAll(async () => {
    runPhp(
      folder,
      `delete_option( 'speaker_site_settings' ); global $wpdb; $wpdb->query( "DELETE FROM {$wpdb->prefix}speaker_content_drafts" );`,
    );
    await browser.close();
    await product.stop();
  });

  /** A call of the content route by an editor of this WordPress. */
  async function call(path: string, body: object): Promise<Record<string, unknown>> {
    const { headers } = await signIn(url, 'editor');
    const response = await fetch(`${url}/wp-json/speaker/v1/content${path}`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const answer = (await response.json()) as Record<string, unknown>;
    expect(response.status, JSON.stringify(answer)).toBe(200);
    return answer;
  }

  async function keepDrafts(texts: Readonly<Record<string, string>>): Promise<void> {
    const changes = Object.entries(texts).map(([field_name, field_value]) => ({
      field_name,
      field_value,
      field_type: 'text',
      status: 'draft',
    }));
    expect(await call('', { changes, triggerRebuild: true })).toMatchObject({ success: true });
  }

  it('shows drafts at the site by the preview link only: not in pages, feeds, calls and GraphQL', async () => {
    const words = `Shown before ${Date.now()}`;
    await keepDrafts({ hero_title: words, contact_title: `${words}, contact` });
    const link = await call('/preview', {});
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.goto(String(link.url));
    await page.getByRole('heading', { level: 1 }).filter({ hasText: words }).waitFor();
    expect(page.url()).toBe(`${product.url}/preview/`);
    // The published texts of the page are shown together with the drafts.
    await page.getByText('A room that can hear itself think.').first().waitFor();
    await page.goto(`${product.url}/preview/contact`);
    await page.getByText(`${words}, contact`).waitFor();
    const cookie = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
    await context.close();

    const site = ['/', '/?edit_mode=1', '/contact', '/rss.xml', '/sitemap.xml'].map(
      (path) => product.url + path,
    );
    const wordpress = ['/wp-json/speaker/v1/content', '/?feed=rss2', '/homepage/', '/?s=Shown'].map(
      (path) => url + path,
    );
    const answers = await Promise.all([
      ...site.flatMap((address) => [fetch(address), fetch(address, { headers: { cookie } })]),
      ...wordpress.map((address) => fetch(address)),
      fetch(`${url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          query:
            '{ generalSettings { title description } pageBy(uri: "/homepage/") { title content excerpt } }',
        }),
      }),
    ]);
    for (const answer of answers) expect(await answer.text(), answer.url).not.toContain('Shown before');
    for (const headers of [{}, { cookie: `speaker_preview=${'A'.repeat(22)}` }]) {
      const refused = await fetch(`${product.url}/preview/`, { headers });
      expect(refused.status).toBe(401);
      expect(await refused.text()).not.toContain('Shown before');
    }
  });

  it('WP-Cron publishes at the planned time, and the site shows the text', async () => {
    const words = `By the clock ${Date.now()}`;
    await keepDrafts({ footer_note: words });
    const publishAt = new Date(Date.now() + 2_000).toISOString();
    expect(await call('/plan', { fields: ['footer_note'], publishAt })).toEqual({ planned: ['footer_note'] });
    expect(await (await fetch(`${product.url}/contact`)).text()).not.toContain(words);
    // Reads the table directly: a call of the content route would publish.
    const stored = `global $wpdb; echo $wpdb->get_var( "SELECT field_value FROM {$wpdb->prefix}speaker_content WHERE field_name = 'footer_note'" );`;
    await vi.waitFor(
      async () => {
        await fetch(`${url}/wp-cron.php?doing_wp_cron`);
        expect(runPhp(folder, stored)).toBe(words);
      },
      { timeout: 20_000, interval: 500 },
    );
    await vi.waitFor(
      async () => expect(await (await fetch(`${product.url}/contact`)).text()).toContain(words),
      { timeout: 60_000, interval: 1_000 },
    );
  }, 120_000);
});
