import { expect, test } from '@playwright/test';

/** A site that answers, but never as a page that may be edited: it does not let this editor frame it. */
const SITE = 'https://site.example';

test('a frame that stays silent is explained after ten seconds: what to set, and a way to try again', async ({
  page,
  baseURL,
}) => {
  await page.clock.install();
  await page.route(`${SITE}/**`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><title>silent</title><p>Not for you</p>',
    }),
  );
  await page.route('**/a-host-page', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><title>Admin</title><script type="module" src="/widgets/editor.js"></script>
        <speaker-editor src="${SITE}/" content-url="/wp-json/speaker/v1/content"></speaker-editor>`,
    }),
  );
  await page.goto('/a-host-page');
  const frame = page.locator('speaker-editor iframe');
  await expect(frame).toHaveAttribute('src', /edit_mode=1/);
  const setting = page.getByText(`EDITOR_ORIGINS=${new URL(baseURL ?? '').origin}`);
  await page.clock.runFor(9_000);
  await expect(setting).toBeHidden();
  await page.clock.runFor(4_000);
  await expect(setting).toBeVisible();
  await expect(page.getByText('Reconnecting…')).toBeHidden();

  const asked = page.waitForRequest((request) => request.url().startsWith(SITE));
  await page.getByRole('button', { name: 'Test the connection' }).click();
  await asked;
});

test('an address that is no page of the web is never opened in the frame', async ({ page }) => {
  for (const src of [
    'javascript:document.title="run"',
    'data:text/html,<script>parent.ran=1</script>',
    'blob:x',
    'http://[',
  ]) {
    await page.route('**/a-host-page', (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `<!doctype html><title>Admin</title><script type="module" src="/widgets/editor.js"></script>
          <speaker-editor src='${src}' content-url="/wp-json/speaker/v1/content"></speaker-editor>`,
      }),
    );
    await page.goto('/a-host-page');
    await page.waitForFunction(() => customElements.get('speaker-editor') !== undefined);
    await expect(page.locator('speaker-editor')).toBeVisible();
    expect(await page.title()).toBe('Admin');
    expect(await page.evaluate(() => 'ran' in window)).toBe(false);
    const shown = await page
      .locator('speaker-editor iframe')
      .evaluateAll((frames) => frames.map((frame) => frame.getAttribute('src')));
    expect(shown.filter((address) => address !== null && !/^https?:/.test(address))).toEqual([]);
  }
});
