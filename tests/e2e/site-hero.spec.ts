import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import sharp from 'sharp';

/** Where the first screen shows her and no words: the right third. */
const HER = { x: 860, y: 80, width: 380, height: 480 };
/** How far, of 255, a point of the settled drawing may be off its poster, once both are as coarse as an eye sees them. */
const MOST_OFF = 14;
const COARSE = { width: 95, height: 120 };

async function openDrawn(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.goto('/');
  await expect(knob(page)).toBeVisible();
  await settled(page);
}

function knob(page: Page) {
  return page.getByRole('slider', { name: 'Tune the picture' });
}

/** What stands on the canvas; a worker draws it, some frames after it was told to. */
async function picture(page: Page): Promise<string> {
  return page.locator('.hero-canvas').evaluate((canvas: HTMLCanvasElement) => {
    const copy = new OffscreenCanvas(canvas.width, canvas.height);
    copy.getContext('2d')?.drawImage(canvas, 0, 0);
    const { data } = copy.getContext('2d')?.getImageData(0, 0, copy.width, copy.height) ?? { data: [] };
    let sum = 0;
    for (const value of data) sum = (Math.imul(sum, 31) + value) | 0;
    return String(sum);
  });
}

async function settled(page: Page): Promise<void> {
  await expect(knob(page)).toHaveValue('5');
  await expect(async () => {
    const before = await picture(page);
    await page.evaluate(async () => {
      for (let frame = 0; frame < 30; frame++) await new Promise(requestAnimationFrame);
    });
    expect(await picture(page)).toBe(before);
  }).toPass();
}

/** Mean difference of two pictures, 0 to 255, after both were made small. */
async function difference(one: Buffer, other: Buffer): Promise<number> {
  const [a, b] = await Promise.all(
    [one, other].map(async (png) => sharp(png).resize(COARSE).greyscale().raw().toBuffer()),
  );
  if (!a || !b) throw new Error('no picture');
  return a.reduce((sum, value, index) => sum + Math.abs(value - (b[index] ?? 0)), 0) / a.length;
}

test('the drawing is asked for after the page has loaded; it settles, stands still, and is the poster again', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await expect(page.locator('html[data-hydrated]')).toBeAttached();
  const poster = await page.screenshot({ clip: HER });

  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.reload();
  await expect(knob(page)).toBeVisible();
  const early = await page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    return performance
      .getEntriesByType('resource')
      .filter(
        ({ name, startTime }) =>
          /hero-performance|picture-worker|lines\.json/.test(name) &&
          startTime < (navigation?.loadEventEnd ?? 0),
      )
      .map(({ name }) => name);
  });
  expect(early).toEqual([]);
  await settled(page);
  expect(await difference(await page.screenshot({ clip: HER }), poster)).toBeLessThan(MOST_OFF);
});

test('a worker draws her: the page’s own thread has nothing of it', async ({ page }) => {
  await page.addInitScript(() => {
    const getContext = Object.getOwnPropertyDescriptor(HTMLCanvasElement.prototype, 'getContext')?.value as (
      ...of: unknown[]
    ) => unknown;
    Object.defineProperty(HTMLCanvasElement.prototype, 'getContext', {
      value: function (this: HTMLCanvasElement, ...of: unknown[]) {
        document.documentElement.dataset['drawnHere'] = this.className;
        return getContext.apply(this, of);
      },
    });
  });
  await openDrawn(page);
  await expect(page.locator('.hero-canvas')).toBeVisible();
  await expect(page.locator('html')).not.toHaveAttribute('data-drawn-here');
});

test('keys detune her for as long as the knob has the focus', async ({ page }) => {
  await openDrawn(page);
  const clear = await picture(page);
  await knob(page).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(knob(page)).toHaveAttribute('aria-valuetext', 'Channel 4, Regulated');
  await expect.poll(() => picture(page)).not.toBe(clear);
  const near = await picture(page);
  await page.keyboard.press('Home');
  await expect(knob(page)).toHaveAttribute('aria-valuetext', 'Channel 1, Shutdown');
  await expect.poll(() => picture(page)).not.toBe(near);
  await page.keyboard.press('End');
  await expect.poll(() => picture(page)).toBe(clear);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Tab');
  await expect(knob(page)).not.toBeFocused();
  await settled(page);
  expect(await picture(page)).toBe(clear);
});

test('the knob is 44 px wide for a finger, and letting it go brings her back; the stations below stay links', async ({
  page,
}) => {
  await openDrawn(page);
  const clear = await picture(page);
  const box = await knob(page).boundingBox();
  if (!box) throw new Error('no knob');
  expect(box.height).toBeGreaterThanOrEqual(44);
  const middle = { x: box.x + box.width - 22, y: box.y + 22 };
  await page.mouse.move(middle.x - 18, middle.y);
  await page.mouse.down();
  await page.mouse.move(middle.x - 500, middle.y, { steps: 5 });
  await expect.poll(async () => Number(await knob(page).inputValue())).toBeLessThan(3.5);
  await expect.poll(() => picture(page)).not.toBe(clear);
  await page.mouse.up();
  await settled(page);
  expect(await picture(page)).toBe(clear);
  await page
    .getByRole('navigation', { name: 'The five channels' })
    .getByRole('link', { name: /Flight/ })
    .click();
  await expect(page).toHaveURL(/#channel-2$/);
});

test('the needle ends above the number that it points at', async ({ page }) => {
  for (const width of [320, 390, 768, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/');
    const needle = await page.locator('.scale-needle').boundingBox();
    const number = await page.locator('.scale').getByText('5', { exact: true }).boundingBox();
    if (!needle || !number) throw new Error('no needle');
    expect(needle.y + needle.height, `${width} px`).toBeLessThanOrEqual(number.y);
  }
});

test('reduced motion shows the poster alone: nothing is drawn, nothing asked for, nothing to tune', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/lines\.json|hero-performance|picture-worker/.test(request.url())) asked.push(request.url());
  });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await expect(page.locator('html[data-hydrated]')).toBeAttached();
  await page.waitForLoadState('networkidle');
  expect(asked).toEqual([]);
  await expect(page.locator('.hero-canvas')).toHaveCount(0);
  await expect(knob(page)).toHaveCount(0);
});

test('without its strokes the poster stays, and no knob is left over', async ({ page }) => {
  await page.route('**/hero/lines.json', (route) => route.fulfill({ status: 404 }));
  const asked = page.waitForResponse('**/hero/lines.json');
  await page.goto('/');
  await asked;
  await expect(page.locator('.hero-media img')).toBeVisible();
  await expect(page.locator('.hero-canvas')).toBeHidden();
  await expect(knob(page)).toHaveCount(0);
});

for (const missing of ['hero-performance', 'picture-worker'])
  test(`where the code of ${missing} does not arrive, the poster and the page stay`, async ({ page }) => {
    const missed = page.waitForEvent('requestfailed', (request) => request.url().includes(missing));
    await page.route(`**/assets/${missing}-*.js`, (route) => route.abort());
    await page.goto('/');
    await expect(page.locator('html[data-hydrated]')).toBeAttached();
    await page.getByLabel('First name').fill('Ada');
    await missed;
    await page.evaluate(() => new Promise(requestAnimationFrame));
    await expect(page.getByRole('heading', { name: 'We lost the signal.' })).toBeHidden();
    await expect(page.getByLabel('First name')).toHaveValue('Ada');
  });
