import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** Rules for pages that do not apply to an element. */
const OF_A_PAGE = ['landmark-one-main', 'landmark-unique', 'page-has-heading-one', 'region'];
const EDITED_FRAME: axe.ContextProp = { fromShadowDom: ['speaker-editor', 'iframe'] };
const PHONE = { width: 390, height: 844 } as const;

interface Scope {
  readonly include?: axe.ContextProp;
  readonly exclude?: axe.ContextProp;
  readonly disabled?: readonly string[];
  /** Rules beyond level AA. */
  readonly enabled?: readonly string[];
}

/** The axe violations of a page without its frames, each as the rule and its elements. */
export async function findViolations(page: Page, scope: Scope = {}): Promise<string[]> {
  const { include = 'html', exclude = [], disabled = [], enabled = [] } = scope;
  const rules = Object.fromEntries([
    ...disabled.map((rule) => [rule, { enabled: false }]),
    ...enabled.map((rule) => [rule, { enabled: true }]),
  ]);
  // Axe describes elements with a violation only, which takes less time.
  const options: axe.RunOptions = { rules, runOnly: TAGS, iframes: false, resultTypes: ['violations'] };
  const call = `axe.run(${JSON.stringify({ include, exclude })}, ${JSON.stringify(options)})`;
  // A document keeps the script, so that a further analysis does not evaluate it again.
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(AXE);
  const { violations } = await page.evaluate<axe.AxeResults>(call);
  const describe = ({ id, nodes }: axe.Result) =>
    `${id}: ${nodes.map(({ target }) => target.join(' ')).join()}`;
  return violations.map(describe);
}

/** The axe violations of a page, and whether it is wider than its window, with its state. */
export async function findPageFaults(page: Page, state: string, scope?: Scope): Promise<string[]> {
  // The pointer must not trigger a color transition.
  await page.mouse.move(0, 0);
  await waitForAnimations(page);
  const faults = (await findViolations(page, scope)).map((violation) => `${state}: ${violation}`);
  const isWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  return isWide ? [...faults, `${state}: wider than the window`] : faults;
}

/** Returns the same of the editor without its frame. */
export function findEditorFaults(page: Page, state: string): Promise<string[]> {
  const scope = { include: 'speaker-editor', exclude: EDITED_FRAME, disabled: OF_A_PAGE };
  return findPageFaults(page, state, scope);
}

/** Returns the same around the editor. Heading and main landmark are in the frame. */
export function findEditorPageFaults(page: Page): Promise<string[]> {
  return findPageFaults(page, 'editor', { disabled: ['landmark-one-main', 'page-has-heading-one'] });
}

/** What `find` finds on a phone, and whether the page is too wide for a tablet or a laptop. */
export async function findFaultsInWindows(
  page: Page,
  state: string,
  find: typeof findEditorFaults = findPageFaults,
): Promise<string[]> {
  const faults: string[] = [];
  for (const width of [768, 1440]) {
    await page.setViewportSize({ ...PHONE, width });
    const isWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    if (isWide) faults.push(`${state}: wider than ${String(width)} px`);
  }
  await page.setViewportSize(PHONE);
  return [...faults, ...(await find(page, state))];
}

/** Expects no axe violations and no horizontal overflow. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await findPageFaults(page, 'page')).toEqual([]);
}

/** Waits for running finite animations to end, because a fading text has a lower contrast. */
export async function waitForAnimations(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const isEnding = ({ effect, playState }: Animation) =>
      playState === 'running' && effect?.getComputedTiming().endTime !== Infinity;
    const ending = document.getAnimations().filter(isEnding);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}
