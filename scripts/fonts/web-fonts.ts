import { mkdir, readFile, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';
import type { Browser } from 'playwright-core';
import { FONT_PACKAGES, PUBLIC } from '../paths.ts';

interface Face {
  readonly family: string;
  readonly fallback: { readonly name: string; readonly cut: 'Bold' | 'Regular' };
  readonly style: 'normal' | 'italic';
  readonly weights: readonly [number, number];
  readonly axes: Record<string, number | { min: number; max: number }>;
  readonly package: string;
  readonly output: string;
  readonly ranges: readonly (keyof typeof RANGES)[];
}

const characters = (from: number, to: number): string =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('');

const CORE = `${characters(0x20, 0x7e)}\u00a0©®·×äçèéñöü–—‘’“”•…←↑→↓−€™`;
const LATIN_1 = `${characters(0xa1, 0xff)}ŒœŠšŸŽž‚„`;

/**
 * The characters of every page; the rest of Latin-1, and the letters of Central European, Baltic and
 * Turkish names, each fetched only by pages that use one.
 */
const RANGES = {
  core: { subset: 'latin', letters: CORE },
  more: { subset: 'latin', letters: without(LATIN_1, CORE) },
  extended: { subset: 'latin-ext', letters: without(`${characters(0x100, 0x17f)}ȘșȚțẞ`, LATIN_1) },
} as const;

/** Letters with the frequencies of English prose, to measure average width. */
const SAMPLE =
  'The team that changed the channel on Monday was calmer by Thursday, and nobody had been asked to slow down. ' +
  'Notice which channel you are on, say it out loud, and tune in to the next one.';

/**
 * Fallback fonts with matching metrics: Arial on Windows, macOS and iOS, Roboto on Android, DejaVu
 * on Linux. `measured` must be installed here; Liberation Sans is as wide as Arial. One PostScript
 * name each: a slow phone spends 5 ms on each unknown name before first paint
 * (docs/decisions/2026-11-22-first-paint.md).
 */
const SYSTEM_FONTS = [
  {
    suffix: '',
    measured: 'Liberation Sans',
    local: { Regular: 'ArialMT', Bold: 'Arial-BoldMT' },
  },
  {
    suffix: ' Roboto',
    measured: 'Roboto',
    local: { Regular: 'Roboto-Regular', Bold: 'Roboto-Bold' },
  },
  {
    suffix: ' DejaVu',
    measured: 'DejaVu Sans',
    local: { Regular: 'DejaVuSans', Bold: 'DejaVuSans-Bold' },
  },
] as const;

const FACES: readonly Face[] = [
  {
    family: 'Bricolage Grotesque',
    fallback: { name: 'Bricolage Fallback', cut: 'Bold' },
    style: 'normal',
    weights: [400, 800],
    // Narrow and cut for large sizes; only the weight is variable.
    axes: { opsz: 60, wdth: 80, wght: { min: 400, max: 800 } },
    package: 'bricolage-grotesque',
    output: 'bricolage-grotesque',
    ranges: ['core', 'more', 'extended'],
  },
  {
    family: 'Instrument Sans',
    fallback: { name: 'Instrument Fallback', cut: 'Regular' },
    style: 'normal',
    weights: [400, 700],
    axes: { wdth: 100, wght: { min: 400, max: 700 } },
    package: 'instrument-sans',
    output: 'instrument-sans',
    ranges: ['core', 'more', 'extended'],
  },
  {
    family: 'Instrument Sans',
    fallback: { name: 'Instrument Fallback', cut: 'Regular' },
    style: 'italic',
    weights: [400, 700],
    axes: { wdth: 100, wght: { min: 400, max: 700 } },
    package: 'instrument-sans',
    output: 'instrument-sans-italic',
    ranges: ['core'],
  },
];

/**
 * Writes `public/fonts/*.woff2` (subset, variable in weight), the licences, and two sheets of `@font-face` rules: `fonts.css` with the
 * fonts, and `fallbacks.css` with fallbacks of the same width and height, so that the page does not move when letters arrive.
 */
export async function makeFonts(browser: Browser): Promise<void> {
  const folder = `${PUBLIC}/fonts`;
  await mkdir(folder, { recursive: true });
  const rules: string[] = [];
  const fallbacks: string[] = [];
  for (const face of FACES) {
    for (const range of face.ranges) {
      const { subset: name, letters } = RANGES[range];
      const source = await readFile(
        `${FONT_PACKAGES}/${face.package}/files/${face.package}-${name}-standard-${face.style}.woff2`,
      );
      const file = range === 'core' ? `${face.output}.woff2` : `${face.output}-${range}.woff2`;
      const subset = await subsetFont(source, letters, {
        targetFormat: 'woff2',
        variationAxes: face.axes,
        keepFeatures: ['kern', 'liga', 'calt', 'ccmp', 'locl', 'mark', 'tnum'],
        noHinting: true,
      });
      await writeFile(`${folder}/${file}`, subset);
      rules.push(faceRule(face, file, letters));
      console.log(`fonts/${file}: ${(subset.length / 1024).toFixed(1)} kB`);
    }
  }
  for (const face of FACES.filter(({ style }) => style === 'normal')) {
    const font = await readFile(`${folder}/${face.output}.woff2`);
    for (const system of SYSTEM_FONTS) fallbacks.push(await fallbackRule(browser, face, font, system));
    const licence = await readFile(`${FONT_PACKAGES}/${face.package}/LICENSE`, 'utf8');
    await writeFile(`${folder}/${face.output}.OFL.txt`, licence);
  }
  await writeFile(`${folder}/fonts.css`, sheetOf(rules));
  await writeFile(`${folder}/fallbacks.css`, sheetOf(fallbacks));
}

function sheetOf(rules: readonly string[]): string {
  return `/* Made by \`npm run fonts\`: do not edit. */\n${rules.join('\n')}\n`;
}

function without(letters: string, others: string): string {
  return Array.from(letters)
    .filter((letter) => !others.includes(letter))
    .join('');
}

function faceRule(face: Face, file: string, letters: string): string {
  return `@font-face {
  font-family: '${face.family}';
  font-style: ${face.style};
  font-weight: ${face.weights.join(' ')};
  font-display: swap;
  src: url('/fonts/${file}') format('woff2');
  unicode-range: ${unicodeRange(letters)};
}`;
}

function unicodeRange(letters: string): string {
  const points = Array.from(letters, (letter) => letter.codePointAt(0) ?? 0).sort((a, b) => a - b);
  const runs: [number, number][] = [];
  for (const point of points) {
    const last = runs.at(-1);
    if (last && point === last[1] + 1) last[1] = point;
    else runs.push([point, point]);
  }
  const hex = (point: number): string => point.toString(16).toUpperCase();
  return runs.map(([from, to]) => (from === to ? `U+${hex(from)}` : `U+${hex(from)}-${hex(to)}`)).join(', ');
}

async function fallbackRule(
  browser: Browser,
  { fallback: { name, cut } }: Face,
  font: Buffer,
  system: (typeof SYSTEM_FONTS)[number],
): Promise<string> {
  const page = await browser.newPage();
  const measured = await page.evaluate(
    async ({ data, sample, weight, stand }) => {
      const own = new FontFace('own', `url(data:font/woff2;base64,${data})`, { weight: '100 900' });
      document.fonts.add(await own.load());
      const context = new OffscreenCanvas(10, 10).getContext('2d');
      if (!context) throw new Error('no canvas');
      // No named functions here: the compiler would wrap them in a helper that the page lacks.
      const [face, fallback] = ['own', `"${stand}", monospace`].map((family) => {
        context.font = `${weight} 1000px ${family}`;
        return context.measureText(sample);
      });
      if (!face || !fallback) throw new Error('nothing measured');
      return {
        ascent: face.fontBoundingBoxAscent / 1000,
        descent: face.fontBoundingBoxDescent / 1000,
        adjust: face.width / fallback.width,
      };
    },
    {
      data: font.toString('base64'),
      sample: SAMPLE,
      weight: cut === 'Bold' ? 700 : 400,
      stand: system.measured,
    },
  );
  await page.close();
  const percent = (share: number): string => `${(share * 100).toFixed(2)}%`;
  return `@font-face {
  font-family: '${name}${system.suffix}';${cut === 'Bold' ? '\n  font-weight: 400 800;' : ''}
  src: local('${system.local[cut]}');
  size-adjust: ${percent(measured.adjust)};
  ascent-override: ${percent(measured.ascent / measured.adjust)};
  descent-override: ${percent(measured.descent / measured.adjust)};
  line-gap-override: 0%;
}`;
}
