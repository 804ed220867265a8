import { chromium, type Browser } from 'playwright-core';
import { CHROMIUM_FLAGS, findBrowser } from '../tests/setup/find-browser.ts';

/** Starts the full Chromium. Ends the process with one line where there is none. */
export async function startBrowser(): Promise<Browser> {
  try {
    return await chromium.launch({ executablePath: findBrowser('full'), args: CHROMIUM_FLAGS });
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
