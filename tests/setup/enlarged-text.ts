import { expect, type Page } from '@playwright/test';
import { resize } from './resize.ts';

const WIDTHS = [320, 390] as const;

/** Text at 200 %, and the text spacing of WCAG 2.2, success criterion 1.4.12. */
const MODES = {
  'text at 200 %': 'html { font-size: 200% !important }',
  'wide spacing':
    '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }',
} as const;

/** Neither horizontal scrolling nor cut text on a phone, in both modes and at both widths. */
export async function expectNoOverflow(page: Page, name: string): Promise<void> {
  for (const width of WIDTHS) {
    await resize(page, width, 664);
    for (const [mode, css] of Object.entries(MODES)) {
      await page.evaluate(adoptTestSheet, css);
      const message = `${name}, ${mode}, ${String(width)} px`;
      await expect.poll(() => page.evaluate(findOverflow), { message, timeout: 5_000 }).toEqual([]);
    }
    await page.evaluate(adoptTestSheet, '');
  }
}

/** Replaces the test's style sheet in the document and in each shadow root. Runs in the page. */
function adoptTestSheet(css: string): void {
  const name = 'enlarged-text-test';
  const sheet = Object.assign(new CSSStyleSheet(), { name });
  sheet.replaceSync(css);
  const adopt = (root: Document | ShadowRoot) => {
    root.adoptedStyleSheets = [...root.adoptedStyleSheets.filter((one) => !('name' in one)), sheet];
    for (const element of root.querySelectorAll('*')) if (element.shadowRoot) adopt(element.shadowRoot);
  };
  adopt(document);
}

/** Causes of horizontal scrolling, and texts and controls outside. Runs in the page. */
function findOverflow(): string[] {
  const found: string[] = [];
  const over = document.documentElement.scrollWidth - innerWidth;
  if (over > 0) found.push(`the page scrolls ${String(over)} px sideways`);
  search(document);
  return found;

  function search(root: ParentNode): void {
    for (const element of root.querySelectorAll('*')) {
      if (element.shadowRoot) search(element.shadowRoot);
      const texts = [...element.childNodes].filter((node) => node.nodeType === 3 && node.nodeValue?.trim());
      const isControl = element.matches('a, button, input, select, textarea');
      if ((texts.length === 0 && !isControl) || !element.checkVisibility() || isScrolled(element)) continue;
      const boxes = texts.flatMap((node) => {
        const range = document.createRange();
        range.selectNodeContents(node);
        return [...range.getClientRects()];
      });
      if (isControl) boxes.push(element.getBoundingClientRect());
      if (boxes.some(({ left, right, width }) => width > 1 && (left < -1 || right > innerWidth + 1)))
        found.push(`${element.tagName} ${element.className} ${element.textContent.trim().slice(0, 40)}`);
    }
  }

  /** Scrolls within its own box, ends in an ellipsis, or is for screen readers only. */
  function isScrolled(element: Element): boolean {
    for (let one: Element | null = element; one && one !== document.body; one = one.parentElement) {
      const { clipPath, overflowX, position, textOverflow } = getComputedStyle(one);
      if (textOverflow === 'ellipsis') return true;
      if (clipPath !== 'none' || overflowX === 'auto' || overflowX === 'scroll') return true;
      if (position === 'fixed') return true;
    }
    return false;
  }
}
