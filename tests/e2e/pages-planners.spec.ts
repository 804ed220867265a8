import { expect, test } from '@playwright/test';
import { speaker } from '../../speaker/speaker.config.ts';
import { LONG_BIO, SHORT_BIO } from '../../speaker/pages/biography.ts';

test('three headshots, each a same-origin download in high resolution', async ({ page }) => {
  await page.goto('/meeting-planners');
  const downloads = page.getByRole('link', { name: /^Download High-Res/ });
  await expect(downloads).toHaveCount(3);
  for (const [i, { filename }] of speaker.headshots.entries()) {
    await expect(downloads.nth(i)).toHaveAttribute('download', filename);
    await expect(downloads.nth(i)).toHaveAttribute('href', `/headshots/${filename}`);
    const picture = await page.request.get(`/headshots/${filename}`);
    expect(picture.status()).toBe(200);
    expect(picture.headers()['content-type']).toContain('image/jpeg');
  }
});

test('a headshot that fails shows the placeholder', async ({ page }) => {
  await page.route(/\/headshots\/.*-\d+\.(avif|webp|jpg)$/, (route) => route.abort());
  await page.goto('/meeting-planners');
  await expect(page.getByAltText('Professional headshot - Image loading error')).toHaveCount(3);
});

test('the kit downloads three PDFs', async ({ page }) => {
  await page.goto('/meeting-planners');
  await page.waitForSelector('html[data-hydrated]');
  for (const { title, file } of [
    { ...speaker.kit.biography, title: 'Professional Bio' },
    { ...speaker.kit.stageIntroduction, title: 'Stage Introduction' },
    { ...speaker.kit.keynoteDescription, title: 'Keynote Description' },
  ]) {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: `Download ${title} (PDF)` }).click(),
    ]);
    expect(download.suggestedFilename()).toBe(file);
  }
});

test('a PDF that cannot be downloaded opens in a new tab', async ({ page }) => {
  const { file } = speaker.kit.biography;
  await page.goto('/meeting-planners');
  await page.waitForSelector('html[data-hydrated]');
  await page.route(`**/kit/${file}`, (route) => route.abort());
  const [tab] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('link', { name: 'Download Professional Bio (PDF)' }).click(),
  ]);
  expect(tab.url()).toContain(`/kit/${file}`);
});

test('everything comes in one archive', async ({ page }) => {
  await page.goto('/meeting-planners');
  const link = page.getByRole('link', { name: 'Download everything' });
  const archive = await page.request.get((await link.getAttribute('href')) ?? '');
  expect(archive.status()).toBe(200);
  expect((await archive.body()).subarray(0, 2).toString()).toBe('PK');
});

test('short and long bio are copied as they stand on the page', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/meeting-planners');
  await page.getByRole('button', { name: 'Copy short bio' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Copied' })).toHaveCount(1);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(SHORT_BIO);
  await page.getByRole('button', { name: 'Copy long bio' }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(LONG_BIO.join('\n\n'));
});

test('three video testimonials, and the way to custom materials', async ({ page }) => {
  await page.goto('/meeting-planners');
  await expect(page.getByRole('button', { name: /^Play video/ })).toHaveCount(3);
  await page.getByRole('link', { name: 'Request Custom Materials' }).click();
  await expect(page).toHaveURL('/contact');
});

test('each file of the kit is seen before it is downloaded, with the size that it has', async ({ page }) => {
  await page.goto('/meeting-planners');
  const kit = page.getByRole('region', { name: 'Speaker kit' });
  for (const { file } of [
    speaker.kit.biography,
    speaker.kit.stageIntroduction,
    speaker.kit.keynoteDescription,
  ]) {
    const row = kit.getByRole('listitem').filter({ has: page.locator(`a[href="/kit/${file}"]`) });
    const bytes = (await (await page.request.get(`/kit/${file}`)).body()).length;
    await expect(row).toContainText(`PDF, ${String(Math.ceil(bytes / 1000))} kB, `);
    await row.locator('img').scrollIntoViewIfNeeded();
    await expect
      .poll(() => row.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
  }
  for (const path of ['/brand/channel-5.svg', '/brand/channel-5.png', '/brand/channel-5.pdf']) {
    await expect(kit.locator(`a[href="${path}"]`)).toHaveCount(1);
    expect((await page.request.get(path)).status()).toBe(200);
  }
});

test('portraits come in black and white too, and three people may be called', async ({ page }) => {
  await page.goto('/meeting-planners');
  const gray = page.getByRole('link', { name: /^Black and white/ });
  await expect(gray).toHaveCount(3);
  expect((await page.request.get((await gray.first().getAttribute('href')) ?? '')).status()).toBe(200);
  const references = page.getByRole('region', { name: 'Three people you may call' });
  await expect(references.getByRole('listitem')).toHaveCount(3);
  await expect(page.getByRole('region', { name: 'What stays on Monday' }).getByRole('listitem')).toHaveCount(
    4,
  );
});

test('it prints clean, signed and dated', async ({ page }) => {
  await page.goto('/meeting-planners');
  await page.waitForSelector('html[data-hydrated]');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText(/\/meeting-planners, \w+ \d{1,2}, \d{4}/)).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link').first()).toBeHidden();
  for (const control of await page.getByRole('main').getByRole('button').all())
    await expect(control).toBeHidden();
  for (const link of await page.locator('main a[download]').all()) await expect(link).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Questions planners ask' })).toBeVisible();
});
