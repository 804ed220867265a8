import { setTimeout as delay } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import protocol from 'chrome-remote-interface';
import { CHROMIUM_FLAGS, findBrowser } from '../tests/setup/find-browser.ts';
import { freePort } from '../tests/setup/product.ts';
import { OBSERVE } from './page-script.ts';

/** 1.6 Mbps with 150 ms, and a processor a quarter as fast: a phone on hotel Wi-Fi. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const CPU_SLOWDOWN = 4;
const SCREEN = { width: 390, height: 844, deviceScaleFactor: 2, mobile: true };
/** How long a visitor looks before the next touch, and how long the finger stays. */
const PACE_MS = 500;
const TOUCH_MS = 80;

/** Times in milliseconds, compressed bytes with headers. */
export interface Visit {
  readonly fcp: number;
  readonly lcp: number;
  readonly cls: number;
  readonly blocking: number;
  /** From an interaction to its next paint, each. */
  readonly interactions: readonly number[];
  /** When the first question of an assessment was ready, and its compressed code until then. */
  readonly ready?: number;
  readonly codeBytes?: number;
  readonly bytes: number;
  readonly script: number;
  /** Scripts, styles and documents. */
  readonly code: number;
  readonly requests: number;
}

export type Browser = Awaited<ReturnType<typeof startBrowser>>;

/**
 * A browser without a debugger: test tools enable the protocol's `Runtime` domain, which makes
 * every `Error` parse its source again (100 ms).
 */
export async function startBrowser() {
  const port = await freePort();
  const args = [...CHROMIUM_FLAGS, `--remote-debugging-port=${String(port)}`];
  const chromiumProcess = await chromium.launch({ executablePath: findBrowser('full'), args });
  const { webSocketDebuggerUrl } = await protocol.Version({ port });
  const { Target } = await protocol({ target: webSocketDebuggerUrl, local: true });
  return {
    /** A phone that comes from the page at `from`, on another site. */
    async openPhone(from = 'about:blank') {
      const { browserContextId } = await Target.createBrowserContext({});
      const { targetId } = await Target.createTarget({ url: from, browserContextId });
      const client = await protocol({ port, target: targetId, local: true });
      return makePhone(client, () => Target.disposeBrowserContext({ browserContextId }));
    },
    close: () => chromiumProcess.close(),
  };
}

/** One visit to `to` that comes from `from` and lasts `ms`. */
export async function visit(browser: Browser, from: string, to: string, ms: number): Promise<Visit> {
  const phone = await browser.openPhone(from);
  await phone.goTo(to, ms);
  return phone.leave();
}

/** One figure of each visit. */
export function each<Key extends string>(
  visits: readonly Readonly<Record<Key, number>>[],
  key: Key,
): number[] {
  return visits.map((one) => one[key]);
}

/** A slow phone with an empty cache. */
async function makePhone(client: protocol.Client, dispose: () => Promise<void>) {
  const { Emulation, Input, Network, Page, Runtime } = client;
  const types = new Map<string, string>();
  const transfers: { type: string; bytes: number }[] = [];
  await Page.enable();
  await Network.enable({});
  Network.on('requestWillBeSent', ({ requestId, type }) => void types.set(requestId, type ?? 'Other'));
  Network.on('loadingFinished', ({ requestId, encodedDataLength: bytes }) => {
    const type = types.get(requestId);
    if (type !== undefined) transfers.push({ type, bytes });
  });
  await Network.setCacheDisabled({ cacheDisabled: true });
  await Emulation.setDeviceMetricsOverride(SCREEN);
  await Emulation.setTouchEmulationEnabled({ enabled: true });
  await Page.addScriptToEvaluateOnNewDocument({ source: OBSERVE });
  await Network.emulateNetworkConditions(NETWORK);
  await Emulation.setCPUThrottlingRate({ rate: CPU_SLOWDOWN });
  const evaluate = async <Result>(expression: string): Promise<Result> => {
    const { result, exceptionDetails } = await Runtime.evaluate({ expression, returnByValue: true });
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return result.value as Result;
  };
  return {
    evaluate,
    /** Goes to `url` and stays for `ms`. */
    async goTo(url: string, ms: number): Promise<void> {
      await Page.navigate({ url });
      await delay(ms);
    },
    /** Taps the first visible element that matches the selector. @param name Start of its label */
    async tap(selector: string, name = ''): Promise<void> {
      const target = `${JSON.stringify(selector)}, ${JSON.stringify(name)}`;
      await evaluate(`bench.scrollTo(${target})`);
      await delay(PACE_MS);
      const point = await evaluate<{ x: number; y: number }>(`bench.middleOf(${target})`);
      await Input.dispatchTouchEvent({ type: 'touchStart', touchPoints: [point] });
      await delay(TOUCH_MS);
      await Input.dispatchTouchEvent({ type: 'touchEnd', touchPoints: [] });
      await delay(PACE_MS);
    },
    async leave(): Promise<Visit> {
      const notes = await evaluate<Omit<Visit, 'bytes' | 'script' | 'code' | 'requests'>>('bench.notes()');
      await client.close();
      await dispose();
      const sum = (pattern: RegExp) =>
        transfers.reduce((total, { type, bytes }) => total + (pattern.test(type) ? bytes : 0), 0);
      const code = sum(/^(?:Script|Stylesheet|Document)$/);
      return { ...notes, bytes: sum(/./), script: sum(/^Script$/), code, requests: transfers.length };
    },
  };
}
