import { expect, test } from '@playwright/test';
import { CHANNELS } from '../../shared/core/assessment/channels.ts';
import { speaker } from '../../speaker/speaker.config.ts';
import { describeFee } from '../../speaker/pages/fees.ts';
import { HOUR } from '../../speaker/pages/hour.ts';
import { createWatchUrl } from '../../site/video/embed-url.ts';
import { KEYNOTE_FINANCE } from '../../speaker/pages/keynote-finance.ts';
import { KEYNOTE_GENERAL } from '../../speaker/pages/keynote-general.ts';
import { KEYNOTE_SALES } from '../../speaker/pages/keynote-sales.ts';

const PLAYER = '.video-player video';

test('/keynotes has its hero, and Watch opens a player that closes and gives the focus back', async ({
  page,
}) => {
  await page.goto('/keynotes');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(KEYNOTE_GENERAL.heroTitle);
  await expect(page.getByRole('link', { name: `Book ${speaker.name} Now` })).toHaveAttribute(
    'href',
    '/contact',
  );
  const watch = page.getByRole('button', { name: `Watch ${speaker.name}` });
  await expect(page.locator(PLAYER)).toHaveCount(0);
  await watch.click();
  await expect(page.getByRole('dialog').locator(PLAYER)).toHaveJSProperty('autoplay', true);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(watch).toBeFocused();
});

test('/keynotes leads to the story, shows nine clients, four takeaways and the inquiry', async ({ page }) => {
  await page.goto('/keynotes');
  const main = page.getByRole('main');
  await expect(main.getByText(KEYNOTE_GENERAL.problemTitle).first()).toBeVisible();
  await expect(main.getByRole('link', { name: 'Read the whole story' })).toHaveAttribute('href', '/about');
  await expect(
    main.getByRole('region', { name: 'Trusted by Industry Leaders' }).getByRole('img'),
  ).toHaveCount(9);
  await expect(main.getByRole('list', { name: 'Four takeaways' }).getByRole('listitem')).toHaveCount(4);
  await main.getByRole('link', { name: 'Inquire About This Keynote' }).click();
  await expect(page).toHaveURL('/contact');
});

test('/keynotes: the slider goes through the hour, the dial turns with the room, times follow the start', async ({
  page,
}) => {
  await page.goto('/keynotes');
  await page.waitForSelector('html[data-hydrated]');
  const hour = page.getByRole('region', { name: 'The hour, minute by minute' });
  const slider = hour.getByRole('slider', { name: 'Minute of the talk' });
  const [first, last] = [HOUR.at(0), HOUR.at(-1)];
  const part = HOUR.find(({ channel }) => channel !== first?.channel);
  if (!first || !part || !last) throw new Error('The hour has fewer than two parts.');
  const minute = String(part.minute).padStart(2, '0');
  await expect(hour.locator('.dial')).toHaveAttribute('data-channel', String(first.channel));
  await slider.fill(String(part.minute));
  await expect(hour.locator('.dial')).toHaveAttribute('data-channel', String(part.channel));
  await expect(slider).toHaveAttribute(
    'aria-valuetext',
    `9:${minute} AM, ${part.title}, ${CHANNELS[part.channel].name}`,
  );
  await expect(hour.locator('[aria-current="step"]')).toContainText(part.title);
  await slider.press('End');
  await expect(hour.locator('.dial')).toHaveAttribute('data-channel', String(last.channel));
  await hour.getByLabel('Session starts').fill('13:30');
  await expect(hour.getByRole('listitem').first()).toContainText('1:30 PM');
  await expect(hour.getByRole('listitem').last()).toContainText('2:30 PM');
});

test('/keynotes: the run of show prints as a sheet of its own, signed and dated', async ({ page }) => {
  await page.addInitScript(() => {
    window.print = () => undefined;
  });
  await page.goto('/keynotes');
  await page.waitForSelector('html[data-hydrated]');
  await page.getByRole('button', { name: 'Print the run of show' }).click();
  const signature = page.getByRole('contentinfo').getByText(/\/keynotes, \w+ \d{1,2}, \d{4}/);
  await expect(signature).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(signature).toBeVisible();
  await expect(page.locator('main > :visible')).toHaveCount(1);
  await expect(page.getByRole('heading', { name: 'The hour, minute by minute' })).toBeVisible();
  await expect(page.getByRole('slider')).toBeHidden();
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('each format names its fee and where travel stands', async ({ page }) => {
  for (const [path, { keynote }] of [
    ['/keynotes', KEYNOTE_GENERAL],
    ['/financial-services', KEYNOTE_FINANCE],
    ['/sales-teams', KEYNOTE_SALES],
  ] as const) {
    await page.goto(path);
    for (const { kind } of keynote.formats) {
      const fee = describeFee(kind);
      if (fee) await expect(page.getByText(`${fee.band}, ${fee.travel}`).first()).toBeVisible();
    }
  }
});

for (const path of ['/keynotes', '/financial-services', '/sales-teams']) {
  test(`${path}: the testimonial is a poster until the click, then the film with autoplay`, async ({
    page,
  }) => {
    await page.goto(path);
    const poster = page.getByRole('button', { name: /^Play video/ });
    await poster.click();
    await expect(page.locator(PLAYER)).toHaveJSProperty('autoplay', true);
    await expect(poster).toHaveCount(0);
    await expect(page.locator('.video-box', { has: page.locator(PLAYER) })).toBeFocused();
  });
}

test('/sales-teams has its hero', async ({ page }) => {
  await page.goto('/sales-teams');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(KEYNOTE_SALES.heroTitle);
});

test('/financial-services: Watch is a link to the video in a new tab', async ({ page }) => {
  await page.goto('/financial-services');
  const watch = page.getByRole('link', { name: `Watch ${speaker.name}` });
  await expect(watch).toHaveAttribute('href', createWatchUrl(speaker.videos.financialServices.source));
  await expect(watch).toHaveAttribute('target', '_blank');
  await expect(page.getByRole('heading', { name: `What Makes ${speaker.name} Different` })).toBeVisible();
  const differences = page.getByRole('region', { name: `What Makes ${speaker.name} Different` });
  await expect(differences.getByRole('listitem')).toHaveCount(4);
});

test.describe('the carousel of /financial-services', () => {
  const shown = (index: number) => speaker.financeQuotes[index]?.quote ?? '';

  test.beforeEach(async ({ page }) => {
    await page.goto('/financial-services');
    await page.waitForSelector('html[data-hydrated]');
  });

  test('steps, wraps at both ends and jumps by its dots', async ({ page }) => {
    const carousel = page.getByRole('region', { name: 'What they say in the business' });
    await expect(carousel.getByText(shown(0))).toBeVisible();
    await carousel.getByRole('button', { name: 'Previous quote' }).click();
    await expect(carousel.getByText(shown(2))).toBeVisible();
    await expect(carousel.getByText(shown(0))).toBeHidden();
    await carousel.getByRole('button', { name: 'Next quote' }).click();
    await expect(carousel.getByText(shown(0))).toBeVisible();
    const second = carousel.getByRole('button', { name: /^Quote 2/ });
    await second.click();
    await expect(carousel.getByText(shown(1))).toBeVisible();
    await expect(second).toHaveAttribute('aria-current', 'true');
  });

  test('listens to the arrow keys and announces the quote', async ({ page }) => {
    const carousel = page.getByRole('region', { name: 'What they say in the business' });
    await carousel.getByRole('button', { name: 'Next quote' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(carousel.getByText(shown(1))).toBeVisible();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await expect(carousel.getByText(shown(2))).toBeVisible();
    await expect(carousel.locator('[aria-live="polite"]')).toContainText(shown(2));
  });

  test('follows a swipe', async ({ page }) => {
    const quotes = page.locator('#quotes');
    await quotes.scrollIntoViewIfNeeded();
    const box = await quotes.boundingBox();
    if (!box) throw new Error('the quotes have no box');
    const y = box.y + box.height / 2;
    await page.mouse.move(box.x + 300, y);
    await page.mouse.down();
    await page.mouse.move(box.x + 100, y, { steps: 4 });
    await page.mouse.up();
    await expect(page.getByText(shown(1))).toBeVisible();
  });
});

test('without JavaScript all three quotes can be read', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
  const page = await context.newPage();
  await page.goto('/financial-services');
  for (const { quote } of speaker.financeQuotes) await expect(page.getByText(quote)).toBeVisible();
  await context.close();
});
