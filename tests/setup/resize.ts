import type { Page } from '@playwright/test';

/** Widths and heights, of sizes such as `390×664 1440×900`. */
export const listWindows = (sizes: string) =>
  sizes.split(' ').map((size) => size.split('×').map(Number) as [number, number]);

/** Waits until two frames were drawn with the new width, height and dependent lengths. */
export async function resize(page: Page, width: number, height: number): Promise<void> {
  await page.setViewportSize({ width, height });
  while (!(await page.evaluate(drawFrames, { width, height }))) {
    // After a print Chromium can lose the size or stop drawing: another size starts it again.
    await page.setViewportSize({ width: width + 1, height });
    await page.setViewportSize({ width, height });
  }
}

/** Runs in the page: whether it draws two frames in a row in this size, within about 100 frames. */
async function drawFrames(size: { readonly width: number; readonly height: number }): Promise<boolean> {
  let drawn = 0;
  for (let frame = 0; frame < 100 && drawn < 2; frame += 1) {
    const isDrawn = await new Promise<boolean>((resolve) => {
      requestAnimationFrame(() => resolve(true));
      setTimeout(resolve, 1_000, false);
    });
    drawn = isDrawn && innerWidth === size.width && innerHeight === size.height ? drawn + 1 : 0;
    if (!isDrawn) break;
  }
  return drawn === 2;
}
