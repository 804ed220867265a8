import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { SITE_PATHS } from '../setup/site-pages.ts';
import { open, resize, WIDTHS } from '../setup/site-window.ts';

/** The words of the page that end on another line than they begin, though nothing in them allows a break. */
async function brokenWords(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const broken: string[] = [];
    const range = document.createRange();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const text = texts.currentNode as Text;
      const parent = text.parentElement;
      // Addresses may break anywhere: they have no words.
      const skipped = 'script, style, noscript, pre, svg, a[href^="mailto:"]';
      if (!parent?.checkVisibility() || parent.closest(skipped)) continue;
      for (const { 0: word, index } of text.data.matchAll(/[\p{L}\p{N}_’'.,“”!?:;]+/gu)) {
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1) broken.push(word);
      }
    }
    return broken;
  });
}

for (const path of SITE_PATHS)
  test(`${path}: no word is broken in any window`, async ({ page }) => {
    await open(page, path);
    for (const width of WIDTHS) {
      await resize(page, width, 900);
      expect(await brokenWords(page), `at ${String(width)}`).toEqual([]);
    }
  });
