import { readFileSync } from 'node:fs';
import type { BareBrowser, BarePage } from './bare-browser.ts';
import { startLimitHost, withoutScripts } from './limit-host.ts';
import { throttle } from './page-visit.ts';
import { overRuns } from './table.ts';
import type { Figure } from './table.ts';

const RUNS = 5;
/** Idle work that waits for the load is over by then. */
const SETTLED_AFTER_MS = 4_000;
/** How long a visitor looks before the next touch: what the last one set off has been painted, and told, by then. */
const PACE_MS = 700;
/** How long a finger stays, and how soon the next key follows. */
const TOUCH_MS = 80;
/** Event Timing reports nothing shorter. */
const SHORTEST_MS = 16;
/** The interaction to next paint that the design asks for … */
const ANSWERED_WITHIN_MS = 48;
/** … or, where the browser’s own elements take longer on the same page, so many times as long (docs/decisions/2026-11-22-first-paint.md): its clock has steps of 8 ms. */
const BESIDE_NATIVE = 1.25;

type Step = { readonly tap: string; readonly or?: string } | { readonly type: string };

/** What a visitor does on the home page, by the names that she reads; the sign that opens the menu may close it under another name. */
const TOUCHED: Readonly<Record<string, readonly Step[]>> = {
  menu: [{ tap: 'Open menu' }, { tap: 'Close menu', or: 'Open menu' }],
  dialog: [
    { tap: 'Take the Team Assessment' },
    { tap: 'Start Assessment' },
    { tap: 'Close' },
    { tap: 'Take the Team Assessment' },
    { tap: 'Close' },
  ],
  form: [
    { tap: 'First name' },
    { type: 'Ada' },
    { tap: 'Email address' },
    { type: 'ada@' },
    { tap: 'Subscribe' },
  ],
};

/**
 * From a touch or a key to the next paint on the home page at `url`, once it has loaded, on a processor four times slower: of menu, dialog and
 * form the slowest of each visit, medians. Beside it, in turn, the same page without its scripts, where the browser's own popover, dialog and
 * form answer (`bench/limit-pages/native-controls.html`). Throws where something of that name is not there to be touched.
 */
export async function benchAnswers(browser: BareBrowser, url: string): Promise<Figure[]> {
  const served = withoutScripts(await (await fetch(url)).text());
  const controls = readFileSync('bench/limit-pages/native-controls.html', 'utf8');
  const host = await startLimitHost(url, { native: served.replace('</body>', `${controls}</body>`) });
  const ours: Slowest[] = [];
  const native: Slowest[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    native.push(await touchAll(browser, host.addressOf('native')));
    ours.push(await touchAll(browser, url));
  }
  host.close();
  return Object.keys(TOUCHED).flatMap((what) => {
    const all = (visits: readonly Slowest[]) => overRuns(visits.map((visit) => visit[what] ?? NaN));
    const limit = all(native);
    return [
      {
        what: `home: ${what}, touch to next paint`,
        ...all(ours),
        unit: 'ms' as const,
        budget: Math.max(ANSWERED_WITHIN_MS, limit.value * BESIDE_NATIVE),
      },
      {
        what: `home: ${what} of the browser’s own, on the same page`,
        ...limit,
        unit: 'ms' as const,
      },
    ];
  });
}

/** What took longest of each thing that is touched, in milliseconds. */
type Slowest = Readonly<Record<string, number>>;

async function touchAll(browser: BareBrowser, url: string): Promise<Slowest> {
  const slowest: Record<string, number> = {};
  const page = await browser.openPage();
  await throttle(page);
  await page.client.Page.addScriptToEvaluateOnNewDocument({ source: OBSERVE_ANSWERS });
  await page.goTo(url);
  await pause(SETTLED_AFTER_MS);
  for (const [what, steps] of Object.entries(TOUCHED)) {
    for (const step of steps) await take(page, step);
    slowest[what] = await evaluate<number>(page, 'takeSlowest()');
  }
  await page.close();
  return slowest;
}

async function take(page: BarePage, step: Step): Promise<void> {
  const { Input } = page.client;
  if ('type' in step)
    for (const key of step.type) {
      await Input.dispatchKeyEvent({ type: 'keyDown', key, text: key });
      await Input.dispatchKeyEvent({ type: 'keyUp', key });
      await pause(TOUCH_MS);
    }
  else {
    const names = JSON.stringify([step.tap, step.or ?? step.tap]);
    await evaluate(page, `bringIntoView(${names})`);
    await pause(PACE_MS);
    const point = await evaluate<{ x: number; y: number }>(page, `middleOf(${names})`);
    await Input.dispatchTouchEvent({ type: 'touchStart', touchPoints: [point] });
    await pause(TOUCH_MS);
    await Input.dispatchTouchEvent({ type: 'touchEnd', touchPoints: [] });
  }
  await pause(PACE_MS);
}

async function evaluate<Result>({ client }: BarePage, expression: string): Promise<Result> {
  const { result, exceptionDetails } = await client.Runtime.evaluate({ expression, returnByValue: true });
  if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
  return result.value as Result;
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** Runs in the page: notes how long each interaction took to its paint, and finds what is touched, in shadow trees too. */
const OBSERVE_ANSWERS = `
  const took = new Map();
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries())
      if (interactionId) took.set(interactionId, Math.max(took.get(interactionId) ?? 0, duration));
  }).observe({ type: 'event', buffered: true, durationThreshold: ${SHORTEST_MS} });
  globalThis.takeSlowest = () => {
    const slowest = Math.max(${SHORTEST_MS}, ...took.values());
    took.clear();
    return slowest;
  };
  const everything = (root) => [...root.querySelectorAll('*')].flatMap((element) =>
    element.shadowRoot ? [element, ...everything(element.shadowRoot)] : [element]);
  const named = (name) => everything(document).find((element) =>
    element.matches('button, input') && element.checkVisibility() &&
    [element.getAttribute('aria-label'), element.labels?.[0]?.textContent, element.textContent]
      .some((text) => text?.replace(/\\s+/g, ' ').trim().startsWith(name)));
  const needed = (names) => {
    const found = names.map(named).find(Boolean);
    if (!found) throw new Error('nothing to touch is called ' + names[0]);
    return found;
  };
  globalThis.bringIntoView = (names) => needed(names).scrollIntoView({ block: 'center', behavior: 'instant' });
  globalThis.middleOf = (names) => {
    const { x, y, width, height } = needed(names).getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  };`;
