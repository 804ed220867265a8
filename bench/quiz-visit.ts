import type { Browser, Page } from '@playwright/test';
import { openThrottledPage } from './throttled-page.ts';

/** How long a quick visitor looks before the next tap; an animation that an answer started is still running then. */
const PACE_MS = 250;
/** Event Timing reports nothing shorter. */
const SHORTEST_MS = 16;
const READY_SIGN = 'bench-ready ';

/** What a visit to a page with the quiz measures. */
export interface Visit {
  /** Compressed JavaScript and CSS until then, without headers. */
  readonly bytes: number;
  /** Milliseconds from the navigation to the first option that can be chosen. */
  readonly ready: number;
  readonly blocking: number;
  /** Each answer and each step to the next question, from the tap to the next paint. */
  readonly interactions: readonly number[];
}

/**
 * One visit to a page with the quiz, throttled, with a cold cache: until its first question can be answered and, with `answers`, through
 * all of them.
 */
export async function visitQuiz(browser: Browser, url: string, answers: boolean): Promise<Visit> {
  const { page, close } = await openThrottledPage(browser);
  await page.addInitScript(watchForQuestion, { sign: READY_SIGN, shortest: SHORTEST_MS });
  // Until the page has said that it is ready, nothing is evaluated in it: what Playwright injects then costs as much as the widget.
  const told = page.waitForEvent('console', (message) => message.text().startsWith(READY_SIGN));
  await page.goto(url, { waitUntil: 'commit' });
  const ready = JSON.parse((await told).text().slice(READY_SIGN.length)) as Omit<Visit, 'interactions'>;
  const interactions = answers ? await answerAll(page) : [];
  await close();
  return { ...ready, interactions };
}

/** Answers all questions by raw touches, as a finger does: Playwright's own taps evaluate in the page while the event is on its way. */
async function answerAll(page: Page): Promise<number[]> {
  const session = await page.context().newCDPSession(page);
  const taps: string[] = [];
  for (let question = 1; question < 8; question += 1) {
    for (const selector of ['input[type=radio]', 'button:last-of-type:enabled']) {
      taps.push(selector);
      const { x, y } = await page.evaluate(findTarget, { selector, question, pace: PACE_MS });
      await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
      await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    }
  }
  await page.evaluate(findTarget, { selector: 'input[type=radio]', question: 8, pace: PACE_MS });
  const noted = await page.evaluate(() => [...(globalThis as unknown as Watched).benchInteractions.values()]);
  const unnoted = Array.from({ length: Math.max(0, taps.length - noted.length) }, () => SHORTEST_MS);
  return [...noted, ...unnoted];
}

/** Runs in the page: where to tap for `question`, once the visitor has looked at it for `pace` ms. */
async function findTarget(target: {
  selector: string;
  question: number;
  pace: number;
}): Promise<{ x: number; y: number }> {
  const root = document.querySelector('speaker-assessment')?.shadowRoot;
  await new Promise((resolve) => setTimeout(resolve, target.pace));
  const element = root?.querySelector(target.selector);
  if (!element || !root?.textContent.includes(`Question ${target.question} of 8`))
    throw new Error(`Question ${target.question}: no ${target.selector}`);
  const shown = element.closest('label') ?? element;
  // What lies below the window's edge a visitor scrolls to, and looks at there: the scrolling is no part of the answer to her tap.
  shown.scrollIntoView({ block: 'nearest' });
  await new Promise((resolve) => setTimeout(resolve, target.pace));
  const { x, y, width, height } = shown.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
}

interface Watched {
  /** The longest event of each interaction, by its id. */
  benchInteractions: Map<number, number>;
}

/** Runs in the page: starts the assessment as soon as that is possible, and says when the first option can be chosen. */
function watchForQuestion({ sign, shortest }: { sign: string; shortest: number }): void {
  const interactions = new Map<number, number>();
  (globalThis as unknown as Watched).benchInteractions = interactions;
  const longTasks: PerformanceEntry[] = [];
  new PerformanceObserver((list) => {
    longTasks.push(...list.getEntries());
  }).observe({ type: 'longtask', buffered: true });
  new PerformanceObserver((list) => {
    for (const { duration, interactionId: id } of list.getEntries() as (PerformanceEntry & {
      interactionId: number;
    })[])
      if (id) interactions.set(id, Math.max(interactions.get(id) ?? 0, duration));
  }).observe({ type: 'event', buffered: true, durationThreshold: shortest } as PerformanceObserverInit);
  const timer = setInterval(() => {
    const root = document.querySelector('speaker-assessment')?.shadowRoot;
    const start = [...(root?.querySelectorAll('button') ?? [])].find(
      ({ textContent }) => textContent === 'Start Assessment',
    );
    start?.click();
    // A click by script is over before the microtasks in which a library renders; after a visitor's click they run at once.
    queueMicrotask(() => {
      if (!root?.querySelector('input[type=radio]')) return;
      clearInterval(timer);
      noteReady(performance.now());
    });
  }, 4);
  function noteReady(ready: number): void {
    const bytes = performance
      .getEntriesByType('resource')
      .map((entry) => entry as PerformanceResourceTiming)
      .filter(
        ({ name, responseEnd }) => /\.(?:js|css)$/.test(name) && responseEnd > 0 && responseEnd <= ready,
      )
      .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
    // A long task is only told of when it has ended.
    setTimeout(() => {
      const blocking = longTasks
        .filter(({ startTime }) => startTime <= ready)
        .reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0);
      console.debug(sign + JSON.stringify({ bytes, ready, blocking }));
    }, 500);
  }
}
