import { mkdir, readFile, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';
import { FONT_PACKAGES, REPORT_FONTS } from './paths.ts';

/**
 * The kit's faces for the team report's PDF, which the reader's browser sets: each weight a TrueType font of its own, because a
 * variable one would reach the PDF as nameless drawings. Latin letters, with the accents that names have.
 */
const FACES = [
  {
    output: 'bricolage-750.ttf',
    source: 'bricolage-grotesque/files/bricolage-grotesque-latin-standard-normal.woff2',
    axes: { opsz: 60, wdth: 80, wght: 750 },
  },
  ...[400, 600].map((wght) => ({
    output: `instrument-${String(wght)}.ttf`,
    source: 'instrument-sans/files/instrument-sans-latin-standard-normal.woff2',
    axes: { wdth: 100, wght },
  })),
];

/** Printable Latin-1, and what prose has beside it. */
const LETTERS = `${Array.from({ length: 0xff - 0x1f }, (_, index) => String.fromCodePoint(0x20 + index)).join('')}ŒœŠšŸŽž‚„–—‘’“”•…−€™`;

/** Writes the three fonts beside the code that sets them; their licence (OFL) lies in `public/fonts`. */
export async function makeReportFonts(): Promise<void> {
  await mkdir(REPORT_FONTS, { recursive: true });
  for (const { output, source, axes } of FACES) {
    const font = await subsetFont(await readFile(`${FONT_PACKAGES}/${source}`), LETTERS, {
      targetFormat: 'sfnt',
      variationAxes: axes,
      preserveNameIds: [1, 2, 4, 6],
      keepFeatures: ['kern', 'mark', 'tnum'],
      noHinting: true,
    });
    await writeFile(`${REPORT_FONTS}/${output}`, font);
    console.log(`${output}: ${(font.length / 1024).toFixed(1)} kB`);
  }
}
