import { mkdir } from 'node:fs/promises';
import { CHANNELS_ON_INK, INK, PAPER } from './colours.ts';
import type { Colour } from './colours.ts';
import { engrave } from './engrave.ts';
import type { Engraving } from './engrave.ts';
import { saveSizes } from './images.ts';
import { PUBLIC } from './paths.ts';
import type { Raster } from './raster.ts';
import { SPEAKER } from './person.ts';
import type { Person } from './person.ts';
import { createFigure } from './sculpture.ts';
import { normalise, shade } from './shade.ts';
import type { Shading, View } from './shade.ts';

/** Sizes of the pictures that stand for a video until it is asked for. */
const SIZES = { avif: [640, 1280], webp: [640, 1280], jpg: [1280] } as const;
const QUALITY = { avif: 30, webp: 20, jpg: 32 };

const PLAN: Omit<Engraving, 'rim'> = {
  width: 1280,
  height: 720,
  lines: 62,
  ground: INK,
  line: PAPER,
  channels: CHANNELS_ON_INK,
  drawn: 'light',
  field: 1,
  // Hardly any static: it weighs more than all the rest of such a picture.
  settle: [-0.3, 0.1],
};

const LIGHTS = { key: normalise([-0.6, 0.36, 0.72]), rim: normalise([0.85, 0.25, -0.45]) };

/** Someone who speaks to the camera: who, turned which way, with which channel's light behind. */
interface Sitter {
  readonly slug: string;
  readonly person: Person;
  readonly yaw: number;
  readonly rim: Colour;
}

const SITTERS: readonly Sitter[] = [
  {
    slug: 'client-testimonial',
    person: { hair: 'bun', beard: false, glasses: true, build: 1, brows: 0.9, skin: 0.9 },
    yaw: -0.3,
    rim: CHANNELS_ON_INK[3],
  },
  {
    slug: 'sales',
    person: { hair: 'cropped', beard: false, glasses: false, build: 1.2, brows: 1.4, skin: 0.7 },
    yaw: -0.34,
    rim: CHANNELS_ON_INK[2],
  },
  {
    slug: 'testimonial-1',
    person: { hair: 'cropped', beard: true, glasses: false, build: 1.22, brows: 1.5, skin: 0.82 },
    yaw: -0.26,
    rim: CHANNELS_ON_INK[4],
  },
  {
    slug: 'testimonial-2',
    person: { hair: 'curls', beard: false, glasses: false, build: 1, brows: 1.1, skin: 0.66 },
    yaw: -0.32,
    rim: CHANNELS_ON_INK[1],
  },
  {
    slug: 'testimonial-3',
    person: { hair: 'none', beard: true, glasses: true, build: 1.25, brows: 1.3, skin: 0.74 },
    yaw: -0.22,
    rim: CHANNELS_ON_INK[3],
  },
];

/** Writes the posters of the video facades: the sitters right of the middle, where no play button is. */
export async function makePosters(): Promise<void> {
  await mkdir(`${PUBLIC}/posters`, { recursive: true });
  const view: View = { width: 400, height: 225, centreX: -1.2, centreY: -0.2, span: 3.15 };
  for (const { slug, person, yaw, rim } of SITTERS) {
    const pose = { yaw, pitch: 0.02, roll: 0.02, gazeX: 0, gazeY: 0.01, gesture: false };
    const picture = engrave(shade(createFigure(pose, person), view, LIGHTS), { ...PLAN, rim });
    await saveSizes(picture, `${PUBLIC}/posters/${slug}`, SIZES, QUALITY);
    console.log(`posters/${slug}`);
  }
  await saveSizes(drawStage(1280, 720, 72), `${PUBLIC}/posters/keynote`, SIZES, QUALITY);
  console.log('posters/keynote');
}

/** The speaker on stage over the front rows; `presence` as in an engraving. */
export function drawStage(
  width: number,
  height: number,
  lines: number,
  presence?: Engraving['presence'],
): Raster {
  const view: View = {
    width: Math.round((270 * width) / height),
    height: 270,
    centreX: -1.2,
    centreY: -1.1,
    span: 5.6,
  };
  const pose = { yaw: -0.5, pitch: -0.06, roll: 0, gazeX: -0.01, gazeY: 0.01, gesture: true };
  const shading = withAudience(shade(createFigure(pose, SPEAKER), view, LIGHTS));
  return engrave(shading, {
    ...PLAN,
    width,
    height,
    lines,
    rim: CHANNELS_ON_INK[4],
    ...(presence ? { presence } : {}),
  });
}

/** Heads of the front rows, dark before the stage, each with a little of its light on the hair. */
function withAudience(shading: Shading): Shading {
  const { width, height, key, rim, depth, cover } = shading;
  for (let index = 0; index < key.length; index++) {
    const u = (index % width) / width;
    const v = Math.floor(index / width) / height;
    for (let seat = -1; seat < 9; seat++) {
      const x = (u - (seat + 0.5 + 0.18 * Math.sin(seat * 5.3)) / 8) * (width / height);
      const y = v - 0.9 - 0.035 * Math.sin(seat * 2.7);
      const head = Math.hypot(x / 0.062, y / 0.085) - 1;
      const shoulders = Math.hypot(x / 0.15, (y - 0.17) / 0.1) - 1;
      const inside = Math.min(head, shoulders);
      if (inside > 0) continue;
      key[index] = inside > -0.1 && y < -0.03 ? 0.3 : 0.012;
      rim[index] = 0;
      depth[index] = 0.3;
      cover[index] = 1;
    }
  }
  return shading;
}
