import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { speaker } from './speaker/speaker.config.ts';
import { CHROMIUM_FLAGS, findBrowser } from './tests/setup/find-browser.ts';

/** The built product as `npm start` serves it, in a browser, with an empty data folder. */
const port = process.env.E2E_PORT ?? '4317';
const dataDir = process.env.E2E_DATA_DIR ?? mkdtempSync(join(tmpdir(), 'speaker-e2e-'));
// Workers load this file anew: they must name the same folder.
process.env.E2E_DATA_DIR = dataDir;

export default defineConfig({
  testDir: 'tests',
  // Journeys, and every page at every window size.
  projects: ['e2e', 'layouts'].map((name) => ({ name, testMatch: `**/${name}/*.spec.ts` })),
  // Another speaker has other films, pictures and designs.
  testIgnore: speaker.demonstration ? [] : '**/demonstration/**',
  // For tests that hang; each condition has its own.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  reporter: 'list',
  outputDir: '.cache/playwright',
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    browserName: 'chromium',
    timezoneId: 'UTC',
    launchOptions: { executablePath: findBrowser(), args: CHROMIUM_FLAGS },
  },
  webServer: {
    command: 'npm start',
    url: `http://127.0.0.1:${port}/healthz`,
    env: { PORT: port, DATA_DIR: dataDir, RATE_LIMIT: '0' },
    timeout: 240_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
});
