import { mkdir, readFile, writeFile } from 'node:fs/promises';
import type { Browser } from 'playwright-core';
import { strToU8, zipSync } from 'fflate';
import sharp from 'sharp';
import subsetFont from 'subset-font';
import { speaker } from '../../speaker/speaker.config.ts';
import { LONG_BIO, SHORT_BIO } from '../../speaker/pages/biography.ts';
import { KEYNOTE_FINANCE } from '../../speaker/pages/keynote-finance.ts';
import { KEYNOTE_GENERAL } from '../../speaker/pages/keynote-general.ts';
import { KEYNOTE_SALES } from '../../speaker/pages/keynote-sales.ts';
import { STAGE_INTRODUCTION, STAGE_INTRODUCTION_NOTE } from '../../speaker/pages/stage-introduction.ts';
import { LOGO_FILE } from '../../speaker/pages/planner.ts';
import { kitDocuments } from './document-pages.ts';
import type { KitDocument } from './document-pages.ts';
import { PORTRAIT } from './portrait.ts';
import { FONT_PACKAGES, PUBLIC } from '../paths.ts';

const FOLDER = `${PUBLIC}/kit`;
/** A fixed creation date, so that the same texts give the same files. */
const MADE = '20261122120000';

/** Writes the kit's PDFs, tagged and titled, and `speaker-kit.zip` with all that a planner forwards. */
export async function makeKit(browser: Browser): Promise<void> {
  await mkdir(FOLDER, { recursive: true });
  const style = (await embeddedFonts()) + (await readFile(new URL('documents.css', import.meta.url), 'utf8'));
  // 44 mm wide at 300 dpi.
  const portrait = await sharp(`${PUBLIC}${PORTRAIT?.src ?? ''}-800.jpg`)
    .resize(520)
    .jpeg({ quality: 60, mozjpeg: true })
    .toBuffer();
  const documents = kitDocuments(`data:image/jpeg;base64,${portrait.toString('base64')}`);
  for (const document of documents) await print(browser, document, style);
  await pack(documents);
}

async function print(browser: Browser, { file, title, sheets }: KitDocument, style: string): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 816, height: 1056 } });
  await page.setContent(
    `<!doctype html><html lang="en-US"><head><meta charset="utf-8"><title>${speaker.name}: ${title}</title><style>${style}</style></head><body>${sheets}</body></html>`,
  );
  await page.evaluate(() => document.fonts.ready);
  const overfull = await page
    .locator('.sheet')
    .evaluateAll((all) => all.filter((one) => one.scrollHeight > one.clientHeight + 1).length);
  if (overfull > 0) throw new Error(`${file}: ${overfull} sheet(s) hold more than a page`);
  const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true, tagged: true, outline: true });
  await sharp(await page.locator('.sheet').first().screenshot())
    .resize(400)
    .webp({ quality: 45 })
    .toFile(`${FOLDER}/${file.replace(/\.pdf$/, '')}-preview.webp`);
  await page.close();
  const dated = Buffer.from(
    pdf.toString('latin1').replace(/(\/(?:Creation|Mod)Date \(D:)\d{14}/g, `$1${MADE}`),
    'latin1',
  );
  await writeFile(`${FOLDER}/${file}`, dated);
  console.log(`kit/${file}: ${(dated.length / 1024).toFixed(0)} kB`);
}

async function pack(documents: readonly KitDocument[]): Promise<void> {
  const files: Record<string, Uint8Array> = {
    'README.txt': strToU8(readme(documents)),
    'bio-short.txt': strToU8(`${SHORT_BIO}\n`),
    'bio-long.txt': strToU8(`${LONG_BIO.join('\n\n')}\n`),
    'stage-introduction.txt': strToU8(`${STAGE_INTRODUCTION_NOTE}\n\n${STAGE_INTRODUCTION.join('\n\n')}\n`),
    'keynotes.txt': strToU8(keynoteTexts()),
    'logo.svg': await readFile(`${PUBLIC}${LOGO_FILE}.svg`),
    'logo.png': await readFile(`${PUBLIC}${LOGO_FILE}.png`),
    'logo.pdf': await readFile(`${PUBLIC}${LOGO_FILE}.pdf`),
  };
  for (const { file } of documents) files[file] = await readFile(`${FOLDER}/${file}`);
  for (const { filename } of speaker.headshots)
    files[`headshots/${filename}`] = await readFile(`${PUBLIC}/headshots/${filename}`);
  const archive = zipSync(files, { level: 9, mtime: new Date('2026-11-22T12:00:00') });
  await writeFile(`${FOLDER}/${speaker.kit.archive.file}`, archive);
  console.log(`kit/${speaker.kit.archive.file}: ${(archive.length / 1024).toFixed(0)} kB`);
}

function readme(documents: readonly KitDocument[]): string {
  const list = [
    ...documents.map(({ file, title }) => `${file}: ${title}`),
    'bio-short.txt, bio-long.txt, stage-introduction.txt, keynotes.txt: the same words to paste',
    ...speaker.headshots.map(
      ({ filename, title, description }) => `headshots/${filename}: ${title}. ${description}`,
    ),
    'logo.svg, logo.pdf, logo.png: the logo, one ink; the first two in any size',
  ];
  return `${speaker.brand}: speaker kit\n\n${list.join('\n')}\n\nUse all of it freely to announce and present ${speaker.name}. Please credit ${speaker.pronouns.object} by name and leave the\npictures uncropped across the face. Anything else you need: ${speaker.email}, ${speaker.phone}.\n`;
}

function keynoteTexts(): string {
  const keynotes = [KEYNOTE_GENERAL, KEYNOTE_FINANCE, KEYNOTE_SALES].map(({ keynote }) => {
    const takeaways = keynote.takeaways.map(({ title, text }) => `- ${title}: ${text}`);
    return [`${keynote.title}: ${keynote.subtitle}`, ...keynote.description, takeaways.join('\n')].join(
      '\n\n',
    );
  });
  return `${keynotes.join('\n\n\n')}\n`;
}

/**
 * Each used weight as its own font: a variable font reaches a PDF as unnamed drawings, which print
 * shops refuse.
 */
async function embeddedFonts(): Promise<string> {
  const display = 'bricolage-grotesque/files/bricolage-grotesque-latin-standard-normal.woff2';
  const plain = 'instrument-sans/files/instrument-sans-latin-standard-normal.woff2';
  const faces = [
    ...[500, 750].map((wght) => ({
      family: 'Bricolage Grotesque',
      source: display,
      axes: { opsz: 60, wdth: 80, wght },
    })),
    ...[400, 600, 700].map((wght) => ({
      family: 'Instrument Sans',
      source: plain,
      axes: { wdth: 100, wght },
    })),
  ];
  const rules = faces.map(async ({ family, source, axes }) => {
    const font = await subsetFont(await readFile(`${FONT_PACKAGES}/${source}`), undefined, {
      keepAllGlyphs: true,
      targetFormat: 'woff2',
      variationAxes: axes,
      preserveNameIds: [1, 2, 4, 6],
    });
    const address = `data:font/woff2;base64,${font.toString('base64')}`;
    return `@font-face{font-family:'${family}';font-weight:${axes.wght};src:url('${address}') format('woff2')}`;
  });
  return (await Promise.all(rules)).join('');
}
