import { expect, type Locator, type Page } from '@playwright/test';

export const PHONE = { width: 390, height: 844 };

/** Returns the heading of the displayed screen. */
export const heading = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('heading', { level: 2, name });

/** Answers with one of these letters per question, starting with question `from`. */
export async function answer(page: Page, letters: string, from = 1): Promise<void> {
  for (const [index, letter] of Array.from(letters).entries()) {
    const question = from + index;
    await expect(page.getByText(`Question ${String(question)} of 8`)).toBeVisible();
    await page.locator(`.sp-option:has([value=${letter}])`).click();
    await page.getByRole('button', { name: question === 8 ? 'Complete' : 'Next' }).click();
  }
}
