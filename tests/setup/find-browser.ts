import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { installDebian } from './install-debian.ts';

/** The Chromium flags of every suite: headless, also as root, and without background requests. */
export const CHROMIUM_FLAGS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  // Without this flag the shell rounds the widths of letters to whole pixels, which phones do not.
  '--font-render-hinting=none',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The error message when no browser is found and none can be installed. */
export const NO_BROWSER =
  'No Chromium found: install Chromium or Chrome (Debian: apt-get install chromium), or set CHROME_PATH to its program.';

/** Chromium's build without windows, which needs about half of the time for a page. */
const SHELL = 'chromium-headless-shell';
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const KNOWN_PLACES = [
  '/usr/lib/chromium/chromium',
  '/opt/google/chrome/chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * A Chromium for tests (docs/interfaces.md#commands): `CHROME_PATH`, the PATH, the usual places,
 * Playwright's cache, or the Debian package, which root can install. `full` is the build that
 * visitors use, for figures and pictures. Throws `NO_BROWSER`.
 */
export function findBrowser(build: 'shell' | 'full' = 'shell'): string {
  const preferred = build === 'shell' ? SHELL : 'chromium';
  const find = () => findInstalledBrowser([preferred, ...NAMES]);
  const found = find() ?? (installDebian(preferred) ? find() : undefined);
  if (found === undefined) throw new Error(NO_BROWSER);
  return found;
}

function findInstalledBrowser(names: readonly string[]): string | undefined {
  const named = process.env.CHROME_PATH;
  if (named !== undefined && named !== '') {
    if (isProgram(named)) return named;
    throw new Error(`CHROME_PATH names no program: ${named}`);
  }
  return [...onPath(names), ...KNOWN_PLACES, ...playwrightCache()].find(isProgram);
}

function playwrightCache(): string[] {
  const cache = process.env.PLAYWRIGHT_BROWSERS_PATH ?? join(homedir(), '.cache', 'ms-playwright');
  if (!existsSync(cache)) return [];
  const builds = readdirSync(cache).filter((name) => name.startsWith('chromium-'));
  const folders = ['chrome-linux64', 'chrome-linux'];
  return builds.flatMap((name) => folders.map((folder) => join(cache, name, folder, 'chrome')));
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Returns a Firefox: `FIREFOX_PATH`, the PATH, or the installed Debian package. */
export function findFirefox(): string | undefined {
  const find = () => [process.env.FIREFOX_PATH ?? '', ...onPath(['firefox-esr', 'firefox'])].find(isProgram);
  return find() ?? (installDebian('firefox-esr') ? find() : undefined);
}

function onPath(names: readonly string[]): string[] {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders.flatMap((folder) => names.map((name) => join(folder, name)));
}
