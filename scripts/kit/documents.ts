import { mkdir, readFile } from 'node:fs/promises';
import type { Browser } from 'playwright-core';
import sharp from 'sharp';
import { REGION, speaker } from '../../speaker/speaker.config.ts';
import { applyTheme } from '../../shared/core/palette.ts';
import { writeArchive } from './archive.ts';
import { kitDocuments, type KitDocument } from './document-pages.ts';
import { text } from './markup.ts';
import { writePdf } from './write-pdf.ts';
import { PORTRAIT } from './portrait.ts';
import { embeddedFonts } from '../fonts/static-fonts.ts';
import { PUBLIC } from '../paths.ts';

const FOLDER = `${PUBLIC}/kit`;

/** The kit's PDFs, tagged and titled, and `speaker-kit.zip`. Returns their paths in `public`. */
export async function makeKit(browser: Browser): Promise<string[]> {
  await mkdir(FOLDER, { recursive: true });
  const style =
    (await embeddedFonts()) + applyTheme(await readFile(new URL('documents.css', import.meta.url), 'utf8'));
  // 44 mm wide at 300 dpi.
  const portrait = await sharp(`${PUBLIC}${PORTRAIT?.src ?? ''}-800.jpg`)
    .resize(520)
    .jpeg({ quality: 60, mozjpeg: true })
    .toBuffer();
  const documents = kitDocuments(`data:image/jpeg;base64,${portrait.toString('base64')}`);
  for (const document of documents) await print(browser, document, style);
  await writeArchive(documents);
  const files = documents.flatMap(({ file }) => [file, previewOf(file)]);
  return [...files, speaker.kit.archive.file].map((file) => `kit/${file}`);
}

const previewOf = (file: string): string => `${file.replace(/\.pdf$/, '')}-preview.webp`;

async function print(browser: Browser, { file, title, sheets }: KitDocument, style: string): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 816, height: 1056 } });
  await page.setContent(
    `<!doctype html><html lang="${REGION.locale}"><head><meta charset="utf-8"><title>${text(`${speaker.name}: ${title}`)}</title><style>${style}</style></head><body>${sheets}</body></html>`,
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
    .toFile(`${FOLDER}/${previewOf(file)}`);
  await page.close();
  const bytes = await writePdf(`${FOLDER}/${file}`, pdf);
  console.log(`kit/${file}: ${(bytes / 1024).toFixed(0)} kB`);
}
