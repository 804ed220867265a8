import { Font, type FontEditor } from 'fonteditor-core';
import { speaker } from '../../speaker/speaker.config.ts';
import { faces } from '../../speaker/theme.config.ts';
import { closestCut, cutFont, type FaceCuts, type FontFiles, readFace } from './faces.ts';
import { faceRule, sheetOf } from './font-face-rules.ts';
import { CORE, EXTENDED, LATIN_1, without } from './letters.ts';
import { webFileOf } from './web-fonts.ts';

/** Family, style and their PostScript name, which a PDF gives its fonts. */
const NAMES = [1, 2, 4, 6];
const HEADING_LETTERS = `ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789 .,:;?!’“”–…-äçèéñöü${speaker.brand}${speaker.name}`;
const PHONE = [
  { role: 'display', weight: 750, letters: HEADING_LETTERS },
  { role: 'text', weight: 400, letters: `${HEADING_LETTERS}()/'·+@&→` },
] as const;
const REPORT = [
  { file: 'display.ttf', role: 'display', weight: 750 },
  { file: 'text.ttf', role: 'text', weight: 400 },
  { file: 'strong.ttf', role: 'text', weight: 600 },
] as const;
/** The weights of the kit's stylesheets. */
const DOCUMENTS = [
  { role: 'display', weights: [500, 750] },
  { role: 'text', weights: [400, 600, 700] },
] as const;

/** One weight without kerning, so that the page of phones stays in its budget, and the sheet. */
export async function makePhoneFonts(both: FaceCuts): Promise<FontFiles> {
  const files: FontFiles = {};
  const rules: string[] = [];
  for (const { role, weight, letters } of PHONE) {
    const { stem, cuts } = both[role];
    const cut = closestCut(cuts, weight);
    const file = `${role}-phone.woff2`;
    files[file] = await cutFont(cut, letters, weight, {
      targetFormat: 'woff2',
      keepFeatures: [],
      noHinting: true,
    });
    const sources = [
      [file, undefined],
      [webFileOf(stem, cut, '-more'), LATIN_1],
      [webFileOf(stem, cut, '-extended'), EXTENDED],
    ] as const;
    for (const [name, range] of sources)
      rules.push(
        faceRule({
          role,
          weights: [weight],
          source: `/fonts/${name}`,
          letters: range && without(range, letters),
        }),
      );
  }
  return { ...files, 'phone.css': sheetOf(rules) };
}

/** For the report's PDF: a variable font would be unnamed drawings there. */
export async function makeReportFonts(both: FaceCuts): Promise<FontFiles> {
  const files: FontFiles = {};
  for (const { file, role, weight } of REPORT) {
    const cut = closestCut(both[role].cuts, weight);
    const read = async (letters: string, options: object): Promise<FontEditor.Font> => {
      const font = await cutFont(cut, letters, weight, {
        targetFormat: 'sfnt',
        preserveNameIds: NAMES,
        keepFeatures: ['kern', 'mark'],
        noHinting: true,
      });
      return Font.create(toTrueType(font), { type: 'ttf', ...options });
    };
    // A PDF library takes one file, but packages have Latin Extended in another.
    const font = await read(CORE + LATIN_1, { kerning: true });
    font.merge(await read(EXTENDED, { compound2simple: true }), { scale: 1 });
    files[file] = font.write({ type: 'ttf', kerning: true, toBuffer: true });
  }
  return files;
}

/** For documents and pictures that a browser draws: each weight as a font of all letters. */
export async function embeddedFonts(): Promise<string> {
  const rules: string[] = [];
  for (const { role, weights } of DOCUMENTS) {
    const cuts = await readFace(faces[role]);
    for (const weight of weights) {
      const cut = closestCut(cuts, weight);
      for (const file of cut.files) {
        const font = await cutFont({ ...cut, files: [file] }, [...file.letters].join(''), weight, {
          targetFormat: 'sfnt',
          preserveNameIds: NAMES,
        });
        const source = `data:font/ttf;base64,${toTrueType(font).toString('base64')}`;
        rules.push(faceRule({ role, weights: [weight], source, letters: file.letters }));
      }
    }
  }
  return rules.join('');
}

/** Browsers write the outlines of an OpenType font into a PDF as unnamed drawings. */
function toTrueType(font: Buffer): Buffer {
  if (font.toString('latin1', 0, 4) !== 'OTTO') return font;
  const outlines = Font.create(font, { type: 'otf', kerning: true });
  return outlines.write({ type: 'ttf', kerning: true, toBuffer: true });
}
