import sharp from 'sharp';
import { CHANNEL_NUMBERS } from '../shared/core/assessment/channels.ts';
import { PALETTE } from '../shared/core/palette.ts';
import { createSignalPath } from '../shared/ui/signal-path.ts';
import { type Row, withAudience } from './audience.ts';
import { CHANNELS_ON_INK, INK, PAPER, hex, mix } from './colours.ts';
import type { Shading } from './complexion.ts';
import { contrast } from './engrave.ts';
import { ON_STAGE, shadePortrait } from './portraits.ts';
import { type Raster, soften } from './raster.ts';
import { clamp } from './shapes.ts';

/** Twice the size it is shown at, so that edges come out smooth. */
const [WIDTH, HEIGHT] = [2560, 1440] as const;

/** The room from the stage to the last row: heads grow towards us. */
const ROWS: readonly Row[] = [
  { y: 0.685, head: 0.0165, gap: 0.066, seed: 22 },
  { y: 0.72, head: 0.0225, gap: 0.09, seed: 7 },
  { y: 0.765, head: 0.031, gap: 0.124, seed: 15 },
  { y: 0.825, head: 0.043, gap: 0.176, seed: 41 },
  { y: 0.9, head: 0.06, gap: 0.25, seed: 9 },
  { y: 1.0, head: 0.085, gap: 0.37, seed: 28 },
];

/** The position of the speaker: left and top of the picture as shares of the room, and its height. */
const SPOT = { left: 0.312, top: 0.36, height: 0.36 } as const;

/** The wall behind the speaker in shares of the room, and the share of a channel's area that its signal fills. */
const WALL = { left: 0.1, right: 0.9, top: 0.045, bottom: 0.62 } as const;
const FILL = 0.72;
/** Signals have a lower frequency by this factor than on a page, because they are seen from far away. */
const COARSE = 4;

/** The room seen from behind the last row: in tones, because a picture as small as a phone's turns lines into cloth. */
export async function drawRoom(): Promise<Raster> {
  const data = await sharp(Buffer.from(wall())).removeAlpha().raw().toBuffer();
  const she = await placeHer();
  const halo = soften(she.cover, WIDTH, HEIGHT, Math.round(WIDTH * 0.008));
  const room = withAudience(she, ROWS);
  for (let index = 0; index < WIDTH * HEIGHT; index++) {
    const at = index * 3;
    const behind = [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0] as const;
    const color =
      (room.cover[index] ?? 0) > 0
        ? tone(room, index)
        : mix(behind, INK, 0.8 * clamp((halo[index] ?? 0) * 1.5));
    for (let part = 0; part < 3; part++) data[at + part] = Math.round(color[part] ?? 0);
  }
  return { width: WIDTH, height: HEIGHT, data };
}

/** The five signals on the lit wall, the stage's edge below. */
function wall(): string {
  const [left, top] = [WALL.left * WIDTH, WALL.top * HEIGHT];
  const [width, height] = [(WALL.right - WALL.left) * WIDTH, (WALL.bottom - WALL.top) * HEIGHT];
  const place = height / 5;
  const signals = CHANNEL_NUMBERS.map((channel) => {
    const y = top + (5 - channel + (1 - FILL) / 2) * place;
    const path = createSignalPath(channel, {
      width: width / COARSE,
      height: (place * FILL) / COARSE,
      seed: channel,
    });
    return `<path transform="translate(${left} ${y})scale(${COARSE})" stroke="${hex(CHANNELS_ON_INK[channel - 1] ?? PAPER)}" d="${path}"/>`;
  }).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" fill="none">
    <filter id="glow" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="26"/></filter>
    <path fill="${PALETTE.ink}" d="M0 0h${WIDTH}v${HEIGHT}H0z"/>
    <rect x="${left}" y="${top}" width="${width}" height="${height}" fill="${PALETTE.mutedOnInk}" opacity="0.16" filter="url(#glow)"/>
    <rect x="${left}" y="${top}" width="${width}" height="${height}" fill="${PALETTE.ink2}"/>
    <g stroke-width="${26 / COARSE}" opacity="0.5" filter="url(#glow)">${signals}</g>
    <g stroke-width="${11 / COARSE}" stroke-linejoin="round">${signals}</g>
    <path fill="${PALETTE.ink}" d="M0 ${WALL.bottom * HEIGHT + 8}h${WIDTH}v${HEIGHT}H0z"/>
  </svg>`;
}

/** The small figure of the speaker in an empty room. */
async function placeHer(): Promise<Shading> {
  const field = () => new Float32Array(WIDTH * HEIGHT);
  const room = { width: WIDTH, height: HEIGHT, key: field(), rim: field(), depth: field(), cover: field() };
  const points = Math.round((SPOT.height * HEIGHT) / 4) * 2;
  const view = { width: points * 1.5, height: points, centreX: -1.0, centreY: -1.3, span: 5.4 };
  const she = await shadePortrait({ ...ON_STAGE, view, zoom: 2, audience: false });
  const [left, top] = [Math.round(SPOT.left * WIDTH), Math.round(SPOT.top * HEIGHT)];
  for (let row = 0; row < she.height; row++)
    for (let column = 0; column < she.width; column++) {
      const from = row * she.width + column;
      const to = (top + row) * WIDTH + left + column;
      for (const name of ['key', 'rim', 'depth', 'cover'] as const) room[name][to] = she[name][from] ?? 0;
    }
  return room;
}

/** Light as the lines would have drawn it. */
function tone({ key, rim }: Shading, index: number): readonly number[] {
  const light = clamp(1.15 * (key[index] ?? 0));
  const edge = clamp(rim[index] ?? 0);
  const color = mix(INK, PAPER, 0.04 + 0.9 * Math.max(contrast(light), edge));
  return mix(color, CHANNELS_ON_INK[4], clamp((edge - light * 0.6) * 1.6));
}
