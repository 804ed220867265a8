import { expect, type Page, test } from '@playwright/test';
import { KEYNOTE_TEXTS } from '../../scripts/keynote-texts.ts';
import { KEYNOTE_LINKS } from '../../site/layout/links.ts';
import { HOUR_HEAD } from '../../speaker/pages/hour.ts';
import {
  areApart,
  eachWindow,
  expectLength,
  HEIGHTS,
  isWithin,
  measure,
  only,
  open,
  WIDTHS,
  type Window,
} from './site-window.ts';

/** Between the numeral that the dial points at and the edges of the window. */
const CLEAR = 32;
const NAVIGATION_HEIGHT = 68;
const FOLD_AIR = 4;

/** What each design has to fulfil in addition. */
const CHECKS = { strata: checkStrata, ledger: undefined, dial: checkDial } as const;

for (const [index, { design }] of KEYNOTE_TEXTS.entries()) {
  const path = KEYNOTE_LINKS[index]?.to ?? '';
  test(`${path} shows its subject and Book in the first screen of every window`, async ({ page }) => {
    await open(page, path);
    await eachWindow(page, WIDTHS, HEIGHTS, async (window) => {
      const { width, height, where } = window;
      const { lead, book, buttons } = await measure(page, {
        lead: 'main header .lede',
        book: 'main header .button-primary',
        buttons: 'main header .button-row > .button',
      });
      expect.soft(lead[0]?.bottom, `${where}: the lead is below the fold`).toBeLessThanOrEqual(height);
      expect.soft(book[0]?.bottom, `${where}: Book is below the fold`).toBeLessThanOrEqual(height);
      expect.soft(buttons.length).toBeGreaterThan(1);
      // On a phone the whole dial takes the place of the second button.
      const first = design === 'dial' ? 1 : buttons.length;
      for (const { bottom, text } of width < 768 ? buttons.slice(0, first) : [])
        expect.soft(bottom, `${where}: ${text}`).toBeLessThanOrEqual(height - FOLD_AIR);
      await CHECKS[design]?.(page, window);
    });
    await expectLength(page, 13, 12);
  });
}

async function checkStrata(page: Page, { width, height, where }: Window): Promise<void> {
  const hour = page.getByRole('region', { name: HOUR_HEAD.title });
  const { numerals, parts, print } = await measure(page, {
    numerals: 'main header li > span',
    parts: hour.getByRole('list'),
    print: hour.getByRole('button', { name: 'Print the run of show' }),
  });
  const emptyField = (parts[0]?.bottom ?? NaN) - (print[0]?.bottom ?? NaN);
  if (width === 1440 && height === 900)
    expect.soft(emptyField, `${where}: empty field next to the hour`).toBeLessThanOrEqual(160);
  for (const [index, { bottom }] of width < 768 ? [] : numerals.entries()) {
    const next = numerals[index + 1]?.top ?? Infinity;
    expect.soft(next, `${where}: numeral ${String(index)}`).toBeGreaterThanOrEqual(bottom);
  }
}

async function checkDial(page: Page, { width, height, where }: Window): Promise<void> {
  const places = await measure(page, {
    parts: 'main header .dial :is(path, circle, text)',
    five: 'main header .dial-stop[data-channel="5"] text',
    knob: 'main header .dial-knob',
    headline: 'main h1',
  });
  const [five, knob] = [only(places.five), only(places.knob)];
  const field = { left: CLEAR, right: width - CLEAR, top: NAVIGATION_HEIGHT, bottom: Infinity };
  expect.soft(isWithin(five, field), `${where}: the numeral at ${JSON.stringify(five)}`).toBe(true);
  const below = { left: 0, right: width, top: NAVIGATION_HEIGHT - 1, bottom: height };
  const cut = places.parts.filter((part) => !isWithin(part, below));
  if (width === 390 && height === 664) expect.soft(cut, `${where}: the dial is cut`).toEqual([]);
  const { lines } = only(places.headline);
  const covered = lines.filter((line) => !areApart(line, knob) || !areApart(line, five));
  expect.soft(covered, `${where}: the dial covers the headline`).toEqual([]);
}
