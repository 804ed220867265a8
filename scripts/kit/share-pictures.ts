import { mkdir, readFile, readdir } from 'node:fs/promises';
import type { Browser } from 'playwright-core';
import sharp from 'sharp';
import { speaker } from '../../speaker/speaker.config.ts';
import { CHANNEL_NUMBERS, CHANNELS } from '../../shared/core/assessment/channels.ts';
import { applyTheme, CHANNELS_ON_INK } from '../../shared/core/palette.ts';
import { createSignalPath } from '../../shared/ui/signal-path.ts';
import { KEYNOTES } from '../../speaker/pages/navigation.ts';
import { SHARE_WORDS, type ShareWords } from '../../speaker/pages/share-words.ts';
import { CHANNEL_TEXTS } from '../../speaker/pages/channel-pages.ts';
import { KEYNOTE_TEXTS } from '../keynote-texts.ts';
import { embeddedFonts } from '../fonts/static-fonts.ts';
import { text } from './markup.ts';
import { PORTRAIT } from './portrait.ts';
import { POSTS, PUBLIC } from '../paths.ts';

const [WIDTH, HEIGHT] = [1200, 630] as const;
const FACE_WIDTH = 504;

interface Card {
  readonly file: string;
  readonly kind: string;
  readonly title: string;
  readonly isAbove?: boolean;
  readonly picture: 'face' | `/${string}` | `data:${string}`;
}

function drawChannels(): Card['picture'] {
  const lines = CHANNEL_NUMBERS.map(
    (channel) =>
      `<path transform="translate(640 ${40 + channel * 88})" stroke="${CHANNELS_ON_INK[channel - 1] ?? ''}" d="${createSignalPath(channel, { width: 210 + channel * 70, height: 60, seed: channel })}"/>`,
  );
  return drawing(`<g fill="none" stroke-width="4">${lines.join('')}</g>`);
}

function drawing(shapes: string): `data:${string}` {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}">${shapes}</svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

/** The pages and the keynotes: all with the portrait, except the live room. */
function pageCards(): Card[] {
  const keynotes = KEYNOTE_TEXTS.map(({ audience, heroTitle }, index): [string, ShareWords] => [
    KEYNOTES[index]?.id ?? '',
    { kind: audience === undefined ? 'Keynotes' : `Keynotes for ${audience}`, title: heroTitle },
  ]);
  return [...Object.entries(SHARE_WORDS), ...keynotes].map(([file, words]) => ({
    file,
    ...words,
    picture: file === 'live-room' ? drawChannels() : 'face',
  }));
}

/** Posts with a picture; others have that of the blog. */
async function postCards(): Promise<Card[]> {
  const files = (await readdir(POSTS)).filter((file) => file.endsWith('.md'));
  const cards = files.map(async (post): Promise<Card[]> => {
    const head = await readFile(`${POSTS}/${post}`, 'utf8');
    const field = (name: string): string => new RegExp(`^${name}: (.*)$`, 'm').exec(head)?.[1] ?? '';
    const picture = /^\/[\w/-]+$/.exec(field('image'))?.[0];
    if (picture === undefined) return [];
    const file = picture.slice(1).replaceAll('/', '-');
    return [{ file, kind: field('category'), title: field('title'), picture: `/${picture.slice(1)}` }];
  });
  return (await Promise.all(cards)).flat();
}

/** The place of a channel's signal; three lines of text are below it. */
const SIGNAL = { top: 105, height: 170 } as const;

function channelCards(): Card[] {
  return CHANNEL_NUMBERS.map((channel) => ({
    file: `channel-${String(channel)}`,
    kind: `Channel ${String(channel)}: ${CHANNELS[channel].name}`,
    title: CHANNEL_TEXTS[channel].line,
    picture: drawing(
      `<g transform="translate(0 ${SIGNAL.top})" fill="none" stroke="${CHANNELS_ON_INK[channel - 1] ?? ''}" stroke-width="5"><path d="${createSignalPath(channel, { width: WIDTH, height: SIGNAL.height, seed: channel })}"/></g>`,
    ),
    isAbove: true,
  }));
}

/** Writes `public/og/*.png`, one for every page that is shared. Returns their paths in `public`. */
export async function makeSocial(browser: Browser): Promise<string[]> {
  await mkdir(`${PUBLIC}/og`, { recursive: true });
  const page = await browser.newPage({ viewport: { width: WIDTH, height: HEIGHT } });
  const pages = await createCardPages();
  for (const { card, html } of pages) {
    await page.setContent(html);
    await page.evaluate(() => document.fonts.ready);
    await savePicture(await page.screenshot(), card);
    console.log(`og/${card.file}.png`);
  }
  await page.close();
  return pages.map(({ card }) => `og/${card.file}.png`);
}

/** The pages that the pictures are taken of, complete with fonts and images. */
export async function createCardPages(): Promise<{ readonly card: Card; readonly html: string }[]> {
  const sheet = await readFile(new URL('share-pictures.css', import.meta.url), 'utf8');
  const style = (await embeddedFonts()) + applyTheme(sheet);
  const face = await facePicture();
  const cards = [...pageCards(), ...channelCards(), ...(await postCards())];
  return Promise.all(
    cards.map(async (card) => {
      const { kind, title, picture } = card;
      const isFile = picture.startsWith('/');
      const source = picture === 'face' ? face : isFile ? await readPhotograph(picture) : picture;
      const place = picture === 'face' ? 'face' : isFile ? 'beside' : card.isAbove ? 'above' : 'behind';
      const long = title.length > 30 ? ' class="long"' : '';
      const html = `<style>${style}</style><img class="${place}" src="${source}" alt=""><div class="words"><p class="kind">${text(kind)}</p><h1${long}>${text(title).replace('. ', '.<br>')}</h1><p class="brand">${text(speaker.brand)}</p></div>`;
      return { card, html };
    }),
  );
}

/** Drawings and signals in sixteen colors, photographs in all of theirs. */
async function savePicture(shot: Buffer, { file, picture }: Card): Promise<void> {
  const isPhotograph = speaker.hasDrawnPictures !== true && !picture.startsWith('data:');
  await sharp(shot)
    .png(isPhotograph ? { compressionLevel: 9 } : { palette: true, colors: 16, effort: 10, dither: 0 })
    .toFile(`${PUBLIC}/og/${file}.png`);
}

async function readPhotograph(picture: string): Promise<string> {
  return `data:image/jpeg;base64,${(await readFile(`${PUBLIC}${picture}-1280.jpg`)).toString('base64')}`;
}

async function facePicture(): Promise<string> {
  const picture = await sharp(`${PUBLIC}${PORTRAIT?.src ?? ''}-1200.webp`)
    .resize(FACE_WIDTH, HEIGHT, { fit: 'cover', position: 'top' })
    .png()
    .toBuffer();
  return `data:image/png;base64,${picture.toString('base64')}`;
}
