import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';
import type { Browser } from 'playwright-core';
import { faces } from '../../speaker/theme.config.ts';
import type { Face } from '../../speaker/themes.ts';
import { FONT_PACKAGES, PUBLIC } from '../paths.ts';
import { faceFile, hasItalics } from './face-files.ts';
import { CORE, EXTENDED, LATIN_1 } from './letters.ts';

interface Family extends Face {
  readonly fallback: { readonly name: string; readonly cut: 'Bold' | 'Regular' };
  /** The ranges that each style has. */
  readonly styles: Readonly<Record<string, readonly (keyof typeof RANGES)[]>>;
}

/** The characters of every page, and others that only pages fetch that use one. */
const RANGES = {
  core: { subset: 'latin', letters: CORE },
  more: { subset: 'latin', letters: LATIN_1 },
  extended: { subset: 'latin-ext', letters: EXTENDED },
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

const ALL_RANGES = ['core', 'more', 'extended'] as const;
const FAMILIES: readonly Family[] = [
  {
    ...faces.display,
    fallback: { name: 'Display Fallback', cut: 'Bold' },
    styles: { normal: ALL_RANGES },
  },
  {
    ...faces.text,
    fallback: { name: 'Text Fallback', cut: 'Regular' },
    styles: { normal: ALL_RANGES, ...(hasItalics(faces.text) && { italic: ['core'] }) },
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
  for (const family of FAMILIES) {
    const [min, max] = family.weights;
    for (const [style, ranges] of Object.entries(family.styles)) {
      for (const range of ranges) {
        const { subset: name, letters } = RANGES[range];
        const whole = await readFile(faceFile(family, name, style));
        const parts = [family.package, style === 'normal' ? [] : style, range === 'core' ? [] : range];
        const file = `${parts.flat().join('-')}.woff2`;
        const subset = await subsetFont(whole, letters, {
          targetFormat: 'woff2',
          variationAxes: { ...family.axes, wght: { min, max } },
          keepFeatures: ['kern', 'liga', 'calt', 'ccmp', 'locl', 'mark', 'tnum'],
          noHinting: true,
        });
        await writeFile(`${folder}/${file}`, subset);
        rules.push(faceRule(family, style, file, letters));
        console.log(`fonts/${file}: ${(subset.length / 1024).toFixed(1)} kB`);
      }
    }
    const font = await readFile(`${folder}/${family.package}.woff2`);
    for (const system of SYSTEM_FONTS) fallbacks.push(await fallbackRule(browser, family, font, system));
    await copyFile(`${FONT_PACKAGES}/${family.package}/LICENSE`, `${folder}/${family.package}.OFL.txt`);
  }
  await writeFile(`${folder}/fonts.css`, sheetOf(rules));
  await writeFile(`${folder}/fallbacks.css`, sheetOf(fallbacks));
}

function sheetOf(rules: readonly string[]): string {
  return `/* Made by \`npm run fonts\`: do not edit. */\n${rules.join('\n')}\n`;
}

function faceRule({ name, weights }: Family, style: string, file: string, letters: string): string {
  return `@font-face {
  font-family: '${name}';
  font-style: ${style};
  font-weight: ${weights.join(' ')};
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
  { fallback: { name, cut } }: Family,
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
