import type { Browser, Frame, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { freePort, type Product, startProduct } from '../setup/product.ts';
import { openBrowser, signedIn } from './browser.ts';
import { closeRestToVisitors, deleteContent, runPhp } from './setup.ts';
import { signIn } from './sign-in.ts';

/** docs/interfaces.md#saving-content's acceptance test: texts changed in a real WordPress admin, with the site on another origin and host. */
describe('editing the site from the WordPress admin', () => {
  const { url, folder } = inject('wordpress');
  const pages = [
    { path: '/', words: 'Tune the room before you lead it' },
    { path: '/about', words: 'How the picture cleared' },
    { path: '/contact', words: 'Ask for a date' },
  ];
  let product: Product;
  let browser: Browser;
  let page: Page;
  let site = '';
  let env: Record<string, string> = {};
  /** Everything that the site's frame receives: each request's headers and each message. */
  const receivedBySite: string[] = [];

  beforeAll(async () => {
    deleteContent(folder);
    const port = String(await freePort());
    // Another host name, not only another port: cookies do not distinguish ports.
    site = `http://localhost:${port}`;
    env = { PORT: port, PUBLIC_URL: site, CONTENT_HOST: url, EDITOR_ORIGINS: url };
    [product, browser] = await Promise.all([startProduct(env), openBrowser()]);
    runPhp(folder, `update_option( 'speaker_site_settings', array( 'site_url' => '${site}' ) );`);

    const context = await signedIn(browser, url, 'editor');
    context.on('request', (request) => {
      if (!request.url().startsWith(site)) return;
      void request
        .allHeaders()
        .then((headers) => receivedBySite.push(request.url(), JSON.stringify(headers)));
    });
    await context.exposeBinding('noteMessage', ({ frame }, text: string) => {
      if (frame.url().startsWith(site)) receivedBySite.push(text);
    });
    await context.addInitScript(() => {
      const { noteMessage } = window as unknown as { noteMessage(text: string): void };
      addEventListener('message', (event) => noteMessage(JSON.stringify(event.data)));
    });
    page = await context.newPage();
    await page.goto(`${url}/wp-admin/admin.php?page=speaker-site-edit`);
  });
  afterAll(async () => {
    runPhp(folder, `delete_option( 'speaker_site_settings' );`);
    await browser.close();
    await product.stop();
  });

  async function siteFrame(path: string): Promise<Frame> {
    const isThere = () => page.frames().some((frame) => frame.url().startsWith(`${site}${path}?`));
    await expect.poll(isThere, { timeout: 15_000 }).toBe(true);
    const frame = page.frames().find((candidate) => candidate.url().startsWith(`${site}${path}?`));
    if (!frame) throw new Error(`no frame of ${path}`);
    return frame;
  }

  it('changes, previews and saves three headlines on three pages', async () => {
    for (const { path, words } of pages) {
      await page.getByLabel('Page', { exact: true }).fill(path);
      await page.getByRole('button', { name: 'Go', exact: true }).click();
      const frame = await siteFrame(path);
      await page
        .getByRole('status')
        .getByText(/All saved|unsaved/)
        .waitFor();
      const headline = frame.locator('h1[data-field], h1 [data-field]').first();
      const control = page.locator('speaker-editor').locator('#control');
      const shown = await headline.innerText();
      await headline.click();
      await expect.poll(() => control.inputValue()).toBe(shown);
      await control.fill(words);
      await frame.locator('h1', { hasText: words }).waitFor();
    }
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('✅ Content saved successfully!').first().waitFor();
    const stored = (await (await fetch(`${url}/wp-json/speaker/v1/content`)).json()) as Record<
      string,
      string
    >;
    for (const { words } of pages) expect(Object.values(stored)).toContain(words);
  });

  it('saves a text with a warning when visitors cannot read it', async () => {
    const warning = page.getByText('visitors cannot read it');
    const saveAgain = async (words: string) => {
      await page.locator('speaker-editor').locator('#control').fill(words);
      const reloaded = page.waitForEvent('framenavigated');
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await page.getByText('✅ Content saved successfully!').first().waitFor();
      await reloaded;
    };
    expect(await warning.isVisible()).toBe(false);
    const open = closeRestToVisitors(folder);
    try {
      await saveAgain('Ask for a date, soon');
      await warning.waitFor();
    } finally {
      open();
    }
    await saveAgain(pages[2]?.words ?? '');
    await warning.waitFor({ state: 'hidden' });
  });

  it('names the page of a link followed in the frame', async () => {
    const frame = await siteFrame('/contact');
    // Deferred: where the page is loaded again, navigation ends the script that starts it.
    await frame.evaluate(() => {
      setTimeout(() => document.querySelector<HTMLElement>('a[href="/about"]')?.click());
    });
    const name = () => page.getByLabel('Page', { exact: true }).inputValue();
    await expect.poll(name).toBe('About');
    await frame.evaluate(() => void setTimeout(() => history.back()));
    await expect.poll(name).toBe('Contact');
  });

  it('shows every button inside of its panel at 1280 px', async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.locator('speaker-editor').locator('#control').fill('Words that are not public yet');
    await page.getByRole('heading', { name: 'Not public yet' }).waitFor();
    const outside = await page.locator('speaker-editor').evaluate((editor) => {
      for (const details of editor.shadowRoot?.querySelectorAll('details') ?? []) details.open = true;
      const parts = [...(editor.shadowRoot?.querySelectorAll('.bar, aside') ?? [])];
      return parts.flatMap((part) => {
        const { left, right } = part.getBoundingClientRect();
        return [...part.querySelectorAll('button, input')]
          .map((one) => ({ text: one.textContent, place: one.getBoundingClientRect() }))
          .filter(({ place }) => place.width > 0 && (place.left < left || place.right > right))
          .map(({ text }) => text.trim());
      });
    });
    await page.setViewportSize({ width: 1440, height: 900 });
    expect(outside).toEqual([]);
  });

  it('sends the site neither the cookie nor the nonce', async () => {
    const nonce = await page
      .locator('speaker-editor')
      .evaluate((editor) => (editor as HTMLElement).nonce ?? '');
    expect(nonce).toMatch(/^[a-f0-9]{10}$/);
    const received = receivedBySite.join('\n');
    expect(received).toContain('speaker-');
    expect(received).not.toContain(nonce);
    expect(received).not.toContain('wordpress_');
  });

  it('shows a second editor’s newer text without overwriting it', async () => {
    const frame = await siteFrame('/contact');
    const headline = frame.locator('h1[data-field], h1 [data-field]').first();
    const field = (await headline.getAttribute('data-field')) ?? '';
    const { headers } = await signIn(url, 'admin');
    await fetch(`${url}/wp-json/speaker/v1/content`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({
        changes: [{ field_name: field, field_value: 'The admin’s words', field_type: 'text' }],
      }),
    });
    await headline.click();
    await page.locator('speaker-editor').locator('#control').fill('The editor’s words');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.locator('speaker-editor [part=conflicts]').getByText('The admin’s words').waitFor();
    const stored = (await (await fetch(`${url}/wp-json/speaker/v1/content`)).json()) as Record<
      string,
      string
    >;
    expect(stored[field]).toBe('The admin’s words');
  });

  it('reverts to the built-in text, as the embedded service does', async () => {
    await page.getByLabel('Page', { exact: true }).fill('/keynotes');
    await page.getByRole('button', { name: 'Go', exact: true }).click();
    const frame = await siteFrame('/keynotes');
    const headline = frame.locator('h1[data-speaker-editable], h1 [data-speaker-editable]').first();
    const field = (await headline.getAttribute('data-field')) ?? '';
    const builtIn = await headline.innerText();
    const stored = async (): Promise<Record<string, string>> =>
      (await (await fetch(`${url}/wp-json/speaker/v1/content`)).json()) as Record<string, string>;
    await headline.click();
    await page.locator('speaker-editor').locator('#control').fill('Not for long');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect.poll(stored).toHaveProperty(field, 'Not for long');
    await page.getByText('Back to the built-in text').click();
    await page.getByRole('button', { name: 'Unpublish now' }).click();
    await expect.poll(stored).not.toHaveProperty(field);
    await expect
      .poll(async () => (await siteFrame('/keynotes')).locator('h1').first().innerText(), { timeout: 20_000 })
      .toContain(builtIn);
    const control = page.locator('speaker-editor').locator('#control');
    await expect.poll(() => control.inputValue(), { timeout: 20_000 }).toBe(builtIn);
  });

  it('an account without the right to publish proposes a text, and an editor sees the proposal', async () => {
    runPhp(folder, `get_user_by( 'login', 'author' )->add_cap( 'speaker_edit' );`);
    const context = await signedIn(browser, url, 'author');
    const other = await context.newPage();
    await other.goto(`${url}/wp-admin/admin.php?page=speaker-site-edit`);
    await other.getByText('You propose texts').waitFor();
    const frame = other.frameLocator('speaker-editor iframe');
    await frame.locator('h1[data-field], h1 [data-field]').first().click();
    await other.locator('speaker-editor').locator('#control').fill('Proposed by an author');
    await other.getByRole('button', { name: 'Propose', exact: true }).click();
    await other.getByText('Proposed: it is waiting').waitFor();
    await context.close();
    runPhp(folder, `get_user_by( 'login', 'author' )->remove_cap( 'speaker_edit' );`);
    const published = await (await fetch(`${url}/wp-json/speaker/v1/content`)).text();
    expect(published).not.toContain('Proposed by an author');

    await page.reload();
    await page.getByText('wait to be published: 1').waitFor();
    await page.locator('#adminmenu .pending-count', { hasText: '1' }).waitFor();
    await page.locator('speaker-editor [part=drafts]').getByText('Proposed by an author').waitFor();
  });

  it('serves the new headlines without JavaScript after a kill and a restart', async () => {
    await product.stop('SIGKILL');
    product = await startProduct({ ...env, DATA_DIR: product.dataDir });
    for (const { path, words } of pages.slice(0, 2)) {
      const html = await (await fetch(`${product.url}${path}`)).text();
      expect(html.includes(words), `${path} says ${words}`).toBe(true);
    }
    const contact = await (await fetch(`${product.url}/contact`)).text();
    expect(contact.includes('The admin’s words'), '/contact').toBe(true);
  });
});
