import bricolage750 from './fonts/bricolage-750.ttf?inline';
import instrument400 from './fonts/instrument-400.ttf?inline';
import instrument600 from './fonts/instrument-600.ttf?inline';

export const FACES = ['display', 'text', 'strong'] as const;
export type Face = (typeof FACES)[number];

/** TrueType bytes, inlined in this chunk so that the page's policy needs no further entry. */
export function readFonts(): Readonly<Record<Face, Uint8Array>> {
  return {
    display: decode(bricolage750),
    text: decode(instrument400),
    strong: decode(instrument600),
  };
}

/** Latin-1 and typographic punctuation, as `scripts/fonts/static-fonts.ts` cuts these fonts. */
const LETTERS = /^[\u0020-\u007e\u00a0-\u00ffŒœŠšŸŽž‚„–—‘’“”•…−€™]*$/;

export function canSpell(words: string): boolean {
  return LETTERS.test(words);
}

function decode(dataUrl: string): Uint8Array {
  const letters = atob(dataUrl.slice(dataUrl.indexOf(',') + 1));
  return Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
}
