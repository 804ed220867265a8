/** Finds text problems of a page in its current window. Each function runs in the page. */

/** Returns words that are broken across lines without a break opportunity. */
export function findBrokenWords(): string[] {
  const broken: string[] = [];
  const range = document.createRange();
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode as Text;
    const parent = text.parentElement;
    // Addresses can break anywhere.
    const skipped = 'script, style, noscript, pre, svg, a[href^="mailto:"]';
    if (!parent?.checkVisibility() || parent.closest(skipped)) continue;
    range.selectNodeContents(text);
    if (range.getClientRects().length < 2) continue;
    for (const { 0: word, index } of text.data.matchAll(/[\p{L}\p{N}_’'.,“”!?:;]+/gu)) {
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) broken.push(word);
    }
  }
  return broken;
}

/** Returns lines of paragraphs and definitions with more characters than `most`. */
export function findLongLines(most: number): string[] {
  const long: string[] = [];
  const range = document.createRange();
  for (const block of document.querySelectorAll('main p, main dd')) {
    if (!block.checkVisibility() || block.querySelector('p, form')) continue;
    const lines = new Map<number, string>();
    const texts = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const text = texts.currentNode as Text;
      if (text.parentElement?.closest('.visually-hidden')) continue;
      for (const { 0: word, index } of text.data.matchAll(/\S+\s*/g)) {
        range.setStart(text, index);
        range.setEnd(text, index + word.trimEnd().length);
        const [place] = range.getClientRects();
        if (!place?.width) continue;
        const line = Math.round(place.bottom / 4);
        lines.set(line, (lines.get(line) ?? '') + word);
      }
    }
    if (lines.size > 1) long.push(...[...lines.values()].filter((line) => line.trim().length > most));
  }
  return long;
}

/** Returns text blocks that are wider than their box, and buttons outside the window. */
export function findCutText(): string[] {
  const blocks = [...document.querySelectorAll('main :is(h1, h2, h3, p, li, label)')]
    .filter((node) => node.scrollWidth > node.clientWidth + 1 && getComputedStyle(node).display !== 'inline')
    .filter((node) => node.getBoundingClientRect().width > 1);
  const buttons = [...document.querySelectorAll('main .button')].filter(
    (button) => button.checkVisibility() && button.getBoundingClientRect().right > innerWidth - 16,
  );
  return [...blocks, ...buttons].map(({ tagName, textContent }) => `${tagName} ${textContent}`);
}

/** Returns parts of the main navigation that overlap or leave the window. */
export function findCrowdedNavigation(): string[] {
  let end = 0;
  return [...document.querySelectorAll('header nav[aria-label="Main"] > *')]
    .filter((part) => part.checkVisibility())
    .filter((part) => {
      const { left, right } = part.getBoundingClientRect();
      const isCrowded = left < end - 1 || right > innerWidth;
      end = right;
      return isCrowded;
    })
    .map(({ textContent }) => textContent ?? '');
}

/** Returns links, buttons and fields below `least` pixels, except links inside of a sentence. */
export function findSmallTargets(least: number): string[] {
  const small: string[] = [];
  for (const element of document.querySelectorAll('a[href], button, input, select, textarea, summary')) {
    if (!element.checkVisibility({ visibilityProperty: true })) continue;
    if (element.closest('.visually-hidden, .sp-honeypot, .skip-link')) continue;
    const target = (element.matches('input') && element.closest('label')) || element;
    const { width, height } = target.getBoundingClientRect();
    const around = element.closest('p, li, dd, figcaption, td')?.textContent.trim() ?? '';
    const isInline = getComputedStyle(element).display === 'inline';
    const isInSentence = isInline && around.length > element.textContent.trim().length + 10;
    if (width > 0 && !isInSentence && Math.min(width, height) < least)
      small.push(`${element.tagName} ${element.textContent.trim()} ${String(width)}×${String(height)}`);
  }
  return small;
}

/** Returns the addresses of visible pictures that are not loaded. */
export function findUnloadedPictures(): string[] {
  return [...document.querySelectorAll<HTMLImageElement>('main img')]
    .filter((image) => image.checkVisibility() && !(image.complete && image.naturalWidth > 0))
    .map(({ src }) => src);
}

/** A place in the window, in whole CSS pixels. */
export interface TextPlace {
  readonly element: string;
  readonly top: number;
  readonly height: number;
}

/** Returns the boxes of the texts on the first screen. */
export function listFirstScreen(): TextPlace[] {
  return [...document.querySelectorAll('#root :is(h1, .lede, .button-row)')]
    .map((element) => ({ element, box: element.getBoundingClientRect() }))
    .filter(({ box }) => box.top < innerHeight)
    .map(({ element, box }) => {
      const name = `${element.tagName} ${element.getAttribute('class') ?? ''}`;
      return { element: name, top: Math.round(box.top), height: Math.round(box.height) };
    });
}
