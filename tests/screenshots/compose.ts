import type { Page } from '@playwright/test';
import sharp from 'sharp';

const SCALE = 0.8;
const MARGIN = 48;
/** The site's marigold. */
const GROUND = { r: 246, g: 183, b: 60 };

/** Captures a page in the size it has in the picture. */
export async function shoot(page: Page, scale = SCALE): Promise<Buffer> {
  const width = page.viewportSize()?.width ?? 0;
  return sharp(await page.screenshot())
    .resize(Math.round(width * scale))
    .toBuffer();
}

/** Writes two screens side by side, standing on one line, to `file`. */
export async function compose(screens: readonly [Buffer, Buffer], file: string): Promise<void> {
  const sizes = await Promise.all(screens.map((screen) => sharp(screen).metadata()));
  const height = Math.max(...sizes.map((size) => size.height));
  let left = 0;
  const placed = screens.map((input, index) => {
    left += MARGIN;
    const place = { input, left, top: MARGIN + height - (sizes[index]?.height ?? 0) };
    left += sizes[index]?.width ?? 0;
    return place;
  });
  const size = { width: left + MARGIN, height: height + MARGIN * 2 };
  await sharp({ create: { ...size, channels: 3, background: GROUND } })
    .composite(placed)
    .jpeg({ quality: 82, mozjpeg: true })
    .toFile(file);
}
