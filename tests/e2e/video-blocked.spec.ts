import { expect, test } from '@playwright/test';
import type { Locator } from '@playwright/test';
import { speaker } from '../../speaker/speaker.config.ts';

/** The site's own films; players of embed services are tried in tests/another-speaker. */
test('each film has its captions and its transcript, and is as long as it says', async ({
  page,
  request,
}) => {
  await page.goto('/meeting-planners');
  for (const { source, seconds, title } of [speaker.videos.hero, ...speaker.videoTestimonials]) {
    if (!('film' in source)) throw new Error(`${title} is no film of this site`);
    const length = await page.evaluate(
      (src) =>
        new Promise<number>((done, fail) => {
          const video = document.createElement('video');
          video.addEventListener('loadedmetadata', () => done(video.duration), { once: true });
          video.addEventListener('error', () => fail(new Error(src)), { once: true });
          video.src = src;
        }),
      `/films/${source.film}.mp4`,
    );
    expect(Math.round(length)).toBe(seconds);
    expect(await (await request.get(`/films/${source.film}.vtt`)).text()).toMatch(/^WEBVTT\n\n00:/);
    expect(await (await request.get(`/films/${source.film}.txt`)).text()).toContain(title);
  }
});

test('a film that does not come: the poster says so and offers the ways out', async ({ page }) => {
  await page.route('**/films/*.mp4', (route) => route.abort());
  await page.goto('/keynotes');
  await expect(page.locator('html[data-hydrated]')).toBeAttached();
  await page.getByRole('button', { name: /^Play video/ }).click();
  await expect(page.getByText('The video is not coming through.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Download the film' })).toHaveAttribute(
    'href',
    /^\/films\/.+\.mp4$/,
  );
  await expect(page.getByRole('link', { name: 'Ask for a file' })).toHaveAttribute('href', '/contact');
});

for (const width of [320, 768, 1440]) {
  test(`in a small poster at ${String(width)} px the ways out stand whole`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.route('**/films/*.mp4', (route) => route.abort());
    await page.goto('/meeting-planners');
    await expect(page.locator('html[data-hydrated]')).toBeAttached();
    await page
      .getByRole('button', { name: /^Play video/ })
      .first()
      .click();
    const download = page.getByRole('link', { name: 'Download the film' });
    await download.scrollIntoViewIfNeeded();
    const box = await page.locator('.video-box', { has: download }).boundingBox();
    for (const part of [download, page.getByRole('link', { name: 'Ask for a file' })]) {
      const { x, y, width: wide, height } = (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
      expect(x).toBeGreaterThanOrEqual(box?.x ?? Infinity);
      expect(x + wide).toBeLessThanOrEqual((box?.x ?? 0) + (box?.width ?? 0));
      expect(y + height).toBeLessThanOrEqual((box?.y ?? 0) + (box?.height ?? 0));
      await expect(part).toBeInViewport({ ratio: 1 });
    }
  });
}

for (const size of [
  { width: 320, height: 640 },
  { width: 768, height: 664 },
  { width: 1440, height: 640 },
  { width: 2560, height: 900 },
]) {
  test(`the overlay of ${String(size.width)}×${String(size.height)}: close button, player and credit are whole`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    await page.goto('/');
    await expect(page.locator('html[data-hydrated]')).toBeAttached();
    await page.getByRole('button', { name: /^Watch .* in Action$/ }).click();
    const dialog = page.getByRole('dialog');
    await expectWhole(size, [
      dialog.getByRole('button', { name: 'Close video' }),
      dialog.locator('video'),
      dialog.getByRole('link', { name: 'Transcript' }),
    ]);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  });

  test(`the overlay of ${String(size.width)}×${String(size.height)} where the film does not come: the ways out are whole`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    await page.route('**/films/*.mp4', (route) => route.abort());
    await page.goto('/');
    await expect(page.locator('html[data-hydrated]')).toBeAttached();
    await page.getByRole('button', { name: /^Watch .* in Action$/ }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('The video is not coming through.')).toBeVisible();
    await expectWhole(size, [
      dialog.getByRole('button', { name: 'Close video' }),
      dialog.getByText('The video is not coming through.'),
      dialog.getByRole('link', { name: 'Download the film' }),
      dialog.getByRole('link', { name: 'Ask for a file' }),
      dialog.getByRole('link', { name: 'Transcript' }),
    ]);
  });
}

/** All of each part lies in the window. */
async function expectWhole(
  size: { readonly width: number; readonly height: number },
  parts: readonly Locator[],
): Promise<void> {
  for (const part of parts) {
    const box = await part.boundingBox();
    if (!box) throw new Error('nothing to measure');
    expect(box.x).toBeGreaterThanOrEqual(0);
    expect(box.y).toBeGreaterThanOrEqual(0);
    expect(box.x + box.width).toBeLessThanOrEqual(size.width);
    expect(box.y + box.height).toBeLessThanOrEqual(size.height);
  }
}
