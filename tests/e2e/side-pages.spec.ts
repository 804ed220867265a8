import { expect, test } from '@playwright/test';
import { boxOf, HEIGHTS, open, resize, WIDTHS } from '../setup/site-window.ts';
import type { Box } from '../setup/site-window.ts';

function overlap(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

test('a missing page shows its ways out and its dial in the first screen, and no static lies on its words', async ({
  page,
}) => {
  test.slow();
  await open(page, '/no-such-page');
  const main = page.getByRole('main');
  for (const width of WIDTHS)
    for (const height of HEIGHTS) {
      await resize(page, width, height);
      const where = `${String(width)}×${String(height)}`;
      for (const name of ['Return to Home', 'Keynotes', 'Contact'])
        expect(
          (await boxOf(main.getByRole('link', { name, exact: true }))).bottom,
          `${where}: ${name} is below the fold`,
        ).toBeLessThanOrEqual(height);
      expect((await boxOf(main.locator('.dial'))).bottom, `${where}: the dial`).toBeLessThanOrEqual(height);
      const words = [main.locator('h1'), main.getByText('Oops! Page not found'), main.locator('.lede')];
      for (const line of await main.locator('.signal-line').all())
        for (const text of words)
          expect(overlap(await boxOf(line), await boxOf(text)), `${where}: static on words`).toBe(false);
    }
});

for (const path of ['/channels/2', '/channels/5'])
  test(`${path}: the whole line stands in the first screen, and in a high one the paper below it`, async ({
    page,
  }) => {
    test.slow();
    await open(page, path);
    await expect(
      page.getByRole('link', { name: 'The Channel 5 Framework: five states of a team under stress' }),
    ).toHaveAttribute('href', '/#framework');
    for (const width of WIDTHS)
      for (const height of HEIGHTS) {
        await resize(page, width, height);
        const where = `${String(width)}×${String(height)}`;
        const line = await boxOf(page.locator('main header .wrap p').last());
        expect(line.bottom, `${where}: the line is cut`).toBeLessThanOrEqual(height);
        const header = await boxOf(page.locator('main header'));
        if (height === 900) expect(header.bottom, `${where}: no paper`).toBeLessThanOrEqual(height - 16);
      }
  });

test('on a phone a channel’s signal is wider than the window, and those of the scale begin at one edge', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 664 });
  await open(page, '/channels/2');
  const signal = await boxOf(page.locator('main header .signal-line'));
  expect(signal.right - signal.left).toBeGreaterThanOrEqual(2 * 390);
  const scale = await page.locator('main nav .signal-line').all();
  const lefts = await Promise.all(scale.map(async (line) => Math.round((await boxOf(line)).left)));
  expect(new Set(lefts).size).toBe(1);
});

test('the wall of /live-room keeps its address on one line and its code whole, in a fresh window and a changed one', async ({
  page,
}) => {
  test.slow();
  const check = async (where: string) => {
    for (const wall of await page.locator('.wall').all()) {
      const frame = await boxOf(wall);
      for (const code of await wall.locator('.qr-code').all()) {
        const { left, right, top, bottom } = await boxOf(code);
        expect(Math.abs(right - left - (bottom - top)), `${where}: the code is no square`).toBeLessThan(1);
        expect(
          left >= frame.left && right <= frame.right && top >= frame.top && bottom <= frame.bottom,
          `${where}: the code is cut`,
        ).toBe(true);
      }
      for (const host of await wall.locator('.wall-address span').all()) {
        const size = await host.evaluate((node) => parseFloat(getComputedStyle(node).fontSize));
        const { top, bottom } = await boxOf(host);
        expect(bottom - top, `${where}: the address is broken`).toBeLessThan(2 * size);
        expect(size, `${where}: nobody can read it`).toBeGreaterThanOrEqual(10);
      }
    }
  };
  for (const width of [320, 390, 768, 1024, 1440, 2560]) {
    await resize(page, width, 900);
    await open(page, '/live-room');
    await check(`fresh ${String(width)}`);
  }
  for (const width of [1920, 2560, 768, 1024]) {
    await resize(page, width, 900);
    await check(`changed to ${String(width)}`);
  }
});

test('the rehearsal of /live-room speaks of as many as its wall counts', async ({ page }) => {
  await open(page, '/live-room');
  const rehearsal = page.getByRole('region', { name: 'See it move' });
  await expect(rehearsal.getByText('fifty people who do not exist')).toBeVisible();
  await expect(rehearsal.locator('.wall-here')).toHaveText('50 are here');
  await expect(page.getByText('the numbers are invented')).toHaveCount(1);
});

test('the code of /embed is seen whole in every window, and its fields have edges', async ({ page }) => {
  await open(page, '/embed');
  for (const width of WIDTHS) {
    await resize(page, width, 800);
    const cut = await page
      .locator('pre')
      .evaluateAll((blocks) => blocks.filter((block) => block.scrollWidth > block.clientWidth).length);
    expect(cut, `at ${String(width)}`).toBe(0);
  }
  const type = page.locator('select', { hasText: 'This site’s own' });
  for (const field of [page.getByLabel('Your event code'), type])
    expect(
      await field.evaluate((node) => {
        const { borderTopColor } = getComputedStyle(node);
        const probe = document.createElement('i');
        probe.style.color = 'var(--muted)';
        node.parentElement?.append(probe);
        const muted = getComputedStyle(probe).color;
        probe.remove();
        return borderTopColor === muted;
      }),
    ).toBe(true);
});

test('with reduced motion a change of size reaches every letter at once', async ({ page }) => {
  await open(page, '/science');
  const sizes = await page.evaluate(() => {
    const link = document.querySelector('.nav-book');
    const name = link?.querySelector('.nav-book-name');
    if (!link || !name) return [];
    const read = () => [link, name].map((node) => getComputedStyle(node).fontSize);
    read();
    document.documentElement.style.fontSize = '150%';
    return read();
  });
  expect(sizes).toEqual(['21px', '21px']);
});
