import { mkdir, writeFile } from 'node:fs/promises';
import type { Browser } from 'playwright-core';
import sharp from 'sharp';
import { REGION, speaker } from '../../speaker/speaker.config.ts';
import { faces, theme } from '../../speaker/theme.config.ts';
import { LOGO_FILE } from '../../speaker/pages/planner.ts';
import { CHANNELS_ON_INK, PALETTE } from '../../shared/core/palette.ts';
import { outline, settingOf } from '../fonts/lettering.ts';
import { readOriginal } from '../pictures/originals.ts';
import { readInitials } from '../pictures/placeholder-picture.ts';
import { text } from './markup.ts';
import { writePdf } from './write-pdf.ts';
import { PUBLIC } from '../paths.ts';

/** Shown to editors only, for an added item without a picture. */
const PLACES = [
  { file: 'logos/place.svg', width: 160, height: 64, words: 'A logo' },
  { file: 'posters/place.svg', width: 1280, height: 720, words: 'A picture' },
] as const;

/** The logo (`.svg`, `.png`, `.pdf`), icons, `site.webmanifest` and the editor's placeholders. */
export async function makeBrand(browser: Browser): Promise<void> {
  await mkdir(`${PUBLIC}/brand`, { recursive: true });
  const { ink } = PALETTE;
  const [name = '', ...rest] = speaker.brand.split(' with ');
  const line = rest.length > 0 ? `with ${rest.join(' with ')}` : speaker.name;
  const top = await outline(name, 74, 33, await settingOf(faces.display, 750, 34));
  const below = await outline(line, 75, 54, await settingOf(faces.text, 500, 16));
  const width = Math.ceil(76 + Math.max(top.width, below.width));
  const logo = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="64" viewBox="0 0 ${width} 64" fill="${ink}" role="img"><title>${text(speaker.brand)}</title>${await drawMark([ink, ink, ink, ink, ink], ink)}<path d="${top.path}${below.path}"/></svg>\n`;
  await writeFile(`${PUBLIC}${LOGO_FILE}.svg`, logo);
  await saveLogo(browser, logo, width);

  const mark = await drawMark(CHANNELS_ON_INK, CHANNELS_ON_INK[4]);
  const field = (inset: number, corner: number): string =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="${corner}" fill="${ink}"/><g transform="translate(${32 * inset} ${32 * inset}) scale(${1 - inset})">${mark}</g></svg>\n`;
  await writeFile(`${PUBLIC}/favicon.svg`, field(0.06, 6));
  const png = (size: number, inset: number, corner: number, file: string): Promise<unknown> =>
    sharp(Buffer.from(field(inset, corner)), { density: (72 * size) / 64 })
      .resize(size, size)
      .png({ palette: true, colors: 64 })
      .toFile(`${PUBLIC}/${file}`);
  // Maskable icons are cut to circles: the mark stays inside the safe zone.
  await png(192, 0.24, 0, 'icon-192.png');
  await png(512, 0.24, 0, 'icon-512.png');
  await png(180, 0.18, 0, 'apple-touch-icon.png');
  const manifest = {
    name: speaker.brand,
    short_name: name,
    start_url: '/',
    display: 'browser',
    background_color: ink,
    theme_color: ink,
    icons: [192, 512].map((size) => ({
      src: `/icon-${size}.png`,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose: 'any maskable',
    })),
  };
  await writeFile(`${PUBLIC}/site.webmanifest`, `${JSON.stringify(manifest, null, 2)}\n`);
  await makePlaces();
  console.log('logo, icons, site.webmanifest, placeholders');
}

/** In a field of 64: `speaker/originals/mark.*`, or the file that the theme names. */
async function drawMark(stops: readonly string[], needle: string): Promise<string> {
  const own = readOriginal('mark');
  if (own)
    return `<image width="64" height="64" href="data:image/svg+xml;base64,${own.toString('base64')}"/>`;
  if (theme.mark === 'dial') return drawDial(stops, needle);
  const { path, width } = await outline(readInitials(), 0, 0, await settingOf(faces.display, 750, 44));
  return `<path fill="${needle}" transform="translate(${32 - width / 2} 47.5)" d="${path}"/>`;
}

/** Five stops of a dial, the last one selected. */
function drawDial(stops: readonly string[], needle: string): string {
  const angles = [-116, -58, 0, 58, 116];
  const at = (degrees: number, radius: number): string => {
    const radians = (degrees * Math.PI) / 180;
    const round = (value: number): number => Math.round(value * 100) / 100;
    return `${round(32 + Math.sin(radians) * radius)} ${round(33.5 - Math.cos(radians) * radius)}`;
  };
  const ticks = angles.map(
    (angle, index) => `<path stroke="${stops[index] ?? needle}" d="M${at(angle, 24)}L${at(angle, 28.5)}"/>`,
  );
  // The knob's notch points at the fifth stop.
  const knob = `<mask id="notch"><path fill="#fff" d="M0 0h64v64H0z"/><path stroke="#000" stroke-width="5" d="M${at(116, 5)}L${at(116, 20)}"/></mask><circle cx="32" cy="33.5" r="17" fill="${needle}" mask="url(#notch)"/>`;
  return `<g fill="none" stroke-width="5.4" stroke-linecap="round">${ticks.join('')}</g>${knob}`;
}

/** For programs without SVG: 1600 points wide without background, and a PDF page of its size. */
async function saveLogo(browser: Browser, logo: string, width: number): Promise<void> {
  await sharp(Buffer.from(logo), { density: (72 * 1600) / width })
    .resize(1600)
    .png({ palette: true, colors: 16, effort: 10 })
    .toFile(`${PUBLIC}${LOGO_FILE}.png`);
  const page = await browser.newPage();
  await page.setContent(
    `<html lang="${REGION.locale}"><title>${text(speaker.brand)}</title><style>@page{size:${width}px 64px;margin:0}body{margin:0}svg{display:block}</style>${logo}`,
  );
  const pdf = await page.pdf({ preferCSSPageSize: true });
  await page.close();
  await writePdf(`${PUBLIC}${LOGO_FILE}.pdf`, pdf);
}

/** A frame with a word. */
async function makePlaces(): Promise<void> {
  for (const { file, width, height, words } of PLACES) {
    const line = height / 32;
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" fill="none" stroke="${PALETTE.mutedOnPaper}" stroke-width="${line}"><rect x="${line}" y="${line}" width="${width - 2 * line}" height="${height - 2 * line}" fill="${PALETTE.paper2}" stroke-dasharray="${4 * line}"/><text x="50%" y="58%" fill="${PALETTE.ink}" stroke="none" font-family="sans-serif" font-size="${height / 4}" text-anchor="middle">${words}</text></svg>\n`;
    await writeFile(`${PUBLIC}/${file}`, svg);
  }
}
