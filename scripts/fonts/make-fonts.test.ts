import { copyFileSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { Blob, Face as HarfBuzzFace } from 'harfbuzzjs';
import subsetFont from 'subset-font';
import { expect, it } from 'vitest';
import { faces } from '../../speaker/theme.config.ts';
import { type Face, GROTESQUES } from '../../speaker/themes.ts';
import { readFace } from './faces.ts';
import { makeFonts } from './make-fonts.ts';
import { useFolder } from '../../tests/setup/temporary-folder.ts';

const NAMES = 'Łucja Wiśniewska, Šárka Žižková, Işıl Œuvray';
const PACKAGE = 'node_modules/@fontsource-variable/instrument-sans/files/instrument-sans';
const root = useFolder();
const fonts = join(root, 'speaker/originals/fonts');
mkdirSync(fonts, { recursive: true });
symlinkSync(join(process.cwd(), 'node_modules'), join(root, 'node_modules'));
for (const letters of ['latin', 'latin-ext'])
  for (const [style, name] of Object.entries({ normal: letters, italic: letters.replace('latin', 'italic') }))
    copyFileSync(`${PACKAGE}-${letters}-standard-${style}.woff2`, join(fonts, `${name}.woff2`));
// Complete fonts of one weight, 400 and 600.
for (const name of ['text', 'strong'])
  copyFileSync(`apps/report/pdf/fonts/${name}.ttf`, join(fonts, `${name}.ttf`));
writeFileSync(join(fonts, 'letter.woff2'), 'Dear Łucja');

// Compressing the files of a face takes most of the time of this test.
const fromPackages = makeFonts(GROTESQUES);
const fromOneFace = makeFonts({ display: GROTESQUES.text, text: { ...GROTESQUES.text } });
const ofTheme = isDeepStrictEqual(faces, GROTESQUES) ? fromPackages : makeFonts(faces);
const make = (text: Face) => makeFonts({ ...GROTESQUES, text }, root);

async function readFont(data: Buffer | string | undefined): Promise<HarfBuzzFace> {
  const options = { targetFormat: 'sfnt', keepAllGlyphs: true } as const;
  const font = await subsetFont(Buffer.from(data ?? ''), undefined, options);
  return new HarfBuzzFace(new Blob(Uint8Array.from(font).buffer));
}

async function lettersMissingIn(data: Buffer | string | undefined, letters = NAMES): Promise<string[]> {
  const points = (await readFont(data)).collectUnicodes();
  return Array.from(letters).filter((letter) => !points.includes(letter.codePointAt(0) ?? 0));
}

/** The letters of the names that a browser requests from a font without them, by font. */
async function lettersMissingBySheet(files: Record<string, Buffer | string>, sheet: string): Promise<object> {
  const missing: Record<string, string[]> = {};
  const rules = String(files[`public/fonts/${sheet}.css`]).split('@font-face').slice(1);
  for (const rule of rules) {
    const range = /unicode-range: ([^;]+)/.exec(rule)?.[1]?.replaceAll('U+', '') ?? '41-5A, 61-7A';
    const runs = range.split(', ').map((run) => run.split('-').map((point) => parseInt(point, 16)));
    const letters = Array.from(NAMES).filter((letter) => {
      const point = letter.codePointAt(0) ?? 0;
      return runs.some(([from = 0, to = from]) => point >= from && point <= to);
    });
    const file = /url\('\/([^']+)'/.exec(rule)?.[1] ?? '';
    const lacking = await lettersMissingIn(files[`public/${file}`], letters.join(''));
    if (lacking.length > 0) missing[file] = lacking;
  }
  return missing;
}

it('`public` has what the present theme makes', async () => {
  for (const [file, data] of Object.entries(await ofTheme))
    expect(readFileSync(file).equals(Buffer.from(data)), file).toBe(true);
});

it('reads from variable files, with others for Latin Extended, what a package has', async () => {
  const read = async (face: Face) => {
    const cuts = await readFace(face, root);
    const unnamed = (cut: (typeof cuts)[number]) => cut.files.map(({ data, letters }) => ({ data, letters }));
    return Object.fromEntries(cuts.map((cut) => [cut.style, { ...cut, files: unnamed(cut) }]));
  };
  const files = ['italic-ext.woff2', 'italic.woff2', 'latin-ext.woff2', 'latin.woff2'];
  expect(await read({ files, weights: [400, 700] })).toEqual(await read(GROTESQUES.text));
});

it('has every letter of Central European and Turkish names, from packages', async () => {
  const files = await fromPackages;
  for (const sheet of ['fonts', 'phone']) expect(await lettersMissingBySheet(files, sheet)).toEqual({});
  for (const font of ['display', 'text', 'strong'])
    expect(await lettersMissingIn(files[`apps/report/pdf/fonts/${font}.ttf`])).toEqual([]);
});

it('makes fonts of one weight a file, with the same letters on pages, phones and in PDFs', async () => {
  const files = await make({ files: ['text.ttf', 'strong.ttf'] });
  const sheet = String(files['public/fonts/fonts.css']);
  expect([...new Set(sheet.match(/(?<=font-weight: )[^;]+/g))]).toEqual(['400 800', '400', '600']);
  expect(files['public/fonts/phone.css']).toContain('/fonts/text-400-extended.woff2');
  for (const name of ['fonts', 'phone']) expect(await lettersMissingBySheet(files, name)).toEqual({});
  const report = files['apps/report/pdf/fonts/strong.ttf'];
  expect(await lettersMissingIn(report)).toEqual([]);
  expect((await readFont(report)).getAxisInfos()).toEqual({});
});

it('makes one set of files where both typefaces are the same', async () => {
  const files = await fromOneFace;
  expect(Object.keys(files)).not.toContain('public/fonts/display.woff2');
  expect(files['public/fonts/fonts.css']).toMatch(/'Speaker Display';[^}]*\/fonts\/text\.woff2/);
  expect(files['public/fonts/display-phone.woff2']).not.toEqual(files['public/fonts/text-phone.woff2']);
});

it('scales a typeface to the width for which pages are designed', async () => {
  const sheet = String((await fromOneFace)['public/fonts/fonts.css']);
  expect(sheet).toMatch(/'Speaker Display';[^}]*size-adjust: [78]\d\.\d\d%/);
  expect(sheet).not.toMatch(/'Speaker Text';[^}]*size-adjust/);
});

it('makes fallbacks as wide as the typeface, for system fonts that are not installed here', async () => {
  const sheet = String((await fromPackages)['public/fonts/fallbacks.css']);
  const share = (name: string) =>
    Number(new RegExp(`'${name}';[^}]*size-adjust: ([\\d.]+)%`).exec(sheet)?.[1]);
  for (const [font, width] of Object.entries({ '': 101.4, ' Roboto': 102.3, ' DejaVu': 89.1 }))
    expect(share(`Text Fallback${font}`)).toBeCloseTo(width, 1);
});

const GONE = '@fontsource-variable/gone';
it.each<[string, Face]>([
  ['originals/fonts/gone.woff2 does not exist.', { files: ['gone.woff2'] }],
  ['letter.woff2 is not a font (.woff2, .ttf or .otf) that can be read.', { files: ['letter.woff2'] }],
  [`${GONE} is not installed: npm install --save-dev ${GONE}`, { package: GONE }],
  ['latin.woff2: 75 letters are missing, such as Ų ų Ÿ Ź ź Ż ż Ž ž.', { files: ['latin.woff2'] }],
  ['italic.woff2: none of its fonts is upright.', { files: ['italic.woff2'] }],
  ['none of its fonts is upright, with a weight from 500', { files: ['text.ttf'], weights: [500, 700] }],
])('says %s', async (message, face) => {
  await expect(readFace(face, root)).rejects.toThrow(message);
});
