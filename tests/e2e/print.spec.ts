import { expect, test } from '@playwright/test';
import { getDocumentProxy } from 'unpdf';
import { open } from '../setup/site-window.ts';

/** Sheets of Letter or A4 that a page may print on. The signature at the end has up to three lines. */
const SHEETS = [
  ['/', 5],
  ['/about', 4],
  ['/keynotes', 4],
  ['/financial-services', 5],
  ['/sales-teams', 4],
  ['/meeting-planners', 4],
  ['/one-sheet', 1],
  ['/channels/1', 2],
  ['/privacy', 7],
] as const;

/** The margins of a browser's print dialog. */
const MARGIN = { top: '0.4in', right: '0.4in', bottom: '0.4in', left: '0.4in' };

for (const [path, most] of SHEETS)
  test(`${path} prints on ${String(most)} sheets at most, each with more than three lines`, async ({
    page,
  }) => {
    await open(page, path);
    for (const format of ['Letter', 'A4']) {
      const document = await getDocumentProxy(new Uint8Array(await page.pdf({ format, margin: MARGIN })));
      expect.soft(document.numPages, format).toBeLessThanOrEqual(most);
      for (let number = 1; number <= document.numPages; number++) {
        const { items } = await (await document.getPage(number)).getTextContent();
        const lines = new Set(
          items.flatMap((item) =>
            'str' in item && item.str.trim() ? [Math.round(Number(item.transform[5]))] : [],
          ),
        );
        expect.soft(lines.size, `lines on sheet ${String(number)} of ${format}`).toBeGreaterThan(3);
      }
    }
  });
