import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { speaker } from '../../speaker/speaker.config.ts';
import { PAGES } from '../../site/routes/pages.ts';
import { LONG_BIO, SHORT_BIO } from '../../speaker/pages/biography.ts';
import { KEYNOTE_TEXTS } from '../../scripts/keynote-texts.ts';
import { STAGE_INTRODUCTION } from '../../speaker/pages/stage-introduction.ts';
import { ARTICLES } from '../setup/site-pages.ts';

const PUBLIC = join(import.meta.dirname, '../../public');
const KB = 1024;
const CLIENT_POSTERS = ['client-testimonial', 'sales', 'testimonial-1', 'testimonial-2', 'testimonial-3'];

const allFiles = readdirSync(PUBLIC, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name));

/** `-480.avif` and so on, as the pages request them (`site/ui/picture.tsx`, docs/artwork.md). */
function pictureFiles(stem: string, widths: readonly number[], jpg: number): string[] {
  return [
    ...widths.flatMap((width) => [`${stem}-${width}.avif`, `${stem}-${width}.webp`]),
    `${stem}-${jpg}.jpg`,
  ];
}

const { archive: kitArchive, ...documents } = speaker.kit;
const kitPdfs = Object.values(documents);

describe('public/ contains every referenced file', () => {
  const named = [
    ...speaker.logos.map(({ file }) => `logos/${file}`),
    ...speaker.headshots.map(({ filename }) => `headshots/${filename}`),
    ...speaker.headshots.flatMap(({ src }) => pictureFiles(src.slice(1), [480, 800, 1200], 800)),
    ...['headshots/placeholder', 'logos/place', 'posters/place'].map((name) => `${name}.svg`),
    ...Object.values(speaker.kit).map(({ file }) => `kit/${file}`),
    ...kitPdfs.map(({ file }) => `kit/${file.replace('.pdf', '-preview.webp')}`),
    ...speaker.headshots.map(({ filename }) => `headshots/${filename.replace('.jpg', '-gray.jpg')}`),
    ...['svg', 'png', 'pdf'].map((format) => `brand/channel-5.${format}`),
    ...pictureFiles('hero/hero', [1280, 1920], 1280),
    ...pictureFiles('hero/hero-mobile', [480, 720], 720),
    ...['film', 'film-upright'].flatMap((film) => [`hero/${film}.webm`, `hero/${film}.mp4`]),
    ...['keynote', ...CLIENT_POSTERS].flatMap((slug) => pictureFiles(`posters/${slug}`, [640, 1280], 1280)),
    ...['listening', 'last-row'].flatMap((slug) => pictureFiles(`moments/${slug}`, [640, 1280], 1280)),
    ...PAGES.map(({ id }) => `og/${id}.png`),
    ...ARTICLES.map(({ path }) => `og/${path.slice(1).replace('/', '-')}.png`),
    ...'favicon.svg icon-192.png icon-512.png apple-touch-icon.png site.webmanifest'.split(' '),
    'fonts/fonts.css',
    'fonts/fallbacks.css',
  ];
  it.each(named)('%s', (file) => expect(existsSync(join(PUBLIC, file))).toBe(true));

  it.each(['fonts', 'phone'])('every font that %s.css references', (sheet) => {
    const css = readFileSync(join(PUBLIC, `fonts/${sheet}.css`), 'utf8');
    const fonts = [...css.matchAll(/url\('([^']+)'\)/g)].map((match) => match[1] ?? '');
    expect(fonts.length).toBeGreaterThan(3);
    expect(fonts.filter((font) => !existsSync(join(PUBLIC, font)))).toEqual([]);
  });
});

describe('public/ stays within its size budgets', () => {
  it.each([
    ['fonts/display.woff2', 30 * KB],
    ['fonts/text.woff2', 30 * KB],
    ['fonts/display-phone.woff2', 10 * KB],
    ['hero/hero-mobile-480.avif', 25 * KB],
    ['hero/hero-1280.avif', 60 * KB],
    // The specification's kB has 1,000 bytes.
    ['hero/film.webm', 700_000],
    ['hero/film.mp4', 700_000],
    ['hero/film-upright.webm', 350_000],
    ['hero/film-upright.mp4', 350_000],
  ])('%s', (file, budget) => {
    expect(statSync(join(PUBLIC, file)).size).toBeLessThanOrEqual(budget);
  });

  // Films load after a click; a visitor loads one of the hero's four, each within its budget.
  it('no file exceeds 2 MiB, and all files without films 10 MiB', () => {
    const sizeOf = (file: string) => statSync(file).size;
    const atOnce = allFiles.filter((file) => !/\/films\/|\/hero\/film/.test(file));
    expect(Math.max(...allFiles.map(sizeOf))).toBeLessThanOrEqual(2 * KB * KB);
    expect(atOnce.reduce((sum, file) => sum + sizeOf(file), 0)).toBeLessThanOrEqual(10 * KB * KB);
  });
});

// The sign of video-facade.css on posters from 280 px (left 4 %, 18 % wide), with a margin.
const PLAY_SIGN = { left: 38, width: 269, top: 432, height: 252 };

it.each(CLIENT_POSTERS)('the client poster %s is plain under the play sign', async (slug) => {
  const poster = sharp(readFileSync(join(PUBLIC, `posters/${slug}-1280.webp`)));
  const place = await poster.extract(PLAY_SIGN).greyscale().raw().toBuffer();
  expect(Math.max(...place) - Math.min(...place)).toBeLessThan(12);
});

const STALE = 'the kit is older than its texts: npm run kit';

describe('the speaker kit', () => {
  it.each(kitPdfs)('$file is tagged and has a title and a language', ({ file }) => {
    const pdf = readFileSync(join(PUBLIC, 'kit', file), 'latin1');
    expect(pdf).toMatch(/\/Title [(<]./);
    expect(pdf).toContain('/Marked true');
    expect(pdf).toContain('/StructTreeRoot');
    expect(pdf).toContain('/Lang (en-US)');
    expect(pdf).not.toContain('/Subtype /Type3');
  });

  const archive = unzipSync(readFileSync(join(PUBLIC, 'kit', kitArchive.file)));
  const read = (file: string) => strFromU8(archive[file] ?? new Uint8Array());

  it('the archive contains the files that the page links', () => {
    const headshots = speaker.headshots.map(({ filename }) => `headshots/${filename}`);
    const linked = [
      ...kitPdfs.map(({ file }) => [file, `kit/${file}`]),
      ...headshots.map((one) => [one, one]),
    ];
    for (const [name = '', file = ''] of linked)
      expect(readFileSync(join(PUBLIC, file)).equals(archive[name] ?? new Uint8Array()), name).toBe(true);
    expect(Object.keys(archive)).toEqual(expect.arrayContaining(['README.txt', 'logo.svg']));
  });

  // The PDFs are made in the same step: fails without `npm run kit` after a change of a text.
  it('the archive contains the current texts', () => {
    expect(read('bio-short.txt'), STALE).toBe(`${SHORT_BIO}\n`);
    expect(read('bio-long.txt'), STALE).toBe(`${LONG_BIO.join('\n\n')}\n`);
    expect(read('stage-introduction.txt'), STALE).toContain(STAGE_INTRODUCTION.join('\n\n'));
    for (const { keynote } of KEYNOTE_TEXTS)
      expect(read('keynotes.txt'), STALE).toContain(keynote.description.join('\n\n'));
  });
});
