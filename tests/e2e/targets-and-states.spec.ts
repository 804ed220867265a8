import { expect, test } from '@playwright/test';
import { SITE_PATHS } from '../setup/site-pages.ts';
import { open, resize } from '../setup/site-window.ts';

/** The smallest target in pixels (WCAG 2.2, success criterion 2.5.8). */
const TARGET = 24;
const PHONE = [390, 664] as const;

test('every target outside of running text is at least 24 px high and wide', async ({ page }) => {
  test.setTimeout(120_000);
  for (const path of SITE_PATHS) {
    await open(page, path);
    for (const [width, height] of [PHONE, [1440, 900]] as const) {
      await resize(page, width, height);
      expect(await page.evaluate(findSmallTargets, TARGET), `${path} at ${String(width)}`).toEqual([]);
    }
  }
});

test('the assessment shows five whole answers at 390×664, and hovered and chosen answers differ', async ({
  page,
}) => {
  await open(page, '/');
  await resize(page, PHONE[0], PHONE[1]);
  await page.getByRole('button', { name: 'Take the Team Assessment' }).click();
  await page.getByRole('button', { name: 'Start Assessment' }).click();
  for (let question = 1; question <= 8; question++) {
    await expect(page.getByText(`Question ${String(question)} of 8`)).toBeVisible();
    const actions = page.locator('dialog .sp-actions');
    const last = page.locator('dialog .sp-option').last();
    await expect
      .poll(
        async () => {
          const [answer, buttons] = [await last.boundingBox(), await actions.boundingBox()];
          return answer && buttons && answer.y + answer.height <= buttons.y + 1;
        },
        `question ${String(question)}`,
      )
      .toBe(true);
    const [first, second] = [
      page.locator('dialog .sp-option').first(),
      page.locator('dialog .sp-option').nth(1),
    ];
    await first.click();
    if (question === 1) {
      const chosen = await first
        .locator('input')
        .evaluate((input) => getComputedStyle(input).backgroundColor);
      await second.hover();
      await expect(second).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
      await expect(second).not.toHaveCSS('background-color', chosen);
    }
    await page.getByRole('button', { name: question === 8 ? 'Complete' : 'Next' }).click();
  }
});

test('the channel names under the scale of the first screen have the text color', async ({ page }) => {
  await open(page, '/');
  const scale = page.getByRole('navigation', { name: 'The five channels' });
  await expect(scale.getByText('Regulated')).toHaveCSS('color', 'rgb(246, 241, 231)');
});

test('/embed shows element and snippet side by side at desktop widths', async ({ page }) => {
  await open(page, '/embed');
  await resize(page, 1440, 900);
  const element = await page.locator('speaker-newsletter').boundingBox();
  const snippet = await page.getByRole('group', { name: 'HTML for speaker-newsletter' }).boundingBox();
  expect(snippet?.x).toBeGreaterThanOrEqual((element?.x ?? 0) + (element?.width ?? 0));
});

/** Links, buttons and fields below `least` pixels, except links inside of a sentence. Runs in the page. */
function findSmallTargets(least: number): string[] {
  const small: string[] = [];
  for (const element of document.querySelectorAll('a[href], button, input, select, textarea, summary')) {
    if (!element.checkVisibility({ visibilityProperty: true })) continue;
    if (element.closest('.visually-hidden, .sp-honeypot, .skip-link')) continue;
    const target = (element.matches('input') && element.closest('label')) || element;
    const { width, height } = target.getBoundingClientRect();
    const around = element.closest('p, li, dd, figcaption, td')?.textContent.trim() ?? '';
    const isInSentence =
      getComputedStyle(element).display === 'inline' &&
      around.length > element.textContent.trim().length + 10;
    if (width > 0 && !isInSentence && Math.min(width, height) < least)
      small.push(`${element.tagName} ${element.textContent.trim()} ${String(width)}×${String(height)}`);
  }
  return small;
}
