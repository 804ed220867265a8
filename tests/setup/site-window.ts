import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';

/** The widths at which every page is looked at. */
export const WIDTHS = [320, 360, 375, 390, 768, 1024, 1280, 1440, 1920, 2560] as const;

/** The heights at which it is, too: a phone with its bars is 390×664. */
export const HEIGHTS = [640, 664, 800, 900] as const;

/** A place in the window, in CSS pixels. */
export interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Where an element is. */
export function boxOf(element: Locator): Promise<Box> {
  return element.evaluate((node) => {
    const { left, right, top, bottom } = node.getBoundingClientRect();
    return { left, right, top, bottom };
  });
}

/** A page as it is when its scripts and its letters are there, without motion. */
export async function open(page: Page, path: string): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(path);
  await expect(page.locator('html[data-hydrated]')).toBeAttached();
  // `fonts.ready` alone is true before the first face has been asked for: lines would be measured in the fallback.
  await page.evaluate(() =>
    Promise.all(
      ['750 1em "Bricolage Grotesque"', '400 1em "Instrument Sans"'].map((font) => document.fonts.load(font)),
    ),
  );
}

/** A new window. Its width, its height and the lengths made of them arrive one after the other: it is there when two frames were drawn with all. */
export async function resize(page: Page, width: number, height: number): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.evaluate(
    async (size) => {
      let framesThere = 0;
      while (framesThere < 2) {
        await new Promise(requestAnimationFrame);
        framesThere = innerWidth === size.width && innerHeight === size.height ? framesThere + 1 : 0;
      }
    },
    { width, height },
  );
}
