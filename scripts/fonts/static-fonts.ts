import { readFile, writeFile } from 'node:fs/promises';
import { relative } from 'node:path';
import { Font } from 'fonteditor-core';
import subsetFont from 'subset-font';
import { faces } from '../../speaker/theme.config.ts';
import type { Face } from '../../speaker/themes.ts';
import { PUBLIC } from '../paths.ts';
import { axesAt, faceFile } from './face-files.ts';
import { CORE, EXTENDED, LATIN_1 } from './letters.ts';

const HEADING_LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789 .,:;?!’“”–…-äçèéñöü';
const TEXT_LETTERS = `${HEADING_LETTERS}()/'·+@&→`;

/**
 * Writes the fonts with a fixed weight: the two fonts of a live room's phones, without kerning so
 * that the page stays in its budget, and the three fonts of the team report's PDF. Their license
 * (OFL) is in `public/fonts`.
 */
export async function writeStaticFonts(): Promise<void> {
  const { display, text } = faces;
  await writePhoneFont(display, 750, HEADING_LETTERS);
  await writePhoneFont(text, 400, TEXT_LETTERS);
  await writeReportFont('display', display, 750);
  await writeReportFont('text', text, 400);
  await writeReportFont('strong', text, 600);
}

async function writePhoneFont(face: Face, weight: number, letters: string): Promise<void> {
  const font = await subsetFont(await readFile(faceFile(face)), letters, {
    targetFormat: 'woff2',
    variationAxes: axesAt(face, weight),
    keepFeatures: [],
    noHinting: true,
  });
  await write(`${PUBLIC}/fonts/${face.package}-phone.woff2`, font);
}

/**
 * A TrueType font for the report's PDF: a variable font would reach the PDF as unnamed drawings. The
 * package has Latin Extended in a file of its own; a PDF library takes one file, so its letters are added.
 */
async function writeReportFont(name: string, face: Face, weight: number): Promise<void> {
  const cut = async (subset: 'latin' | 'latin-ext', letters: string): Promise<Buffer> =>
    subsetFont(await readFile(faceFile(face, subset)), letters, {
      targetFormat: 'sfnt',
      variationAxes: axesAt(face, weight),
      preserveNameIds: [1, 2, 4, 6],
      keepFeatures: ['kern', 'mark'],
      noHinting: true,
    });
  const font = Font.create(await cut('latin', CORE + LATIN_1), { type: 'ttf', kerning: true });
  const extended = await cut('latin-ext', EXTENDED);
  font.merge(Font.create(extended, { type: 'ttf', compound2simple: true }), { scale: 1 });
  await write(
    `apps/report/pdf/fonts/${name}.ttf`,
    font.write({ type: 'ttf', kerning: true, toBuffer: true }),
  );
}

async function write(file: string, font: Buffer): Promise<void> {
  await writeFile(file, font);
  console.log(`${relative('.', file)}: ${(font.length / 1024).toFixed(1)} kB`);
}
