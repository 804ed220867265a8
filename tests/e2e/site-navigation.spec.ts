import type { Page } from '@playwright/test';
import { expect, test } from '@playwright/test';

/** Moves within the site as a browser would do between documents: address, head, focus, announcement, scroll. */
async function hydrated(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator('html[data-hydrated]')).toBeAttached();
}

test('a link changes address, head and focus, and says the new title', async ({ page }) => {
  await hydrated(page, '/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'About', exact: true }).click();
  const heading = page.getByRole('heading', { level: 1, name: 'The Story of Transformation' });
  await expect(heading).toBeFocused();
  await expect(page).toHaveURL(/\/about$/);
  await expect(page).toHaveTitle(/Story of Transformation/);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/about$/);
  await expect(page.locator('#route-announcer')).toHaveText(/Story of Transformation/);
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('back returns to where one was, and a hash link to its place', async ({ page }) => {
  await hydrated(page, '/');
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        addEventListener('scroll', resolve, { once: true });
        scrollTo({ top: 4000, behavior: 'instant' });
      }),
  );
  // Not by a pointer: on the way to a link in the sticky bar Playwright scrolls the page.
  await page.getByRole('banner').getByRole('link', { name: 'Contact' }).dispatchEvent('click');
  await expect(page).toHaveURL(/\/contact$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(4000);
  await page.getByRole('navigation', { name: 'The five channels' }).getByRole('link', { name: /4/ }).click();
  await expect(page.getByRole('heading', { name: 'Regulated' })).toBeInViewport();
});

test('the Keynotes disclosure opens, closes by Escape and by each of its links', async ({ page }) => {
  await hydrated(page, '/');
  const button = page.getByRole('button', { name: 'Keynotes' });
  await button.click();
  await expect.poll(() => saysExpanded(page, 'Keynotes')).toBe(true);
  await expect(page.locator('#nav-keynotes')).toBeVisible();
  await expect(page.locator('#nav-keynotes').getByRole('link')).toHaveCount(3);
  await page.keyboard.press('Escape');
  await expect.poll(() => saysExpanded(page, 'Keynotes')).toBe(false);
  await expect(page.locator('#nav-keynotes')).toBeHidden();
  for (const [name, path] of [
    [/General Audience/, '/keynotes'],
    [/Financial Services/, '/financial-services'],
    [/Sales Teams/, '/sales-teams'],
  ] as const) {
    await button.click();
    const link = page.locator('#nav-keynotes').getByRole('link', { name });
    await link.click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect(link).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  }
});

test('below 768 px of the window a hamburger stands for the links', async ({ page }) => {
  await page.goto('/');
  for (const width of [767, 768]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(page.getByRole('button', { name: 'Open menu' })).toBeVisible({ visible: width < 768 });
    await expect(page.getByRole('button', { name: 'Keynotes' })).toBeVisible({ visible: width >= 768 });
  }
});

test('on a phone the hamburger toggles a stacked menu that every link closes', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await hydrated(page, '/');
  await page.getByRole('button', { name: 'Open menu' }).click();
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await expect(menu).toBeVisible();
  await page.getByRole('button', { name: 'Close menu' }).click();
  await expect(menu).toBeHidden();
  for (const name of ['About', 'Sales Teams', 'Home', 'Blog']) {
    await page.getByRole('button', { name: 'Open menu' }).click();
    await menu.getByRole('link', { name, exact: true }).click();
    await expect(menu).toBeHidden();
  }
  await expect(page).toHaveURL(/\/blog$/);
});

test('without JavaScript the menu still opens', async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
    ...(baseURL && { baseURL }),
  });
  const page = await context.newPage();
  await page.goto('/');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'About' }).click();
  await expect(page).toHaveURL(/\/about$/);
  await context.close();
});

test('the skip link leads past the navigation', async ({ page }) => {
  await hydrated(page, '/');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

/** What assistive technology hears of a button: a native popover's invoker needs, and may have, no `aria-expanded`. */
async function saysExpanded(page: Page, accessibleName: string): Promise<unknown> {
  const session = await page.context().newCDPSession(page);
  const { root } = await session.send('DOM.getDocument');
  const { nodes } = await session.send('Accessibility.queryAXTree', {
    backendNodeId: root.backendNodeId,
    accessibleName,
    role: 'button',
  });
  await session.detach();
  return nodes[0]?.properties?.find(({ name }) => name === 'expanded')?.value.value;
}

for (const [width, height] of [
  [390, 844],
  [768, 1024],
  [1440, 900],
] as const) {
  test(`the End key comes to the end of the home page at ${width} px: it does not grow on the way`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await hydrated(page, '/');
    await page.keyboard.press('End');
    await expect(page.getByRole('contentinfo')).toBeInViewport();
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollHeight - innerHeight - scrollY))
      .toBeLessThan(80);
  });
}
