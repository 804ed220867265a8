import type { BrowserContext } from '@playwright/test';
import { compose, shoot } from './compose.ts';

const LAPTOP = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 780 };

/** The home page's first screen on a laptop and a phone. */
export async function drawHome(context: BrowserContext, url: string): Promise<void> {
  const show = async (viewport: typeof LAPTOP): Promise<Buffer> => {
    const page = await context.newPage();
    await page.setViewportSize(viewport);
    await page.goto(url);
    await page.waitForLoadState('networkidle');
    const picture = await shoot(page);
    await page.close();
    return picture;
  };
  await compose([await show(LAPTOP), await show(PHONE)], 'docs/home.jpg');
}
