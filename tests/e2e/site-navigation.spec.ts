import { expect, type Page, test } from '@playwright/test';
import { AFTER_KEYNOTES, BEFORE_KEYNOTES, KEYNOTE_LINKS } from '../../site/layout/links.ts';
import { currentAddress } from '../../shared/core/page-addresses.ts';
import { CONTACT } from '../../speaker/pages/contact.ts';
import { PAGE_NAMES } from '../../speaker/pages/navigation.ts';
import { STORY_HEAD } from '../../speaker/pages/story.ts';
import { open } from './journey.ts';

const ABOUT = currentAddress('/about');

/** Like browsers between documents: address, head, focus, announcement, scroll. */
test('keyboard, links, Back and hash links navigate like documents do', async ({ page }) => {
  await open(page, '/');
  await test.step('moves the focus past the navigation by the skip link', async () => {
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
  });
  const size = () =>
    page.getByRole('heading', { level: 1 }).evaluate((heading) => getComputedStyle(heading).fontSize);
  const [sizeBefore, titleBefore] = [await size(), await page.title()];
  const footer = page.getByRole('contentinfo');
  const ground = await footer.evaluate((part) => getComputedStyle(part).backgroundColor);
  await test.step('a link changes the address, the head and the focus, and announces the new title', async () => {
    await footer.getByRole('link', { name: PAGE_NAMES.about.label, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: STORY_HEAD.title })).toBeFocused();
    await expect(page).toHaveURL(ABOUT);
    await expect(page).toHaveTitle(STORY_HEAD.pageTitle);
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${ABOUT}$`));
    await expect(page.locator('#route-announcer')).toHaveText(STORY_HEAD.pageTitle);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await expect(footer).toHaveCSS('background-color', ground);
  });
  await test.step('Back restores the scroll position and the styles of the previous page', async () => {
    await page.goBack();
    // The title changes together with the scroll position, after the page.
    await expect(page).toHaveTitle(titleBefore);
    expect(await size()).toBe(sizeBefore);
    await page.evaluate(() => {
      scrollTo({ top: 4000, behavior: 'instant' });
      return new Promise((resolve) => addEventListener('scroll', resolve, { once: true }));
    });
    // Not by a pointer: on the way to a link in the sticky bar Playwright scrolls the page.
    await page.getByRole('banner').getByRole('link', { name: 'Contact' }).dispatchEvent('click');
    await expect(page).toHaveURL(currentAddress('/contact'));
    await expect(page.getByRole('heading', { level: 1, name: CONTACT.title })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/\/#main$/);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(4000);
  });
  await test.step('scrolls to the target of a hash link', async () => {
    const channels = page.getByRole('navigation', { name: 'The five channels' });
    await channels.getByRole('link', { name: /4/ }).click();
    await expect(page.getByRole('heading', { name: 'Regulated' })).toBeInViewport();
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 664 }, hasTouch: true, isMobile: true });

  test('the menu’s links and a channel open their page; a tap leaves no highlight', async ({ page }) => {
    await open(page, '/');
    await expect(page.getByRole('group', { name: 'Tune to a channel' })).toBeHidden();
    const button = page.getByRole('button', { name: 'Take the Team Assessment' });
    const color = () => button.evaluate((element) => getComputedStyle(element).backgroundColor);
    const initialColor = await color();
    await button.tap();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).tap();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect.poll(color).toBe(initialColor);
    await page.locator('#channel-3').tap();
    await expectShown(page, /\/channels\/3$/);
    const menu = page.getByRole('navigation', { name: 'Menu' });
    for (const { to, label } of [...KEYNOTE_LINKS, ...AFTER_KEYNOTES, ...BEFORE_KEYNOTES]) {
      await page.getByRole('button', { name: 'Open menu' }).tap();
      await menu.getByRole('link', { name: label, exact: true }).tap();
      await expect(menu).toBeHidden();
      await expectShown(page, to);
    }
  });
});

/** The address changes before the page, and a page that arrives closes the menu. */
async function expectShown(page: Page, path: string | RegExp): Promise<void> {
  await expect(page).toHaveURL(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
}
