import type { Page } from '@playwright/test';

/** Returns the copied text; an empty text while the page has no focus, which the clipboard requires. */
export function readClipboard(page: Page): Promise<string> {
  return page.evaluate(() => navigator.clipboard.readText().catch(() => ''));
}
