import { mkdir, writeFile } from 'node:fs/promises';
import { speaker } from '../speaker/speaker.config.ts';
import { CHANNELS_ON_INK, CHANNELS_ON_PAPER, INK, PAPER, hex } from './colours.ts';
import { course } from '../scripts/kit/signals.ts';
import type { Engraving } from './engrave.ts';
import { toSharp } from './images.ts';
import { PUBLIC } from '../scripts/paths.ts';
import { saveEngraving } from './save-engraving.ts';
import { withAudience } from './audience.ts';
import { complete, type Shading } from './complexion.ts';
import { drawFace } from './face-chart.ts';
import type { Pose } from './person.ts';
import { createFigure } from './sculpture.ts';
import { type Lights, look, normalise, type View } from './shade.ts';

const FOLDER = `${PUBLIC}/headshots`;
const WIDTHS = [480, 800, 1200] as const;
/** One JPEG for browsers without AVIF and WebP. */
const JPEG_WIDTHS = [800] as const;

/** The lines are finer than those of a drawing and blur at a lower quality. */
const QUALITY = { avif: 46, webp: 34, jpg: 56 };

/** For printed programs in one ink: 4 inches at 300 dots. */
const GRAY_WIDTH = 1200;

/** One portrait: the pose, the camera (`view` in points; the drawing has `zoom` times its resolution), and the engraving. */
export interface Portrait {
  readonly slug: string;
  readonly pose: Pose;
  readonly view: View;
  readonly zoom: number;
  readonly lights: Lights;
  readonly plan: Engraving;
  /** The heads of the front rows in front of the speaker. */
  readonly audience?: boolean;
}

/** From the right of the figure, high and near the camera, for soft shadows on the face. */
const KEY = normalise([-0.5, 0.42, 0.8]);
const RIM = normalise([0.85, 0.25, -0.45]);

const ON_INK = {
  ground: INK,
  line: PAPER,
  rim: CHANNELS_ON_INK[4],
  channels: CHANNELS_ON_INK,
  drawn: 'light',
  field: 1,
} as const;

/** Speaking to a room: over the heads of the front rows, with an open hand. */
export const ON_STAGE: Omit<Portrait, 'slug'> = {
  pose: {
    yaw: -0.36,
    pitch: -0.02,
    roll: 0.02,
    gazeX: -0.05,
    gazeY: 0.05,
    smile: 0.6,
    eyes: 0.86,
    gesture: true,
  },
  view: { width: 540, height: 360, centreX: -1.15, centreY: -1.05, span: 5.2 },
  zoom: 4,
  lights: { key: KEY, rim: RIM },
  plan: { ...ON_INK, width: 2400, height: 1600, lines: 204, settle: [-0.2, 0.2] },
  audience: true,
};

/** Three expressions: an open smile on stage, calm with closed lips, listening with raised brows. From crown to chin each head has ninety lines or more. */
export const PORTRAITS: readonly Portrait[] = [
  { slug: 'stage', ...ON_STAGE },
  {
    slug: 'portrait',
    pose: {
      yaw: -0.22,
      pitch: 0.02,
      roll: 0.04,
      gazeX: 0.1,
      gazeY: 0,
      smile: 0.34,
      open: 0,
      eyes: 0.94,
      gesture: false,
    },
    view: { width: 336, height: 420, centreX: -0.02, centreY: -0.34, span: 3.7 },
    zoom: 4,
    lights: { key: KEY, rim: RIM },
    plan: {
      width: 1920,
      height: 2400,
      lines: 150,
      ground: PAPER,
      line: INK,
      rim: CHANNELS_ON_PAPER[2],
      channels: CHANNELS_ON_PAPER,
      drawn: 'shadow',
      field: 0.7,
      settle: [-0.2, 0.14],
    },
  },
  {
    slug: 'studio',
    pose: {
      yaw: 0.46,
      pitch: 0.03,
      roll: 0.12,
      gazeX: 0.2,
      gazeY: 0.04,
      smile: 0.3,
      open: 0.1,
      brows: 0.7,
      eyes: 1.02,
      gesture: false,
    },
    view: { width: 400, height: 400, centreX: 0.02, centreY: -0.22, span: 3.4 },
    zoom: 4,
    lights: { key: normalise([0.5, 0.42, 0.8]), rim: normalise([-0.85, 0.25, -0.45]) },
    plan: { ...ON_INK, width: 2400, height: 2400, lines: 136, settle: [-0.2, 0.16] },
  },
];

/** The rendered portrait with everything drawn on it. */
export async function shadePortrait({
  pose,
  view,
  zoom,
  lights,
  audience,
}: Omit<Portrait, 'slug' | 'plan'>): Promise<Shading> {
  const shading = complete(look(createFigure(pose), view, lights), await drawFace(pose), zoom);
  return audience ? withAudience(shading) : shading;
}

/** Writes the three portraits: a JPEG to download in high resolution, and the web's sizes of it; and the placeholder. */
export async function makePortraits(): Promise<void> {
  await mkdir(FOLDER, { recursive: true });
  for (const portrait of PORTRAITS) {
    const { slug, plan } = portrait;
    const name = `${speaker.name.toLowerCase().replaceAll(' ', '-')}-${slug}`;
    const sizes = { avif: WIDTHS, webp: WIDTHS, jpg: JPEG_WIDTHS };
    const shading = await shadePortrait(portrait);
    const picture = await saveEngraving(shading, plan, `${FOLDER}/${name}`, sizes, QUALITY);
    await toSharp(picture)
      .jpeg({ quality: 50, mozjpeg: true, chromaSubsampling: '4:2:0' })
      .toFile(`${FOLDER}/${name}.jpg`);
    await toSharp(picture)
      .resize({ width: GRAY_WIDTH })
      .grayscale()
      .jpeg({ quality: 45, mozjpeg: true })
      .toFile(`${FOLDER}/${name}-gray.jpg`);
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
