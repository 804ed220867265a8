import { expect, test } from '@playwright/test';
import { boxOf, open, resize } from '../setup/site-window.ts';

const PHONE = [390, 664] as const;

test('/sales-teams shows the whole dial in the first screen of a phone', async ({ page }) => {
  await open(page, '/sales-teams');
  await resize(page, PHONE[0], PHONE[1]);
  const bar = await boxOf(page.getByRole('banner'));
  const parts = page.locator('main header .dial :is(path, circle, text)');
  for (const part of await parts.all()) {
    const { top, bottom, left, right } = await boxOf(part);
    expect(top).toBeGreaterThanOrEqual(bar.bottom);
    expect(bottom).toBeLessThanOrEqual(PHONE[1]);
    expect(left).toBeGreaterThanOrEqual(0);
    expect(right).toBeLessThanOrEqual(PHONE[0]);
  }
});

test('/live-room fits the heading, the wall and Play in one window, with the wall in the stage’s color', async ({
  page,
}) => {
  await open(page, '/live-room');
  const section = page.getByRole('region', { name: 'See it move' });
  await expect(section.locator('.wall')).toHaveCSS('background-color', 'rgb(21, 19, 26)');
  for (const size of [PHONE, [768, 1024], [1440, 900], [1920, 1080]] as const) {
    await resize(page, size[0], size[1]);
    const bar = await boxOf(page.getByRole('banner'));
    const heading = await boxOf(section.getByRole('heading', { level: 2 }));
    const play = await boxOf(section.getByRole('button', { name: 'Play it' }));
    expect(play.bottom - heading.top, size.join('×')).toBeLessThanOrEqual(size[1] - bar.bottom);
  }
});

test('/ has no empty field higher than 160 px next to the bands of the framework', async ({ page }) => {
  await open(page, '/');
  for (const size of [
    [1024, 768],
    [1280, 800],
    [1440, 900],
    [1920, 1080],
  ] as const) {
    await resize(page, size[0], size[1]);
    const framework = page.getByRole('region', { name: 'Channel 5 Framework' });
    const bands = await boxOf(framework.getByRole('list'));
    const name = await boxOf(framework.getByRole('link', { name: 'Find your team’s channel' }));
    expect(bands.bottom - name.bottom, size.join('×')).toBeLessThanOrEqual(160);
  }
});

test('every picture loads without scrolling, as a full-page capture needs', async ({ page }) => {
  for (const path of ['/', '/meeting-planners', '/sales-teams']) {
    await open(page, path);
    await expect
      .poll(() =>
        page
          .locator('main img')
          .evaluateAll((images: HTMLImageElement[]) =>
            images
              .filter((image) => image.checkVisibility() && !(image.complete && image.naturalWidth > 0))
              .map(({ src }) => src),
          ),
      )
      .toEqual([]);
  }
});

test('/keynotes has no empty field higher than 160 px next to the parts of the hour', async ({ page }) => {
  await open(page, '/keynotes');
  await resize(page, 1440, 900);
  const hour = page.getByRole('region', { name: 'The hour, minute by minute' });
  const parts = await boxOf(hour.getByRole('list'));
  const print = await boxOf(hour.getByRole('button', { name: 'Print the run of show' }));
  expect(parts.bottom - print.bottom).toBeLessThanOrEqual(160);
});
