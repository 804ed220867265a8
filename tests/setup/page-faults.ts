import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { waitForAnimations } from './animations.ts';

/** Returns the axe violations of a page, and whether it is wider than its window, with the name of its state. */
export async function findPageFaults(page: Page, state: string): Promise<string[]> {
  // The pointer must not trigger a color transition.
  await page.mouse.move(0, 0);
  await waitForAnimations(page);
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  const faults = violations.map(
    ({ id, nodes }) => `${state}: ${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
  );
  const isWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  return isWide ? [...faults, `${state}: wider than the window`] : faults;
}

/** Expects no axe violations and no horizontal overflow. */
export async function expectAccessible(page: Page): Promise<void> {
  await waitForAnimations(page);
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
}
