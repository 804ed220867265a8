import { readFile, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';
import { FONT_PACKAGES, PUBLIC } from './paths.ts';

const SOURCE = 'bricolage-grotesque/files/bricolage-grotesque-latin-standard-normal.woff2';
const OUTPUT = 'fonts/bricolage-grotesque-phone.woff2';
/** What a heading of the assessment has: letters, digits, and the signs of a sentence. */
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789 .,:;?!’“”–…-';

/** Writes the display face for a live room's phones: the one cut of its headings, which fits into what such a page may weigh. */
export async function makePhoneFont(): Promise<void> {
  const font = await subsetFont(await readFile(`${FONT_PACKAGES}/${SOURCE}`), LETTERS, {
    targetFormat: 'woff2',
    variationAxes: { opsz: 60, wdth: 80, wght: 750 },
    keepFeatures: ['kern'],
    noHinting: true,
  });
  await writeFile(`${PUBLIC}/${OUTPUT}`, font);
  console.log(`${OUTPUT}: ${(font.length / 1024).toFixed(1)} kB`);
}
