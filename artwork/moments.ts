import { mkdir } from 'node:fs/promises';
import { withAudience } from './audience.ts';
import type { Row } from './audience.ts';
import { CHANNELS_ON_PAPER, INK, PAPER } from './colours.ts';
import type { Shading } from './complexion.ts';
import { engrave } from './engrave.ts';
import { saveSizes } from './images.ts';
import { PUBLIC } from './paths.ts';
import { ON_INK, ON_STAGE, shadePortrait } from './portraits.ts';
import type { Portrait } from './portraits.ts';
import { normalise } from './shade.ts';
import { smooth } from './shapes.ts';

const FOLDER = `${PUBLIC}/moments`;
const SIZES = { avif: [640, 1280], webp: [640, 1280], jpg: [1280] } as const;
const QUALITY = { avif: 42, webp: 30, jpg: 46 };

/** Somebody else speaks: the mouth closed, the head inclined, the look on whoever it is. */
const LISTENING: Portrait = {
  slug: 'listening',
  pose: {
    yaw: 0.34,
    pitch: 0.05,
    roll: 0.13,
    gazeX: 0.16,
    gazeY: -0.02,
    smile: 0.1,
    eyes: 0.86,
    gesture: false,
  },
  view: { width: 400, height: 400, centreX: 0.05, centreY: -0.34, span: 3.7 },
  zoom: 4,
  lights: { key: normalise([0.5, 0.42, 0.8]), rim: normalise([-0.85, 0.25, -0.45]) },
  plan: {
    width: 1920,
    height: 1920,
    lines: 146,
    ground: PAPER,
    line: INK,
    rim: CHANNELS_ON_PAPER[2],
    channels: CHANNELS_ON_PAPER,
    drawn: 'shadow',
    field: 0.7,
    settle: [-0.2, 0.14],
  },
};

/** The room from the stage to the last row: heads grow towards us. */
const ROOM: readonly Row[] = [
  { y: 0.655, head: 0.0125, gap: 0.05, seed: 31 },
  { y: 0.685, head: 0.0165, gap: 0.066, seed: 22 },
  { y: 0.72, head: 0.0225, gap: 0.09, seed: 7 },
  { y: 0.765, head: 0.031, gap: 0.124, seed: 15 },
  { y: 0.825, head: 0.043, gap: 0.176, seed: 41 },
  { y: 0.9, head: 0.06, gap: 0.25, seed: 9 },
  { y: 1.0, head: 0.085, gap: 0.37, seed: 28 },
];
const ROOM_SIZE = { width: 1920, height: 1080 } as const;
/** Where she stands: her picture's left and top, as shares of the room, and its height. */
const SPOT = { left: 0.335, top: 0.405, height: 0.3 } as const;
/** The wall behind her, in shares: the five channels run over it. */
const WALL = { left: 0.13, right: 0.87, top: 0.05, bottom: 0.6 } as const;
/** Where the stage begins, below the wall: dark boards. */
const STAGE_TOP = 0.6;

/** Writes the two moments that are no headshots: she listens, and the room seen from behind the last row. */
export async function makeMoments(): Promise<void> {
  await mkdir(FOLDER, { recursive: true });
  const listening = engrave(await shadePortrait(LISTENING), LISTENING.plan);
  await saveSizes(listening, `${FOLDER}/listening`, SIZES, QUALITY);
  await makeRoom();
  console.log('moments/listening, moments/last-row');
}

async function makeRoom(): Promise<void> {
  const room = engrave(await shadeRoom(), {
    ...ON_INK,
    ...ROOM_SIZE,
    lines: 196,
    field: 2.4,
    settle: [-0.3, -0.1],
    presence: (u, v) => Math.max(onWall(u, v), smooth(STAGE_TOP - 0.006, STAGE_TOP, v), 0.16),
  });
  await saveSizes(room, `${FOLDER}/last-row`, SIZES, QUALITY);
}

function onWall(u: number, v: number): number {
  const across = smooth(WALL.left, WALL.left + 0.004, u) * smooth(WALL.right, WALL.right - 0.004, u);
  return across * smooth(WALL.top, WALL.top + 0.006, v) * smooth(WALL.bottom, WALL.bottom - 0.006, v);
}

/** She on her spot, small, and everybody between her and us. */
async function shadeRoom(): Promise<Shading> {
  const { width, height } = ROOM_SIZE;
  const field = () => new Float32Array(width * height);
  const room = { width, height, key: field(), rim: field(), depth: field(), cover: field() };
  for (let index = Math.round(STAGE_TOP * height) * width; index < width * height; index++) {
    room.key[index] = 0.05;
    room.cover[index] = 1;
  }
  const view = { width: 243, height: 162, centreX: -1.0, centreY: -1.3, span: 5.4 };
  const she = await shadePortrait({ ...ON_STAGE, view, zoom: 2, audience: false });
  const left = Math.round(SPOT.left * width);
  const top = Math.round(SPOT.top * height);
  for (let row = 0; row < she.height; row++)
    for (let column = 0; column < she.width; column++) {
      const from = row * she.width + column;
      const to = (top + row) * width + left + column;
      if ((she.cover[from] ?? 0) === 0) continue;
      for (const name of ['key', 'rim', 'depth', 'cover'] as const) room[name][to] = she[name][from] ?? 0;
    }
  return withAudience(room, ROOM);
}
