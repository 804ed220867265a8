import display from './fonts/display.ttf?inline';
import text from './fonts/text.ttf?inline';
import strong from './fonts/strong.ttf?inline';

export const FACES = ['display', 'text', 'strong'] as const;
export type Face = (typeof FACES)[number];

/** TrueType bytes, inlined in this chunk so that the page's policy needs no further entry. */
export function readFonts(): Readonly<Record<Face, Uint8Array>> {
  return {
    display: decode(display),
    text: decode(text),
    strong: decode(strong),
  };
}

/** The letters of `scripts/fonts/letters.ts`, except arrows. */
const LETTERS = /^[\u0020-\u007e\u00a0-\u017fȘșȚțẞ‚„–—‘’“”•…−€™]*$/;

export function canSpell(words: string): boolean {
  return LETTERS.test(words);
}

function decode(dataUrl: string): Uint8Array {
  const letters = atob(dataUrl.slice(dataUrl.indexOf(',') + 1));
  return Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
}
