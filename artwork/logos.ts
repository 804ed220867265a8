import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { PALETTE } from '../shared/core/palette.ts';
import { closestCut, readFace } from '../scripts/fonts/faces.ts';
import { outline, type Setting } from '../scripts/fonts/lettering.ts';
import { BRICOLAGE, INSTRUMENT, withAxes } from './typefaces.ts';
import { PUBLIC } from '../scripts/paths.ts';

const HERE = fileURLToPath(new URL('.', import.meta.url));
const readOwn = async (name: string) =>
  closestCut(await readFace({ package: `@fontsource-variable/${name}` }, HERE), 400);
const FRAUNCES = await readOwn('fraunces');
const OUTFIT = await readOwn('outfit');
const HEIGHT = 64;
const INK = PALETTE.ink;

interface Line {
  readonly text: string;
  readonly x: number;
  readonly baseline: number;
  readonly setting: Setting;
}

/** One client's logo: a mark as SVG shapes (64 high, from x = 0) and the lettering next to it. */
interface Logo {
  readonly file: string;
  readonly name: string;
  readonly mark: string;
  readonly lines: readonly Line[];
}

const serif = (size: number, wght: number, tracking = 0, opsz = 72): Setting => ({
  cut: withAxes(FRAUNCES, { opsz, SOFT: 0, WONK: 0 }),
  weight: wght,
  size,
  tracking,
});
const sans = (size: number, wght: number, tracking = 0, wdth = 100): Setting => ({
  cut: withAxes(INSTRUMENT, { wdth }),
  weight: wght,
  size,
  tracking,
});
const grotesque = (size: number, wght: number, wdth: number, tracking = 0): Setting => ({
  cut: withAxes(BRICOLAGE, { opsz: 48, wdth }),
  weight: wght,
  size,
  tracking,
});
const round = (size: number, wght: number, tracking = 0): Setting => ({
  cut: OUTFIT,
  weight: wght,
  size,
  tracking,
});

/** Stepped stones carrying a lintel. */
const CORBEL = [
  [0, 8, 46, 11],
  [0, 22, 33, 11],
  [0, 36, 20, 20],
]
  .map(([x, y, width, height]) => `<rect x="${x}" y="${y}" width="${width}" height="${height}"/>`)
  .join('');

/** Mosaic: a cross of tiles, one of them still to be set. */
const TESSERA = [
  [0, 1],
  [1, 0],
  [1, 1],
  [1, 2],
  [2, 1],
]
  .map(([column = 0, row = 0]) => {
    const x = 2 + column * 17;
    const y = 7.5 + row * 17;
    return `<rect x="${x}" y="${y}" width="15" height="15" rx="${column === 2 ? 7.5 : 2.5}"/>`;
  })
  .join('');

const LOGOS: readonly Logo[] = [
  {
    file: 'allegheny-mutual.svg',
    name: 'Allegheny Mutual',
    mark: '<path fill-rule="evenodd" d="M26 6a26 26 0 1 0 0 52a26 26 0 1 0 0-52zM26 10a22 22 0 0 1 21.6 26.2L37.5 24l-6.6 8L21 18 4.9 38.5A22 22 0 0 1 26 10z"/>',
    lines: [
      { text: 'Allegheny', x: 64, baseline: 35, setting: serif(34, 560, -0.4) },
      { text: 'MUTUAL', x: 65, baseline: 53, setting: sans(12.5, 600, 5.2) },
    ],
  },
  {
    file: 'corbel-stone.svg',
    name: 'Corbel & Stone',
    mark: CORBEL,
    lines: [
      { text: 'CORBEL', x: 60, baseline: 30, setting: serif(25, 420, 4.4, 30) },
      { text: '& STONE', x: 59, baseline: 56, setting: serif(25, 420, 4.4, 30) },
    ],
  },
  {
    file: 'northline-freight.svg',
    name: 'Northline Freight',
    mark: '<path d="M0 50 20 14h13L13 50zM20 50 40 14h13L33 50z"/>',
    lines: [
      { text: 'NORTHLINE', x: 61, baseline: 38, setting: { ...grotesque(34, 800, 100, -0.3), slant: 0.2 } },
      { text: 'FREIGHT', x: 59, baseline: 54, setting: { ...sans(12, 700, 8.5), slant: 0.2 } },
    ],
  },
  {
    file: 'halden-bank.svg',
    name: 'Halden Bank',
    mark: '<path d="M0 8h13v48H0zM35 8h13v48H35zM13 40c0-9.5 5.2-15 11-15s11 5.5 11 15v-13c-2.5-5.5-6.3-8-11-8s-8.5 2.5-11 8z"/>',
    lines: [
      { text: 'Halden', x: 63, baseline: 44, setting: sans(37, 640, -0.9) },
      { text: 'Bank', x: 187, baseline: 44, setting: sans(37, 420, -0.9) },
    ],
  },
  {
    file: 'meridian-planners.svg',
    name: 'Meridian Planners Association',
    mark: `<g fill="none" stroke="${INK}" stroke-width="3"><circle cx="27" cy="32" r="25"/><ellipse cx="27" cy="32" rx="11" ry="25"/><path d="M27 7v50M2 32h50"/></g>`,
    lines: [
      { text: 'Meridian', x: 66, baseline: 22, setting: sans(20, 700, -0.1, 96) },
      { text: 'Planners', x: 66, baseline: 39.5, setting: sans(20, 500, -0.1, 96) },
      { text: 'Association', x: 66, baseline: 57, setting: sans(20, 500, -0.1, 96) },
    ],
  },
  {
    file: 'tessera-health.svg',
    name: 'Tessera Health',
    mark: TESSERA,
    lines: [
      { text: 'tessera', x: 66, baseline: 43, setting: round(37, 600, -0.6) },
      { text: 'health', x: 192, baseline: 43, setting: round(37, 300, -0.6) },
    ],
  },
  {
    file: 'oakhurst-credit-union.svg',
    name: 'Oakhurst Credit Union',
    mark: '<path d="M21.5 3h5v6.2C37.8 10 45 16.8 46 26c.2 1.7-1 3-2.7 3H4.7C3 29 1.8 27.7 2 26c1-9.2 8.2-16 19.5-16.8z"/><path d="M6 33h36c0 13-6.8 22.5-18 28C12.8 55.5 6 46 6 33z"/>',
    lines: [
      {
        text: 'Oakhurst',
        x: 60,
        baseline: 38,
        setting: {
          cut: withAxes(FRAUNCES, { opsz: 72, SOFT: 100, WONK: 1 }),
          weight: 680,
          size: 36,
          tracking: -0.6,
        },
      },
      { text: 'Credit Union', x: 61, baseline: 57, setting: serif(16.5, 420, 0.6, 18) },
    ],
  },
  {
    file: 'brightwater-utilities.svg',
    name: 'Brightwater Utilities',
    mark: `<path d="M8 30a18 18 0 0 1 36 0z"/><g fill="none" stroke="${INK}" stroke-width="5" stroke-linecap="round"><path d="M3 39c6 0 6 4.5 11.5 4.5S20.5 39 26 39s6 4.5 11.5 4.5S43.5 39 49 39M3 51.5c6 0 6 4.5 11.5 4.5s6-4.5 11.5-4.5 6 4.5 11.5 4.5 6-4.5 11.5-4.5"/></g>`,
    lines: [
      { text: 'Brightwater', x: 64, baseline: 37, setting: grotesque(35, 700, 90, -0.6) },
      { text: 'UTILITIES', x: 65, baseline: 55, setting: sans(12, 500, 7.4) },
    ],
  },
  {
    file: 'kestrel-software.svg',
    name: 'Kestrel Software',
    mark: '<path d="M0 14c17 0 26.5 5 33 14.5L60 9C56.5 27 48 40 31 45l9 12-23.5-9.5C20.5 31 14 19.5 0 14z"/>',
    lines: [{ text: 'kestrel', x: 71, baseline: 44, setting: round(41, 700, -1) }],
  },
];

/** Writes `public/logos/*.svg`: one ink on nothing, lettering as outlines, all 64 units high. */
export async function makeLogos(): Promise<void> {
  await mkdir(`${PUBLIC}/logos`, { recursive: true });
  for (const logo of LOGOS) {
    let end = 0;
    let lettering = '';
    for (const line of logo.lines) {
      const drawn = await outline(line.text, line.x, line.baseline, line.setting);
      lettering += drawn.path;
      end = Math.max(end, line.x + drawn.width + (line.setting.slant ?? 0) * line.setting.size * 0.75);
    }
    const width = Math.ceil(end) + 2;
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${HEIGHT}" viewBox="0 0 ${width} ${HEIGHT}" fill="${INK}" role="img"><title>${logo.name.replace('&', '&amp;')}</title>${logo.mark}<path d="${lettering}"/></svg>\n`;
    await writeFile(`${PUBLIC}/logos/${logo.file}`, svg);
    console.log(`logos/${logo.file}: ${(svg.length / 1024).toFixed(1)} kB, ${width} wide`);
  }
}
