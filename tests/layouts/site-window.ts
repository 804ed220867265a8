import { expect, type Locator, type Page } from '@playwright/test';
import { listWindows, resize } from '../setup/resize.ts';

/** The tested widths of every page. */
export const WIDTHS = [320, 360, 375, 390, 768, 1024, 1280, 1440, 1920, 2560] as const;

/** The tested heights. A phone with browser bars has 390×664. */
export const HEIGHTS = [640, 664, 800, 900] as const;

/** A place in the window, in CSS pixels. */
export interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Opens a page without motion and waits for its scripts and fonts. */
export async function open(page: Page, path: string): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(path);
  await expect(page.locator('html[data-hydrated]')).toBeAttached();
  await loadFaces(page);
}

/** `fonts.ready` alone resolves before the first font is requested. */
export async function loadFaces(page: Page): Promise<void> {
  const faces = ['750 1em "Speaker Display"', '400 1em "Speaker Text"'];
  await page.evaluate((all) => Promise.all(all.map((face) => document.fonts.load(face))), faces);
}

/** The window of a check, and its name in messages. */
export interface Window {
  readonly width: number;
  readonly height: number;
  readonly where: string;
}

/** Calls `check` on the same page for each width and height of the window. */
export async function eachWindow(
  page: Page,
  widths: readonly number[],
  heights: readonly number[],
  check: (window: Window) => Promise<void>,
): Promise<void> {
  for (const width of widths)
    for (const height of heights) {
      await resize(page, width, height);
      await check({ width, height, where: `${String(width)}×${String(height)}` });
    }
}

/** Expects that the page has at most so many screens, at 390×664 and at 1440×900. */
export async function expectLength(page: Page, phone: number, desktop: number): Promise<void> {
  for (const [width, height] of listWindows('390×664 1440×900')) {
    await resize(page, width, height);
    const screens = await page.evaluate(() => document.documentElement.scrollHeight / innerHeight);
    expect.soft(screens, `screens at ${width}`).toBeLessThanOrEqual(width === 390 ? phone : desktop);
  }
}

/** The box of an element and the boxes of its text lines. */
export interface Place extends Box {
  readonly text: string;
  readonly lines: readonly Box[];
}

/** Returns the boxes of all visible elements of the selectors and locators, by name. */
export async function measure<Name extends string>(
  page: Page,
  elements: Readonly<Record<Name, string | Locator>>,
): Promise<Record<Name, readonly Place[]>> {
  const places = {} as Record<Name, readonly Place[]>;
  const measureOne = async (name: Name) => {
    const one: string | Locator = elements[name];
    places[name] = await (typeof one === 'string' ? page.locator(one) : one).evaluateAll(listPlaces);
  };
  await Promise.all((Object.keys(elements) as Name[]).map(measureOne));
  return places;
}

/** Returns whether two boxes do not overlap. */
export function areApart(a: Box, b: Box): boolean {
  return a.right <= b.left || a.left >= b.right || a.bottom <= b.top || a.top >= b.bottom;
}

/** Returns whether a box is within the other, in pixels. */
export function isWithin(box: Box, frame: Box): boolean {
  const isWide = box.left >= frame.left && box.right <= frame.right;
  return isWide && box.top >= frame.top && box.bottom <= frame.bottom;
}

/** The first of several places, or of the lines of a place. */
export function only<T>([first]: readonly T[]): T {
  if (first === undefined) throw new Error('not on the page');
  return first;
}

/** Runs in the page. */
function listPlaces(elements: readonly Element[]): Place[] {
  const copy = ({ left, right, top, bottom }: Box) => ({ left, right, top, bottom });
  const range = document.createRange();
  const listLines = (element: Element): Box[] => {
    const lines = new Map<number, Box>();
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      range.selectNodeContents(texts.currentNode);
      for (const box of range.getClientRects()) {
        if (box.width < 1) continue;
        const line = lines.get(Math.round(box.top)) ?? box;
        const left = Math.min(box.left, line.left);
        lines.set(Math.round(box.top), { ...copy(box), left, right: Math.max(box.right, line.right) });
      }
    }
    return [...lines.values()];
  };
  return elements
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .map((element) => {
      const texts = { text: element.textContent, lines: listLines(element) };
      return { ...copy(element.getBoundingClientRect()), ...texts };
    });
}
