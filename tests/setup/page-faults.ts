import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** Rules for pages that do not apply to an element. */
const OF_A_PAGE = ['landmark-one-main', 'landmark-unique', 'page-has-heading-one', 'region'];
const EDITED_FRAME: { fromShadowDom: [string, string] } = { fromShadowDom: ['speaker-editor', 'iframe'] };
const PHONE = { width: 390, height: 844 } as const;

/** The axe violations of a page, and whether it is wider than its window, with its state. */
export async function findPageFaults(
  page: Page,
  state: string,
  restrict: (axe: AxeBuilder) => AxeBuilder = (axe) => axe,
): Promise<string[]> {
  // The pointer must not trigger a color transition.
  await page.mouse.move(0, 0);
  await waitForAnimations(page);
  // The legacy mode opens no second page for each analysis, which takes half of its time.
  const axe = new AxeBuilder({ page }).setLegacyMode().withTags(TAGS);
  const { violations } = await restrict(axe).analyze();
  const faults = violations.map(
    ({ id, nodes }) => `${state}: ${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
  );
  const isWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  return isWide ? [...faults, `${state}: wider than the window`] : faults;
}

/** Returns the same of the editor without its frame. */
export function findEditorFaults(page: Page, state: string): Promise<string[]> {
  return findPageFaults(page, state, (axe) =>
    axe.include('speaker-editor').exclude(EDITED_FRAME).disableRules(OF_A_PAGE),
  );
}

/**
 * The same around the editor. Heading and main landmark are in the frame, which axe skips where it
 * does not get its script within a second.
 */
export function findEditorPageFaults(page: Page): Promise<string[]> {
  return findPageFaults(page, 'editor', (axe) =>
    axe.exclude(EDITED_FRAME).disableRules(['landmark-one-main', 'page-has-heading-one']),
  );
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
    const ending = document
      .getAnimations()
      .filter(
        ({ effect, playState }) =>
          playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
      );
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}
