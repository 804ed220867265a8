import { type Cut, closestCut, cutFont, type FaceCuts, type FontFiles } from './faces.ts';
import { faceRule, percent, sheetOf } from './font-face-rules.ts';
import { outline } from './lettering.ts';
import { CORE, EXTENDED, LATIN_1 } from './letters.ts';

/** The characters of every page, and others that only pages fetch that use one. */
const RANGES = { '': CORE, '-more': LATIN_1, '-extended': EXTENDED };

/** Letters with the frequencies of English prose, to measure average width. */
const SAMPLE =
  'The team that changed the channel on Monday was calmer by Thursday, and nobody had been asked to slow down. ' +
  'Notice which channel you are on, say it out loud, and tune in to the next one.';

/**
 * Fallback fonts with matching metrics: Arial on Windows, macOS and iOS, Roboto on Android, DejaVu
 * on Linux. `width` is that of the sample, in em. One PostScript name each, because a slow phone
 * spends 5 ms on each unknown name before first paint.
 */
const SYSTEM_FONTS = [
  {
    suffix: '',
    Regular: { local: 'ArialMT', width: 85.629 },
    Bold: { local: 'Arial-BoldMT', width: 91.716 },
  },
  {
    suffix: ' Roboto',
    Regular: { local: 'Roboto-Regular', width: 84.853 },
    Bold: { local: 'Roboto-Bold', width: 85.825 },
  },
  {
    suffix: ' DejaVu',
    Regular: { local: 'DejaVuSans', width: 97.477 },
    Bold: { local: 'DejaVuSans-Bold', width: 109.373 },
  },
] as const;

/** `width` of the sample in em, to which each typeface is scaled: pages are designed for it. */
const FALLBACKS = {
  display: { name: 'Display Fallback', cut: 'Bold', weight: 700, width: 69.651 },
  text: { name: 'Text Fallback', cut: 'Regular', weight: 400, width: 86.822 },
} as const;

/**
 * Subset and variable fonts, with two sheets: `fonts.css`, and `fallbacks.css` with fallbacks of
 * equal width and height, so that the page does not move when fonts arrive.
 */
export async function makeWebFonts(both: FaceCuts): Promise<FontFiles> {
  const files: FontFiles = {};
  const rules: string[] = [];
  const fallbacks: string[] = [];
  for (const role of ['display', 'text'] as const) {
    const { stem, cuts } = both[role];
    const fit = await fitOf(role, cuts);
    for (const cut of cuts.filter(({ style }) => style === 'normal' || role === 'text')) {
      for (const [range, letters] of Object.entries(RANGES)) {
        const file = webFileOf(stem, cut, range);
        files[file] = await cutFont(cut, letters, undefined, {
          targetFormat: 'woff2',
          keepFeatures: ['kern', 'liga', 'calt', 'ccmp', 'locl', 'mark', 'tnum'],
          noHinting: true,
        });
        rules.push(faceRule({ ...cut, role, source: `/fonts/${file}`, fit, letters }));
      }
    }
    fallbacks.push(...fallbackRules(role, cuts, fit));
  }
  return { ...files, 'fonts.css': sheetOf(rules), 'fallbacks.css': sheetOf(fallbacks) };
}

/** The file of a cut with the letters of a range: '', '-more' or '-extended'. */
export function webFileOf(stem: string, { style, weights: [min, max] }: Cut, range: string): string {
  return `${stem}${min === max ? `-${min}` : ''}${style === 'italic' ? '-italic' : ''}${range}.woff2`;
}

/** The factor by which a typeface has the designed width. */
async function fitOf(role: keyof FaceCuts, cuts: readonly Cut[]): Promise<number> {
  const { weight, width } = FALLBACKS[role];
  const cut = closestCut(cuts, weight);
  return width / (await outline(SAMPLE, 0, 0, { cut, weight, size: 1 })).width;
}

function fallbackRules(role: keyof FaceCuts, cuts: readonly Cut[], fit: number): string[] {
  const { name, cut: bold, weight, width } = FALLBACKS[role];
  const cut = closestCut(cuts, weight);
  return SYSTEM_FONTS.map((system) => {
    const { local, width: systemWidth } = system[bold];
    const adjust = width / systemWidth;
    return `@font-face {
  font-family: '${name}${system.suffix}';${bold === 'Bold' ? '\n  font-weight: 400 800;' : ''}
  src: local('${local}');
  size-adjust: ${percent(adjust)};
  ascent-override: ${percent((cut.ascent * fit) / adjust)};
  descent-override: ${percent((cut.descent * fit) / adjust)};
  line-gap-override: 0%;
}`;
  });
}
