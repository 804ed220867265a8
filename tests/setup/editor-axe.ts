import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { waitForAnimations } from './animations.ts';

/** Rules for pages that do not apply to an element. */
const OF_A_PAGE = ['landmark-one-main', 'landmark-unique', 'page-has-heading-one', 'region'];

/** Returns the axe violations of the editor without its frame, and whether it is wider than its window. */
export async function findEditorFaults(page: Page, state: string): Promise<string[]> {
  // The pointer must not trigger a color transition.
  await page.mouse.move(0, 0);
  await waitForAnimations(page);
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .include('speaker-editor')
    .exclude({ fromShadowDom: ['speaker-editor', 'iframe'] })
    .disableRules(OF_A_PAGE)
    .analyze();
  const faults = violations.map(
    ({ id, nodes }) => `${state}: ${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
  );
  const isWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  return isWide ? [...faults, `${state}: wider than the window`] : faults;
}
