import { mkdir } from 'node:fs/promises';
import { CHANNELS_ON_PAPER, INK, PAPER } from './colours.ts';
import { saveSizes } from './images.ts';
import { PUBLIC } from '../scripts/paths.ts';
import { type Portrait, shadePortrait } from './portraits.ts';
import { drawRoom } from './room.ts';
import { saveEngraving } from './save-engraving.ts';
import { normalise } from './shade.ts';

const FOLDER = `${PUBLIC}/moments`;
const SIZES = { avif: [640, 1280], webp: [640, 1280], jpg: [1280] } as const;
const QUALITY = { avif: 42, webp: 30, jpg: 46 };
/** Halftones need a higher quality than lines. */
const ROOM_QUALITY = { avif: 52, webp: 74, jpg: 74 };

/** The listening pose: the mouth closed, the head inclined, the look at another person. */
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

/** Writes the two pictures that are no headshots: the listening speaker, and the room seen from the last row. */
export async function makeMoments(): Promise<void> {
  await mkdir(FOLDER, { recursive: true });
  const listening = await shadePortrait(LISTENING);
  await saveEngraving(listening, LISTENING.plan, `${FOLDER}/listening`, SIZES, QUALITY);
  await saveSizes(await drawRoom(), `${FOLDER}/last-row`, SIZES, ROOM_QUALITY);
  console.log('moments/listening, moments/last-row');
}
