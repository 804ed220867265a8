import { mkdir, writeFile } from 'node:fs/promises';
import { speaker } from '../shared/speaker.config.ts';
import { CHANNELS_ON_INK, CHANNELS_ON_PAPER, INK, PAPER, hex } from './colours.ts';
import { course, engrave } from './engrave.ts';
import type { Engraving } from './engrave.ts';
import { saveSizes, toSharp } from './images.ts';
import { PUBLIC } from './paths.ts';
import type { Pose } from './person.ts';
import { createFigure } from './sculpture.ts';
import { normalise, shade } from './shade.ts';
import type { Lights, View } from './shade.ts';

const FOLDER = `${PUBLIC}/headshots`;
const WIDTHS = [480, 800, 1200] as const;
/** One JPEG for the browsers that know neither AVIF nor WebP. */
const JPEG_WIDTHS = [800] as const;

/** One portrait: the pose, what the camera sees (`view` in points of light, then drawn larger), and how it is drawn. */
interface Portrait {
  readonly slug: string;
  readonly pose: Pose;
  readonly view: View;
  readonly lights: Lights;
  readonly plan: Engraving;
}

const KEY = normalise([-0.6, 0.36, 0.72]);
const RIM = normalise([0.85, 0.25, -0.45]);

const ON_INK = {
  ground: INK,
  line: PAPER,
  rim: CHANNELS_ON_INK[4],
  channels: CHANNELS_ON_INK,
  drawn: 'light',
} as const;

export const PORTRAITS: readonly Portrait[] = [
  {
    slug: 'stage',
    pose: { yaw: -0.5, pitch: -0.06, roll: 0, gazeX: -0.01, gazeY: 0.01, gesture: true },
    view: { width: 600, height: 400, centreX: -1.1, centreY: -0.85, span: 5 },
    lights: { key: KEY, rim: RIM },
    plan: { ...ON_INK, width: 2520, height: 1680, lines: 106, field: 1, settle: [0, 0.3] },
  },
  {
    slug: 'portrait',
    pose: { yaw: -0.28, pitch: 0.03, roll: 0.03, gazeX: 0.02, gazeY: 0.01, gesture: false },
    view: { width: 400, height: 500, centreX: -0.02, centreY: -0.36, span: 3.75 },
    lights: { key: KEY, rim: RIM },
    plan: {
      width: 1920,
      height: 2400,
      lines: 124,
      ground: PAPER,
      line: INK,
      rim: CHANNELS_ON_PAPER[2],
      channels: CHANNELS_ON_PAPER,
      drawn: 'shadow',
      field: 0.7,
      settle: [0, 0.22],
    },
  },
  {
    slug: 'studio',
    pose: { yaw: 0.3, pitch: 0.02, roll: -0.05, gazeX: -0.02, gazeY: 0.01, gesture: false },
    view: { width: 400, height: 400, centreX: 0.02, centreY: -0.2, span: 3.3 },
    lights: { key: normalise([0.62, 0.34, 0.7]), rim: normalise([-0.85, 0.25, -0.45]) },
    plan: { ...ON_INK, width: 2400, height: 2400, lines: 112, field: 1, settle: [0, 0.3] },
  },
];

/** Writes the three portraits: a JPEG to download in high resolution, and the web's sizes of it; and the placeholder. */
export async function makePortraits(): Promise<void> {
  await mkdir(FOLDER, { recursive: true });
  for (const { slug, pose, view, lights, plan } of PORTRAITS) {
    const picture = engrave(shade(createFigure(pose), view, lights), plan);
    const name = `${speaker.name.toLowerCase().replaceAll(' ', '-')}-${slug}`;
    await toSharp(picture)
      .jpeg({ quality: 50, mozjpeg: true, chromaSubsampling: '4:2:0' })
      .toFile(`${FOLDER}/${name}.jpg`);
    await saveSizes(picture, `${FOLDER}/${name}`, { avif: WIDTHS, webp: WIDTHS, jpg: JPEG_WIDTHS });
    console.log(`headshots/${name}: ${plan.width} × ${plan.height}`);
  }
  await writeFile(`${FOLDER}/placeholder.svg`, placeholder());
}

/** No picture: a screen of the five channels' lines around an empty place, and no word that could be wrong. */
function placeholder(): string {
  const [width, height, pitch] = [800, 1000, 25];
  const paths = Array.from({ length: height / pitch - 1 }, (_, index) => {
    const y = (index + 1) * pitch;
    const channel = Math.min(4, Math.floor((1 - y / height) * 5));
    const points = Array.from({ length: 81 }, (__, step) => {
      const u = step / 80;
      const hollow = Math.exp(-(((u - 0.5) / 0.2) ** 4) - ((y / height - 0.45) / 0.26) ** 4);
      const swing = course(channel, u, index) * 9 * (1 - hollow);
      return `${u * width} ${Math.round((y + swing) * 10) / 10}`;
    });
    return `<path stroke="${hex(CHANNELS_ON_INK[channel] ?? PAPER)}" d="M${points.join('L')}"/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" fill="none" stroke-width="2"><path fill="${hex(INK)}" d="M0 0h${width}v${height}H0z"/>${paths.join('')}</svg>\n`;
}
