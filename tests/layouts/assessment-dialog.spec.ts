import { expect, type Locator, type Page, test } from '@playwright/test';
import { newEmail } from '../contract/lead-fixtures.ts';
import { formatDay, longDay } from '../../shared/core/dates.ts';
import { CHROMIUM_FLAGS, findBrowser } from '../setup/find-browser.ts';
import { listWindows, resize } from '../setup/resize.ts';
import { type Box, isWithin, measure, only } from './site-window.ts';

/** With the scrollbars of a desktop, which must neither disappear nor move the page. */
const ignoreDefaultArgs = ['--hide-scrollbars'];
test.use({ launchOptions: { executablePath: findBrowser(), args: CHROMIUM_FLAGS, ignoreDefaultArgs } });

const WINDOWS = listWindows('320×640 390×664 768×800 1440×664 1440×900');

test('the assessment’s dialog keeps its layout in every window and in print', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('html[data-hydrated]')).toBeAttached();
  const opener = page.getByRole('button', { name: 'Take the Team Assessment' });
  const dialog = page.getByRole('dialog');
  const close = dialog.getByRole('button', { name: 'Close' });
  const progress = dialog.getByRole('progressbar');

  await test.step('opens and closes without moving the page', async () => {
    const place = () =>
      page.evaluate(() => [scrollY, document.querySelector('#assessment h2')?.getBoundingClientRect().left]);
    for (const [width, height] of WINDOWS) {
      await resize(page, width, height);
      await opener.evaluate((button) => button.scrollIntoView({ block: 'center', behavior: 'instant' }));
      const before = await place();
      await opener.click();
      await expect(dialog.getByRole('heading', { level: 2 })).toBeFocused();
      expect(await place()).toEqual(before);
      await expect(page.locator('html')).toHaveCSS('overflow-y', 'hidden');
      await expectInside(page, dialog);
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      await expect(page.locator('html')).toHaveCSS('overflow-y', 'visible');
      expect(await place()).toEqual(before);
      await expect(opener).toBeFocused();
    }
  });

  await opener.click();
  await dialog.getByRole('button', { name: 'Start Assessment' }).click();
  for (let question = 1; question <= 8; question += 1)
    await test.step(`question ${String(question)}`, async () => {
      await expect(dialog.getByText(`Question ${String(question)} of 8`)).toBeVisible();
      const next = dialog.getByRole('button', { name: /^(Next|Complete)$/ });
      for (const [width, height] of WINDOWS) {
        await resize(page, width, height);
        await dialog.evaluate((node) => node.scrollTo(0, 0));
        await expectInside(page, next);
        const { scale, closing } = await measure(page, { scale: progress, closing: close });
        if (width < 768) expect(only(scale).right).toBeLessThanOrEqual(only(closing).left);
        if (width === 390) await expectWholeAnswers(page, dialog);
        await dialog.evaluate((node) => node.scrollTo(0, node.scrollHeight));
        await expectInside(page, close);
      }
      await dialog.locator('label').nth(2).click();
      if (question === 1) await expectDifferentStates(dialog);
      if (question === 8) await expectRow(page, dialog);
      await next.click();
    });

  await test.step('shows the start of the result when it opens, without overlapping the close button', async () => {
    const person = { 'First name': 'Ada', Surname: 'Lovelace', 'Phone number': '1' };
    await dialog.getByLabel('Email address').fill(newEmail());
    for (const [label, value] of Object.entries(person)) await dialog.getByLabel(label).fill(value);
    await resize(page, 1024, 640);
    await dialog.getByRole('button', { name: 'See My Results' }).click();
    await expect(dialog.getByRole('heading', { name: /Channel 3/ })).toBeFocused();
    await expect(dialog.getByText('Complete results sent to')).toBeAttached();
    await expect(dialog.getByText('Your team’s channel')).toBeInViewport({ ratio: 1 });
    await expect(dialog.locator('svg.dial')).toBeInViewport({ ratio: 0.95 });
    for (const width of [320, 1280]) {
      await resize(page, width, 640);
      const { dial, frame, closing, results } = await measure(page, {
        dial: dialog.locator('svg.dial'),
        frame: dialog,
        closing: close,
        results: dialog.locator('.sp-results'),
      });
      expect(only(dial).right).toBeLessThanOrEqual(only(frame).right);
      if (width > 1000) expect(widthOf(only(dial))).toBeLessThan(widthOf(only(frame)) / 2);
      else for (const { right } of only(results).lines) expect(right).toBeLessThanOrEqual(only(closing).left);
    }
  });

  await test.step('prints the result on one page', async () => {
    await page.emulateMedia({ media: 'print' });
    await expect(dialog.getByText(`${new URL(page.url()).origin}/channels/3`)).toBeVisible();
    await expect(dialog.getByText(longDay(formatDay(new Date())))).toBeVisible();
    await expect(page.locator('header').filter({ has: page.getByRole('navigation') })).toBeHidden();
    const pdf = (await page.pdf({ format: 'Letter' })).toString('latin1');
    expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  });
});

const widthOf = ({ left, right }: Box) => right - left;

/** Expects all five answers above the buttons. */
async function expectWholeAnswers(page: Page, dialog: Locator): Promise<void> {
  const answers = dialog.locator('.sp-option');
  await expect(answers).toHaveCount(5);
  const places = await measure(page, { last: answers.last(), actions: dialog.locator('.sp-actions') });
  expect(only(places.last).bottom).toBeLessThanOrEqual(only(places.actions).top + 1);
}

/** Expects other colors for a hovered answer than for the chosen one, which is the third. */
async function expectDifferentStates(dialog: Locator): Promise<void> {
  const [hovered, chosen] = [dialog.locator('.sp-option').nth(1), dialog.locator('.sp-option input').nth(2)];
  const color = await chosen.evaluate((input) => getComputedStyle(input).backgroundColor);
  await hovered.hover();
  await expect(hovered).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  await expect(hovered).not.toHaveCSS('background-color', color);
}

/** Expects the percentage at the end of the scale, and both buttons in one row. */
async function expectRow(page: Page, dialog: Locator): Promise<void> {
  // Without its scrollbar the narrower window has 320 px.
  for (const width of [335, 1440]) {
    await resize(page, width, 640);
    const { scale, percent, previous, complete } = await measure(page, {
      scale: dialog.getByRole('progressbar'),
      percent: dialog.getByText(/^\d+%$/),
      previous: dialog.getByRole('button', { name: 'Previous' }),
      complete: dialog.getByRole('button', { name: 'Complete' }),
    });
    expect(Math.abs(only(percent).right - only(scale).right)).toBeLessThanOrEqual(48);
    expect(only(complete).top).toBe(only(previous).top);
  }
}

async function expectInside(page: Page, part: Locator): Promise<void> {
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  const box = only((await measure(page, { part })).part);
  const window = { left: 0, right: width, top: 0, bottom: height };
  expect(isWithin(box, window), JSON.stringify(box)).toBe(true);
}
