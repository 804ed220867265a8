import { expect, test } from '@playwright/test';
import type { Locator } from '@playwright/test';
import { speaker } from '../../speaker/speaker.config.ts';
import { startProduct } from '../setup/product.ts';
import { open, resize, WIDTHS } from '../setup/site-window.ts';

/** Where things stand that belong together: in one column, on one line, clear of each other, in the first screen. */

/** The different places of one edge, in whole pixels. */
async function edges(elements: Locator, edge: 'left' | 'top' | 'bottom' | 'height'): Promise<number[]> {
  const all = await elements.evaluateAll(
    (nodes, wanted) => nodes.map((node) => Math.round(node.getBoundingClientRect()[wanted])),
    edge,
  );
  return [...new Set(all)];
}

async function box(element: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
  const found = await element.boundingBox();
  if (!found) throw new Error('not on the page');
  return found;
}

test('/meeting-planners: the kit’s columns stand below each other, its days on one line', async ({
  page,
}) => {
  await open(page, '/meeting-planners');
  const kit = page.getByRole('region', { name: 'Speaker kit' });
  for (const width of WIDTHS) {
    await resize(page, width, 800);
    const where = `at ${String(width)}`;
    expect(await edges(kit.locator('h3'), 'left'), where).toHaveLength(1);
    expect(await edges(kit.getByRole('link', { name: /^Download/ }), 'left'), where).toHaveLength(1);
    const size = await kit.locator('h2').evaluate((node) => parseFloat(getComputedStyle(node).fontSize));
    for (const title of await kit.locator('h3').all())
      expect(await title.evaluate((node) => parseFloat(getComputedStyle(node).fontSize))).toBeLessThan(size);
    await expect(kit.getByText('November\u00a0').first()).toBeAttached();
  }
});

test('/meeting-planners: what is downloaded of the headshots stands on one line', async ({ page }) => {
  await open(page, '/meeting-planners');
  const headshots = page.getByRole('region', { name: 'Headshots' });
  for (const width of WIDTHS.filter((one) => one >= 1024)) {
    await resize(page, width, 800);
    for (const name of [/^Download High-Res/, /^Black and white/])
      expect(await edges(headshots.getByRole('link', { name }), 'top'), `at ${String(width)}`).toHaveLength(
        1,
      );
  }
});

test('/meeting-planners: a film’s length is seen once', async ({ page }) => {
  await open(page, '/meeting-planners');
  const films = page.getByRole('region', { name: 'What clients say' });
  for (const length of await films.locator('.video-credit :text("Length:")').all())
    expect((await box(length.locator('..'))).width).toBeLessThanOrEqual(1);
  await expect(films.locator('.video-length:visible')).toHaveCount(speaker.videoTestimonials.length);
});

test('/meeting-planners: the page’s main button stands in the first screen', async ({ page }) => {
  await open(page, '/meeting-planners');
  for (const width of WIDTHS)
    for (const height of [640, 900]) {
      await resize(page, width, height);
      const button = await box(page.getByRole('link', { name: 'Download everything' }));
      expect(button.y + button.height, `${String(width)}×${String(height)}`).toBeLessThanOrEqual(height);
    }
});

test('/about: no static behind the words of the first screen', async ({ page }) => {
  await open(page, '/about');
  for (const width of WIDTHS) {
    await resize(page, width, 800);
    const line = await box(page.locator('main header .signal-line'));
    for (const words of await page.locator('main header :is(h1, p, img)').all()) {
      const { y, height } = await box(words);
      expect(y + height, `at ${String(width)}`).toBeLessThanOrEqual(line.y + 1);
    }
  }
});

test('/blog: a post begins in the first screen, and its columns go on where the head’s stand', async ({
  page,
}) => {
  // Of its own: other tests publish posts, and one without a picture has other columns.
  const product = await startProduct();
  await open(page, `${product.url}/blog`);
  for (const width of WIDTHS)
    for (const height of [640, 900]) {
      await resize(page, width, height);
      const where = `${String(width)}×${String(height)}`;
      const post = page.getByRole('article').first();
      const edge = page.getByRole('searchbox');
      expect((await box(post)).y, where).toBeLessThan(height - 64);
      if (width >= 1024)
        expect(Math.abs((await box(edge)).x - (await box(post.locator('h2'))).x), where).toBeLessThan(1);
      for (const side of ['left', 'right', 'top'])
        await expect(edge).not.toHaveCSS(`border-${side}-width`, '0px');
    }
  await product.stop();
});

test('/one-sheet: the three ways to send it stand on one line where there is room', async ({ page }) => {
  await open(page, '/one-sheet');
  for (const width of [1280, 1440, 2560]) {
    await resize(page, width, 800);
    const send = await box(page.getByRole('link', { name: 'Send this to my committee' }));
    for (const other of [
      page.getByRole('button', { name: 'Copy the link' }),
      page.getByRole('main').getByRole('link', { name: /^Download/ }),
    ]) {
      const { y, height } = await box(other);
      expect(Math.abs(y + height / 2 - (send.y + send.height / 2)), `at ${String(width)}`).toBeLessThan(4);
    }
  }
});

test('the footer’s rows are all of one height, links or not, and name the blog', async ({ page }) => {
  await open(page, '/science');
  const footer = page.getByRole('contentinfo');
  await footer.scrollIntoViewIfNeeded();
  for (const width of [390, 1440]) {
    await resize(page, width, 800);
    expect(await edges(footer.locator('li'), 'height'), `at ${String(width)}`).toEqual([36]);
  }
  await expect(footer.getByRole('link', { name: 'Blog' })).toHaveAttribute('href', '/blog');
});

test('the caret of a choice stands as far inside as its words, and is the browser’s own where colors are forced', async ({
  page,
}) => {
  await page.goto('/contact');
  const choice = page.getByLabel('Event type');
  await expect(choice).toHaveCSS('appearance', 'none');
  await expect(choice).toHaveCSS('background-image', /linear-gradient.*linear-gradient/);
  await page.emulateMedia({ forcedColors: 'active' });
  await expect(choice).not.toHaveCSS('appearance', 'none');
});
