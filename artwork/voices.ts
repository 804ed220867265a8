import { readFile } from 'node:fs/promises';
import type { Browser } from 'playwright-core';
import sharp from 'sharp';
import type { ChannelNumber } from '../shared/core/assessment/first-question.ts';
import { speaker } from '../speaker/speaker.config.ts';
import type { Video } from '../speaker/speaker-shapes.ts';
import { PALETTE } from '../shared/core/palette.ts';
import { createSignalPath } from '../shared/ui/signal-path.ts';
import { KEYNOTE } from '../speaker/pages/keynotes/keynotes.ts';
import { KEYNOTE as SALES } from '../speaker/pages/keynotes/sales-teams.ts';
import { CHANNELS_ON_INK, PAPER, hex } from './colours.ts';
import { saveSizes } from './images.ts';
import { PUBLIC } from '../scripts/paths.ts';
import { embeddedFonts } from '../scripts/fonts/static-fonts.ts';

/** The posters of client films: the name instead of an invented face, in letters that are readable at 300 px. */
const SIZES = { avif: [640, 1280], webp: [640, 1280], jpg: [1280] } as const;
const QUALITY = { avif: 44, webp: 54, jpg: 64 };
const [WIDTH, HEIGHT] = [1280, 720];
const SIGNAL_HEIGHT = 126;
const CHANNEL_OF_VIDEO = [4, 5, 3] as const;

interface Voice extends Pick<Video, 'author'> {
  readonly company: string;
  readonly slug: string;
  readonly channel: ChannelNumber;
}

const VOICES: readonly Voice[] = [
  { slug: 'client-testimonial', channel: 4, ...KEYNOTE.testimonial },
  { slug: 'sales', channel: 3, ...SALES.testimonial },
  ...speaker.videoTestimonials.map((video, i) => ({
    slug: `testimonial-${String(i + 1)}`,
    channel: CHANNEL_OF_VIDEO[i] ?? 5,
    author: video.author,
    company: video.company ?? '',
  })),
];

/** Writes a poster a voice: initials, the channel's signal, logo, name and role. */
export async function makeVoices(browser: Browser): Promise<void> {
  const fonts = await embeddedFonts();
  const page = await browser.newPage({ viewport: { width: WIDTH, height: HEIGHT } });
  for (const voice of VOICES) {
    await page.setContent(`<style>${fonts}${style()}</style>${await poster(voice)}`);
    await page.evaluate(() => document.fonts.ready);
    await saveSizes(sharp(await page.screenshot()), `${PUBLIC}/posters/${voice.slug}`, SIZES, QUALITY);
    console.log(`posters/${voice.slug}`);
  }
  await page.close();
}

/** The play sign is at the bottom left (`site/video/video-facade.css`): words and signal keep above it, the logo to the right of it and of the film's length. */
async function poster({ author, company, channel }: Voice): Promise<string> {
  const [name = '', ...role] = author.split(', ');
  const initials = name
    .split(' ')
    .map((word) => word[0])
    .join('');
  const color = hex(CHANNELS_ON_INK[channel - 1] ?? PAPER);
  const line = createSignalPath(channel, { width: WIDTH, height: SIGNAL_HEIGHT, seed: name.length });
  return `<b style="color:${color}">${initials}</b>
    <svg class="signal" viewBox="0 0 ${String(WIDTH)} ${String(SIGNAL_HEIGHT)}"><path d="${line}" fill="none" stroke="${color}" stroke-width="9" stroke-linejoin="round"/></svg>
    <h1>${name}</h1><p>${role.join(', ')}<br>${company}</p>${await logo(company)}`;
}

async function logo(company: string): Promise<string> {
  const file = speaker.logos.find(({ name }) => name === company)?.file;
  if (file === undefined) return '';
  return (await readFile(`${PUBLIC}/logos/${file}`, 'utf8')).replaceAll(/#15131a/gi, hex(PAPER));
}

function style(): string {
  return `body{margin:0;height:${String(HEIGHT)}px;overflow:hidden;background:${PALETTE.ink2};color:${hex(PAPER)};font:400 52px/1.2 'Speaker Text'}
    h1{position:absolute;top:44px;left:60px;margin:0;font:750 104px/0.95 'Speaker Display';letter-spacing:-0.02em}
    p{position:absolute;top:156px;left:60px;margin:0;color:${PALETTE.mutedOnInk}}
    b{position:absolute;top:2px;right:60px;font:750 312px/1 'Speaker Display';letter-spacing:-0.03em}
    .signal{position:absolute;top:294px;left:0;width:100%;height:${String(SIGNAL_HEIGHT)}px;overflow:visible}
    svg:not(.signal){position:absolute;right:60px;bottom:56px;height:160px;width:auto}`;
}
