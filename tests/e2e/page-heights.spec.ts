import { expect, test } from '@playwright/test';
import { open, resize } from '../setup/site-window.ts';

/** How many screens a page may have, on a phone with its bars and at 1440×900. */
const SCREENS: readonly (readonly [path: string, phone: number, desktop: number])[] = [
  ['/', 14, 10],
  ['/meeting-planners', 15, 10],
  ['/keynotes', 13, 11],
  ['/financial-services', 13, 12],
  ['/sales-teams', 13, 11],
  ['/contact', 6, 3],
];

test('no page is longer than its number of screens', async ({ page }) => {
  for (const [path, phone, desktop] of SCREENS) {
    await open(page, path);
    for (const [width, height, most] of [
      [390, 664, phone],
      [1440, 900, desktop],
    ] as const) {
      await resize(page, width, height);
      const screens = await page.evaluate(() => document.documentElement.scrollHeight / innerHeight);
      expect(screens, `${path} at ${String(width)}`).toBeLessThanOrEqual(most);
      const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(over, `${path} at ${String(width)}`).toBeLessThanOrEqual(0);
    }
  }
});
