import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';
import type { Browser } from 'playwright-core';

const KNOWN_PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Starts a headless Chromium (`CHROME_PATH`, then the usual places, then Playwright's own). */
export async function startBrowser(): Promise<Browser> {
  const executablePath = [process.env.CHROME_PATH ?? '', ...KNOWN_PLACES].find(
    (place) => place && existsSync(place),
  );
  return chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
  });
}
