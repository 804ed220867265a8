import type { Page } from '@playwright/test';
import { expect, test } from '@playwright/test';
import { newsletterBody } from '../contract/lead-fixtures.ts';

async function openHome(page: Page): Promise<void> {
  await page.goto('/');
  await expect(page.locator('html[data-hydrated]')).toBeAttached();
}

/** Keeps the app from the page until the returned function is called. */
async function holdApp(page: Page): Promise<() => void> {
  let letArrive = (): void => undefined;
  const arrival = new Promise<void>((resolve) => (letArrive = resolve));
  await page.route('**/assets/main-*.js', async (route) => {
    await arrival;
    await route.continue();
  });
  return letArrive;
}

/** As a phone of some years ago, or a machine that builds at the same time. */
const SLOW_MACHINE = 8;

/** The bar, and the room that is kept below it, move the middle down. */
const FROM_MIDDLE = 80;

/** Waits until a channel's band stands in the middle of what the bar leaves free. */
async function expectInTheMiddle(page: Page, channel: number): Promise<void> {
  const fromMiddle = () =>
    page.locator(`#channel-${String(channel)}`).evaluate((band) => {
      const { top, bottom } = band.getBoundingClientRect();
      return Math.round(Math.abs((top + bottom) / 2 - innerHeight / 2));
    });
  await expect.poll(fromMiddle).toBeLessThanOrEqual(FROM_MIDDLE);
}

test('the first screen says what the talk is about, where no editor has written anything', async ({
  page,
}) => {
  await page.goto('/');
  const opening = page.locator('[data-field=hero_subtitle]');
  await expect(opening).toBeInViewport({ ratio: 1 });
  await expect(opening).toHaveText(/stress.*teams.*survival mode.*work/i);
});

test('below 1024 px the framework is a compact scale, and each row leads to its channel', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 664 });
  await openHome(page);
  await expect(page.getByRole('group', { name: 'Tune to a channel' })).toBeHidden();
  await page.locator('#channel-3').click();
  await expect(page).toHaveURL(/\/channels\/3$/);
});

for (const [width, height] of [[1024, 640]] as const)
  test(`at ${width}×${height} the name of the channel that is tuned to stands clear of bar and dial`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height });
    await openHome(page);
    const dial = page.getByRole('group', { name: 'Tune to a channel' });
    await dial.getByRole('radio').first().focus();
    for (const channel of [2, 3, 4, 5]) {
      await page.keyboard.press('ArrowRight');
      const isClear = () =>
        page.locator(`#channel-${String(channel)}`).evaluate((band) => {
          const name = band.querySelector('h3');
          const { left, top, width: wide, height: high } = name?.getBoundingClientRect() ?? new DOMRect();
          return [top + 2, top + high - 2].every((y) =>
            band.contains(document.elementFromPoint(left + Math.min(wide, 40) / 2, y)),
          );
        });
      await expect.poll(isClear, `channel ${String(channel)}`).toBe(true);
    }
  });

test('shows the sections in their order', async ({ page }) => {
  await page.goto('/');
  const landmarks = [
    page.getByRole('heading', { level: 1 }),
    page.getByRole('heading', { name: /80%.*survival mode/ }),
    page.getByRole('button', { name: /^(?!.*Action).*Watch / }),
    page.getByRole('heading', { name: 'Trusted by Industry Leaders' }),
    page.getByRole('button', { name: /Assessment/ }),
    page.getByRole('heading', { name: /^Meet / }),
    page.getByRole('heading', { name: 'Culture Transformation' }),
    page.getByRole('heading', { name: 'Association Transformation' }),
    page.getByRole('heading', { name: 'Conference Transformation' }),
    page.getByRole('heading', { name: 'Channel 5 Framework' }),
    page.getByRole('heading', { name: /^Why Choose / }),
    page.getByRole('button', { name: /Subscribe/ }),
    page.getByRole('contentinfo'),
  ];
  const tops = await Promise.all(
    landmarks.map(async (one) => one.evaluate((node) => node.getBoundingClientRect().top)),
  );
  expect(tops).toEqual([...tops].sort((a, b) => a - b));
});

test('the ticker runs 25 s over three rounds of nine logos, can be stopped, and stands still with reduced motion', async ({
  page,
}) => {
  await openHome(page);
  const track = page.locator('.ticker-track');
  await expect(page.locator('.ticker img')).toHaveCount(27);
  const style = () =>
    track.evaluate((node) => {
      const { animationDuration, animationPlayState } = getComputedStyle(node);
      return `${animationDuration} ${animationPlayState}`;
    });
  // Out of view it rests.
  await expect.poll(style).toBe('25s paused');
  await track.scrollIntoViewIfNeeded();
  await expect.poll(style).toBe('25s running');
  await page.getByRole('checkbox', { name: 'Pause the logos' }).check();
  expect(await style()).toBe('25s paused');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await track.evaluate((node) => node.getAnimations().length)).toBe(0);
});

test('the dial tunes by keyboard and by scrolling', async ({ page }) => {
  await openHome(page);
  const dial = page.getByRole('group', { name: 'Tune to a channel' });
  await dial.getByRole('radio', { name: /Channel 1/ }).focus();
  for (let i = 0; i < 4; i += 1) await page.keyboard.press('ArrowRight');
  await expectInTheMiddle(page, 5);
  await expect(dial.getByRole('radio', { name: /Channel 5 Thriving/ })).toBeChecked();
  await expect(page.getByRole('heading', { name: /Thriving/ })).toBeInViewport();
  await page
    .locator('#channel-2')
    .evaluate((node) => node.scrollIntoView({ block: 'center', behavior: 'instant' }));
  await expect(dial.getByRole('radio', { name: /Channel 2 Flight/ })).toBeChecked();
});

test('on a slow machine the dial’s band still comes to the middle, and a visitor who scrolls on is followed', async ({
  page,
}) => {
  await openHome(page);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW_MACHINE });
  const dial = page.getByRole('group', { name: 'Tune to a channel' });
  await dial.getByRole('radio', { name: /Channel 1/ }).focus();
  for (let i = 0; i < 4; i += 1) await page.keyboard.press('ArrowRight');
  await expectInTheMiddle(page, 5);
  await expect(dial.getByRole('radio', { name: /Channel 5 Thriving/ })).toBeChecked();
  // On the way to the first band, a turn of the wheel takes the page elsewhere: the dial goes with the visitor.
  await dial.getByRole('radio', { name: /Channel 1/ }).focus();
  await page.keyboard.press('Space');
  await page.mouse.move(700, 450);
  await page.mouse.wheel(0, 1);
  await page
    .locator('#channel-3')
    .evaluate((node) => node.scrollIntoView({ block: 'center', behavior: 'instant' }));
  await expect(dial.getByRole('radio', { name: /Channel 3 Fight/ })).toBeChecked();
});

test('testimonials are three cards at least 520 px high', async ({ page }) => {
  await page.goto('/');
  const heights = await page.locator('.voice').evaluateAll((cards) => cards.map((card) => card.clientHeight));
  expect(heights).toHaveLength(3);
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(520);
});

test('the assessment opens from its button and gives the focus back', async ({ page }) => {
  await openHome(page);
  const button = page.getByRole('button', { name: 'Take the Team Assessment' });
  await button.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Start Assessment' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(button).toBeFocused();
});

test('a click before the app has arrived is kept', async ({ page }) => {
  const letAppArrive = await holdApp(page);
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Take the Team Assessment' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  letAppArrive();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('a form sent before the app has arrived is sent by it', async ({ page }) => {
  const letAppArrive = await holdApp(page);
  const sent = page.waitForRequest('**/functions/v1/newsletter-subscriptions');
  await page.goto('/', { waitUntil: 'commit' });
  const { email } = newsletterBody();
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Lovelace');
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Email address').press('Enter');
  letAppArrive();
  expect((await sent).postDataJSON()).toEqual({
    firstName: 'Ada',
    lastName: 'Lovelace',
    email,
    consent: 'newsletter-2',
  });
  await expect(page.getByRole('button', { name: 'Subscribe another email' })).toBeVisible();
  await expect(page).toHaveURL('/');
});

test('without JavaScript no button is dead: videos are links, and forms say whom to write to', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  await page.goto('/');
  for (const link of await page.getByRole('link', { name: /^Watch / }).all()) {
    await expect(link).toBeVisible();
    await expect(link).toHaveAttribute('href', /^\/films\/.+\.mp4$/);
  }
  await expect(page.getByRole('link', { name: /^Watch / })).toHaveCount(2);
  await expect(page.getByRole('link', { name: /Assessment/ })).toHaveAttribute('href', '/contact');
  await expect(page.locator('#newsletter').getByRole('link', { name: /@/ })).toBeVisible();
  for (const button of await page.locator('main').getByRole('button').all()) {
    await expect(button).not.toHaveAttribute('data-replay');
  }
  await context.close();
});
