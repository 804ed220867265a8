import { mkdir } from 'node:fs/promises';
import { CHANNELS_ON_INK, INK, PAPER } from './colours.ts';
import { shadeDrawing } from './drawing.ts';
import { engrave } from './engrave.ts';
import { saveSizes } from './images.ts';
import { PUBLIC } from '../scripts/paths.ts';

const [WIDTH, HEIGHT] = [640, 360] as const;

/** A row of houses: [x, width, top] each, down to the water. */
const TOWERS = [
  [318, 26, 150],
  [350, 34, 112],
  [388, 22, 140],
  [414, 30, 84],
  [448, 20, 122],
  [472, 40, 100],
  [516, 26, 132],
  [546, 34, 118],
  [584, 24, 146],
  [612, 30, 158],
] as const;

/** Writes the picture of the Pittsburgh article: a mill and its smoke, the bridge, the town, three rivers. */
export async function makePittsburgh(): Promise<void> {
  await mkdir(`${PUBLIC}/blog`, { recursive: true });
  const shading = await shadeDrawing(light(), glow(), WIDTH, HEIGHT);
  const picture = engrave(shading, {
    width: 1920,
    height: 1080,
    lines: 84,
    ground: INK,
    line: PAPER,
    rim: CHANNELS_ON_INK[4],
    channels: CHANNELS_ON_INK,
    drawn: 'light',
    field: 1,
    settle: [-0.05, 0.26],
  });
  await saveSizes(
    picture,
    `${PUBLIC}/blog/pittsburgh-journey`,
    { avif: [640, 1280], webp: [640, 1280], jpg: [1280] },
    { avif: 34, webp: 30, jpg: 42 },
  );
  console.log('blog/pittsburgh-journey');
}

function svg(content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}">${content}</svg>`;
}

function light(): string {
  const towers = TOWERS.map(
    ([x, width, top]) =>
      `<path fill="#3a3a3a" d="M${x} ${top}h${width}v120h-${width}z"/><path fill="#8a8a8a" d="M${x} ${top}h5v120h-5z"/>`,
  ).join('');
  const hangers = Array.from({ length: 27 }, (_, index) => {
    const x = 96 + index * 16;
    return `M${x} 232V${232 - 74 * arch((x - 96) / 416)}`;
  }).join('');
  const stacks = [34, 62, 90]
    .map(
      (x, index) =>
        `<path fill="#1c1c1c" d="M${x} ${128 + index * 10}h14l3 112H${x - 3}z"/><path fill="#777" d="M${x} ${128 + index * 10}h4l-2 112h-5z"/>`,
    )
    .join('');
  return svg(`
    <defs>
      <linearGradient id="sky" x2="0" y2="1"><stop offset="0" stop-color="#161616"/><stop offset=".55" stop-color="#4c4c4c"/><stop offset="1" stop-color="#8c8c8c"/></linearGradient>
      <linearGradient id="water" x2="0" y2="1"><stop offset="0" stop-color="#6a6a6a"/><stop offset="1" stop-color="#191919"/></linearGradient>
      <filter id="soft"><feGaussianBlur stdDeviation="7"/></filter>
    </defs>
    <path fill="url(#sky)" d="M0 0h640v246H0z"/>
    <path fill="#b5b5b5" filter="url(#soft)" opacity=".75" d="M40 126C20 90 70 70 60 40S130 10 170 22 120 60 110 80 80 100 76 134zM96 150c10-40 60-40 90-70s90-20 110-6-60 30-90 44-70 30-90 40z"/>
    <path fill="#242424" d="M0 214c80-26 150-44 240-40s200 14 400-16v90H0z"/>
    ${towers}${stacks}
    <path fill="#1a1a1a" d="M0 204h150v44H0z"/>
    <path fill="url(#water)" d="M0 244h640v116H0z"/>
    <path fill="#101010" opacity=".75" d="M96 250q208 84 416 0v8q-208 92-416 0z"/>
    <path fill="none" stroke="#fff" stroke-width="7" d="${archPath(232, 74)}"/>
    <path fill="none" stroke="#e8e8e8" stroke-width="2" d="${hangers}"/>
    <path fill="#fff" d="M0 228h640v8H0z"/><path fill="#0c0c0c" d="M0 237h640v5H0z"/>
    <path fill="#b8b8b8" d="M84 222h22v44H84zM502 222h22v44h-22z"/>
    <g fill="none" stroke="#d0d0d0" stroke-width="4" opacity=".7"><path d="M120 282h120M300 276h150M180 300h90M330 304h200M60 322h170M300 330h120M470 286h90"/></g>`);
}

/** What glows: the furnace, windows, the low sun and its road on the water. */
function glow(): string {
  const windows = TOWERS.flatMap(([x, width, top], tower) =>
    Array.from({ length: 5 }, (_, row) =>
      (tower + row) % 3 === 0
        ? ''
        : `<path d="M${x + 9} ${top + 12 + row * 17}h${width - 15}v5h-${width - 15}z"/>`,
    ),
  ).join('');
  return svg(`
    <defs><filter id="soft"><feGaussianBlur stdDeviation="9"/></filter></defs>
    <g fill="#999">${windows}</g>
    <path fill="#ddd" d="M20 214h108v9H20z"/>
    <circle cx="252" cy="196" r="30" fill="#eee"/>
    <path fill="#999" d="M226 254h54v5h-54zM232 268h44v5h-44zM222 284h62v5h-62zM236 302h36v5h-36zM228 322h50v5h-50z"/>
    <path fill="#666" filter="url(#soft)" d="M10 186h130v34H10z"/>`);
}

/** Height of the arch at a share of its span. */
function arch(share: number): number {
  return Math.max(0, 1 - (2 * share - 1) ** 2);
}

function archPath(base: number, rise: number): string {
  const points = Array.from(
    { length: 41 },
    (_, step) => `${96 + (416 * step) / 40} ${base - rise * arch(step / 40)}`,
  );
  return `M${points.join('L')}`;
}
