import { expect, test } from '@playwright/test';
import { getDocumentProxy } from 'unpdf';
import { open } from '../setup/site-window.ts';

/** Sheets of Letter that a page may print on. */
const SHEETS = [
  ['/keynotes', 4],
  ['/sales-teams', 4],
  ['/meeting-planners', 4],
  ['/one-sheet', 1],
] as const;

for (const [path, most] of SHEETS)
  test(`${path} prints on ${String(most)} sheets at most, each with more than three lines`, async ({
    page,
  }) => {
    await open(page, path);
    const document = await getDocumentProxy(new Uint8Array(await page.pdf({ format: 'Letter' })));
    expect(document.numPages).toBeLessThanOrEqual(most);
    for (let number = 1; number <= document.numPages; number++) {
      const { items } = await (await document.getPage(number)).getTextContent();
      const lines = new Set(
        items.flatMap((item) =>
          'str' in item && item.str.trim() ? [Math.round(Number(item.transform[5]))] : [],
        ),
      );
      expect(lines.size, `lines on sheet ${String(number)}`).toBeGreaterThan(3);
    }
  });
