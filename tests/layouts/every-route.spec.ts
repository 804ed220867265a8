import { expect, type Page, test } from '@playwright/test';
import { getDocumentProxy } from 'unpdf';
import { speaker } from '../../speaker/speaker.config.ts';
import { expectNoOverflow } from '../setup/enlarged-text.ts';
import { holdBack } from '../setup/hold-back.ts';
import * as text from './page-text.ts';
import { findPageFaults } from '../setup/page-faults.ts';
import { ROUTES } from '../setup/site-pages.ts';
import { listWindows, resize } from '../setup/resize.ts';
import { loadFaces, WIDTHS } from './site-window.ts';

const WINDOWS = listWindows('390×844 768×1024 1440×900');
const AXE_WIDTHS: readonly number[] = [320, 1440];
const TARGET_WIDTHS: readonly number[] = [390, 1440];
/** Characters in a line of running text, in windows with room for more. */
const MEASURE = 66;
const NARROWEST = 280;
/** The smallest target in pixels (WCAG 2.2, success criterion 2.5.8). */
const TARGET = 24;
/** Printed sheets, Letter or A4, including the signature of up to three lines. */
const SHEETS: Readonly<Record<string, number>> = {
  '/': 5,
  '/about': 4,
  '/keynotes': 4,
  '/financial-services': 5,
  '/sales-teams': 4,
  '/meeting-planners': 4,
  '/one-sheet': 1,
  '/channels/1': 2,
  '/privacy': 7,
};
/** The margins of a browser's print dialog. */
const MARGIN = { top: '0.4in', right: '0.4in', bottom: '0.4in', left: '0.4in' };
/** Between a font and its fallback within a line; a further line is at least 20 px. */
const WITHIN_A_LINE_PX = 4;

/** One visit of each address: all states and windows are checked without loading the page again. */
for (const { path, heading, status = 200 } of ROUTES)
  test(`${path} renders, hydrates, and fits in every window and on its sheets`, async ({ page, baseURL }) => {
    const problems = listen(page, baseURL ?? '', status);
    // The load event waits for the fonts, and the app waits for the load event.
    const letFontsArrive = await holdBack(page, '**/*.woff2');
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const response = await page.goto(path, { waitUntil: 'domcontentloaded' });
    expect(response?.status()).toBe(status);

    await test.step('is complete before the app and the fonts arrive, and neither moves the text', async () => {
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      await expect(page.getByRole('contentinfo')).toBeVisible();
      const before = await placesByWindow(page);
      letFontsArrive();
      await expect(page.locator('html[data-hydrated]')).toBeAttached();
      await loadFaces(page);
      const findAllMoved = async () => {
        const after = await placesByWindow(page);
        return [...before].flatMap(([window, places]) => findMoved(places, after.get(window) ?? [], window));
      };
      // Another text may break elsewhere in the fallback font, which has the same average width.
      if (status === 200 && speaker.demonstration) await expect.soft.poll(findAllMoved).toEqual([]);
    });

    await test.step('loads every picture without scrolling, as a full-page capture needs', () =>
      expect.soft.poll(() => page.evaluate(text.findUnloadedPictures)).toEqual([]));

    await test.step('fits every width without broken words and small targets', async () => {
      for (const width of [NARROWEST, ...WIDTHS]) {
        await resize(page, width, 900);
        const where = `at ${String(width)} px`;
        const expectNone = (find: () => Promise<readonly string[]>) =>
          expect.soft.poll(find, where).toEqual([]);
        await expect.soft.poll(() => overflow(page), where).toBeLessThanOrEqual(0);
        await expectNone(() => page.evaluate(width === NARROWEST ? text.findCutText : text.findBrokenWords));
        if (width >= 1440) await expectNone(() => page.evaluate(text.findLongLines, MEASURE));
        if (TARGET_WIDTHS.includes(width))
          await expectNone(() => page.evaluate(text.findSmallTargets, TARGET));
        if (AXE_WIDTHS.includes(width)) {
          await scrollThrough(page);
          await expectNone(() => findPageFaults(page, where));
        }
      }
      const closings = page.locator('main [data-closing]:visible, footer [data-field=footer_text]:visible');
      if (status === 200) await expect.soft(closings).toHaveCount(1);
    });

    await test.step('renders every section without scrolling, and logs nothing during hydration', async () => {
      const isSkipped = (all: Element[]) =>
        all.filter((one) => ['auto', 'hidden'].includes(getComputedStyle(one).contentVisibility)).length;
      expect.soft(await page.locator('body *').evaluateAll(isSkipped)).toBe(0);
      await expect(page.locator('html[data-content-ready]')).toBeAttached();
      expect.soft(problems).toEqual([]);
    });

    const sheets = SHEETS[path];
    if (sheets !== undefined && speaker.demonstration)
      await test.step('prints on few sheets, each with more than three lines', () =>
        expectPrinted(page, sheets));

    await test.step('fits with enlarged and spaced text', async () => {
      await expectNoOverflow(page, path);
      await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
      for (const width of [768, 1024, 1280, 1440]) {
        await resize(page, width, 800);
        // The navigation bar adapts shortly after the font size.
        const where = `at ${String(width)} px`;
        await expect.soft.poll(() => overflow(page), where).toBeLessThanOrEqual(0);
        await expect.soft.poll(() => page.evaluate(text.findCrowdedNavigation), where).toEqual([]);
      }
    });
  });

async function expectPrinted(page: Page, most: number): Promise<void> {
  for (const format of ['Letter', 'A4']) {
    const document = await getDocumentProxy(new Uint8Array(await page.pdf({ format, margin: MARGIN })));
    expect.soft(document.numPages, format).toBeLessThanOrEqual(most);
    for (let number = 1; number <= document.numPages; number++) {
      const { items } = await (await document.getPage(number)).getTextContent();
      const texts = items.flatMap((item) => ('str' in item && item.str.trim() ? [item] : []));
      const lines = new Set(texts.map(({ transform }) => Math.round(Number(transform[5]))));
      expect.soft(lines.size, `lines on sheet ${String(number)} of ${format}`).toBeGreaterThan(3);
    }
  }
}

/** Collects console errors and warnings, thrown errors and requests to other hosts. */
function listen(page: Page, baseURL: string, status: number): string[] {
  const problems: string[] = [];
  page.on('console', (message) => {
    // A browser reports the 404 of the document itself as a console error.
    const isOwnStatus =
      status === 404 && message.text().includes('404') && message.location().url === page.url();
    if (['error', 'warning'].includes(message.type()) && !isOwnStatus)
      problems.push(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => problems.push(`thrown: ${error.message}`));
  page.on('request', (request) => {
    if (!request.url().startsWith(baseURL) && !request.url().startsWith('data:'))
      problems.push(`asked ${request.url()}`);
  });
  return problems;
}

/** The first screen's texts in each of the windows. */
async function placesByWindow(page: Page): Promise<ReadonlyMap<string, readonly text.TextPlace[]>> {
  const places = new Map<string, readonly text.TextPlace[]>();
  for (const [width, height] of WINDOWS) {
    await resize(page, width, height);
    places.set(`${String(width)}×${String(height)}`, await page.evaluate(text.listFirstScreen));
  }
  return places;
}

function findMoved(
  before: readonly text.TextPlace[],
  after: readonly text.TextPlace[],
  window: string,
): string[] {
  const isNear = (one: number, other = NaN) => Math.abs(one - other) <= WITHIN_A_LINE_PX;
  return before.flatMap((was, index) => {
    const is = after[index];
    const isMoved = !isNear(was.top, is?.top) || !isNear(was.height, is?.height);
    return isMoved ? [`${window}: ${JSON.stringify(was)}, then ${JSON.stringify(is)}`] : [];
  });
}

const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

/** Brings every lazy picture and late section to the screen once. */
async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight) {
      scrollTo({ top: y, behavior: 'instant' });
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    scrollTo({ top: 0, behavior: 'instant' });
  });
}
