import { mkdir } from 'node:fs/promises';
import type { Browser } from 'playwright-core';
import { PUBLIC } from '../scripts/paths.ts';
import { ON_STAGE, shadePortrait } from './portraits.ts';
import { saveEngraving } from './save-engraving.ts';
import { makeVoices } from './voices.ts';

/** The sizes of the pictures of a video facade. */
const SIZES = { avif: [640, 1280], webp: [640, 1280], jpg: [1280] } as const;
const QUALITY = { avif: 42, webp: 30, jpg: 44 };

/** Writes the posters of the video facades: that of the speaker on stage, and those of the clients. */
export async function makePosters(browser: Browser): Promise<void> {
  await mkdir(`${PUBLIC}/posters`, { recursive: true });
  await makeVoices(browser);
  const view = { ...ON_STAGE.view, width: 640 };
  const plan = { ...ON_STAGE.plan, width: 1920, height: 1080 };
  const shading = await shadePortrait({ ...ON_STAGE, view });
  await saveEngraving(shading, plan, `${PUBLIC}/posters/keynote`, SIZES, QUALITY);
  console.log('posters/keynote');
}
