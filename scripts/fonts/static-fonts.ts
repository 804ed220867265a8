import { readFile, writeFile } from 'node:fs/promises';
import { relative } from 'node:path';
import subsetFont from 'subset-font';
import { BRICOLAGE, INSTRUMENT, PUBLIC, REPORT_FONTS } from '../paths.ts';

const HEADING_AXES = { opsz: 60, wdth: 80, wght: 750 };

const HEADING_LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789 .,:;?!’“”–…-äçèéñöü';
const TEXT_LETTERS = `${HEADING_LETTERS}()/'·+@&→`;
const LATIN = `${Array.from({ length: 0xff - 0x1f }, (_, index) => String.fromCodePoint(0x20 + index)).join('')}ŒœŠšŸŽž‚„–—‘’“”•…−€™`;

/** A TrueType font for the report's PDF: a variable font would reach the PDF as unnamed drawings. */
const REPORT_OPTIONS = {
  targetFormat: 'sfnt',
  preserveNameIds: [1, 2, 4, 6],
  keepFeatures: ['kern', 'mark', 'tnum'],
  noHinting: true,
} as const;

/**
 * Writes the fonts with a fixed weight: the two fonts of a live room's phones, without kerning so
 * that the page stays in its budget, and the three fonts of the team report's PDF. Their license
 * (OFL) is in `public/fonts`.
 */
export async function writeStaticFonts(): Promise<void> {
  const phone = { targetFormat: 'woff2', keepFeatures: [], noHinting: true } as const;
  await write(`${PUBLIC}/fonts/bricolage-grotesque-phone.woff2`, BRICOLAGE, HEADING_LETTERS, {
    ...phone,
    variationAxes: HEADING_AXES,
  });
  await write(`${PUBLIC}/fonts/instrument-sans-phone.woff2`, INSTRUMENT, TEXT_LETTERS, {
    ...phone,
    variationAxes: { wdth: 100, wght: 400 },
  });
  await write(`${REPORT_FONTS}/bricolage-750.ttf`, BRICOLAGE, LATIN, {
    ...REPORT_OPTIONS,
    variationAxes: HEADING_AXES,
  });
  for (const wght of [400, 600])
    await write(`${REPORT_FONTS}/instrument-${String(wght)}.ttf`, INSTRUMENT, LATIN, {
      ...REPORT_OPTIONS,
      variationAxes: { wdth: 100, wght },
    });
}

async function write(
  file: string,
  source: string,
  letters: string,
  options: Parameters<typeof subsetFont>[2],
): Promise<void> {
  const font = await subsetFont(await readFile(source), letters, options);
  await writeFile(file, font);
  console.log(`${relative('.', file)}: ${(font.length / 1024).toFixed(1)} kB`);
}
