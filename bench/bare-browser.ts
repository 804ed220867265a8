import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import protocol from 'chrome-remote-interface';
import { CHROMIUM_FLAGS, findBrowser } from '../tests/setup/find-browser.ts';

/** Where a browser says under which address it can be spoken to. */
const LISTENS = /DevTools listening on (ws:\/\/\S+)/;

/** A page of its own cookies and cache, spoken to by the DevTools protocol alone. */
export interface BarePage {
  readonly client: protocol.Client;
  /** Resolves when the page at `url` has loaded. */
  goTo(url: string): Promise<void>;
  /** Resolves when the page at `url` has begun to arrive. */
  setOut(url: string): Promise<void>;
  close(): Promise<void>;
}

/**
 * A browser in which no debugger looks on. With the protocol's `Runtime` domain enabled, as test tools enable it in each page, every `Error`
 * that code makes has the source around it parsed again for its stack: 100 ms of blocking time while React wakes up (CPU ×4), in no
 * visitor's browser (docs/decisions/2026-11-22-first-paint.md).
 */
export interface BareBrowser {
  openPage(): Promise<BarePage>;
  close(): Promise<void>;
}

/** Starts Chromium. Rejects when it ends before it listens. */
export async function startBareBrowser(): Promise<BareBrowser> {
  const profile = mkdtempSync(join(tmpdir(), 'speaker-bench-'));
  const chromium = spawn(
    findBrowser(),
    [...CHROMIUM_FLAGS, '--remote-debugging-port=0', `--user-data-dir=${profile}`, 'about:blank'],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  // A bench that ends early must not leave its browser behind.
  const end = () => void chromium.kill('SIGKILL');
  process.on('exit', end);
  const target = await new Promise<string>((resolve, reject) => {
    createInterface({ input: chromium.stderr }).on('line', (line) => {
      const [, address] = LISTENS.exec(line) ?? [];
      if (address !== undefined) resolve(address);
    });
    chromium.once('exit', (code) => reject(new Error(`the browser ended with ${String(code)}`)));
  });
  const browser = await protocol({ target, local: true });
  const port = Number(new URL(target).port);
  return {
    async openPage() {
      const { browserContextId } = await browser.Target.createBrowserContext({});
      const { targetId } = await browser.Target.createTarget({ url: 'about:blank', browserContextId });
      const client = await protocol({ port, target: targetId, local: true });
      await client.Page.enable();
      return {
        client,
        async goTo(url) {
          const loaded = client.Page.loadEventFired();
          await client.Page.navigate({ url });
          await loaded;
        },
        async setOut(url) {
          await client.Page.navigate({ url });
        },
        async close() {
          await client.close();
          await browser.Target.disposeBrowserContext({ browserContextId });
        },
      };
    },
    async close() {
      const ended = new Promise((resolve) => chromium.once('exit', resolve));
      await browser.Browser.close();
      await ended;
      process.off('exit', end);
      rmSync(profile, { recursive: true, force: true });
    },
  };
}
