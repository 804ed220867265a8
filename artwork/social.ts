import { mkdir, readFile, readdir } from 'node:fs/promises';
import type { Browser } from 'playwright-core';
import sharp from 'sharp';
import { speaker } from '../shared/speaker.config.ts';
import { PAGES } from '../site/routes/pages.ts';
import type { PageId } from '../site/routes/pages.ts';
import { KEYNOTE_FINANCE } from '../site/texts/keynote-finance.ts';
import { KEYNOTE_GENERAL } from '../site/texts/keynote-general.ts';
import { KEYNOTE_SALES } from '../site/texts/keynote-sales.ts';
import { drawHero } from './hero.ts';
import { toSharp } from './images.ts';
import { POSTS, PUBLIC } from './paths.ts';
import { drawStage } from './posters.ts';
import type { Raster } from './raster.ts';
import { smooth } from './shapes.ts';

const [WIDTH, HEIGHT] = [1200, 630] as const;
/** Few lines, for a shared picture is seen small; the figure on stage is smaller and needs more. */
const LINES = { figure: 54, stage: 66 };

/** One page's social image: what is said, and over which picture. */
interface Card {
  readonly file: string;
  readonly kind: string;
  readonly title: string;
  readonly picture: 'figure' | 'stage' | `/${string}`;
}

/** A listed page without a card does not compile. */
const CARDS: Readonly<Record<PageId, Omit<Card, 'file'>>> = {
  home: { kind: 'Keynote speaker', title: 'Change the Channel. Change Your Life.', picture: 'figure' },
  about: { kind: `About ${speaker.name}`, title: 'The Story of Transformation', picture: 'figure' },
  contact: { kind: 'Send an Inquiry', title: `Book ${speaker.name}`, picture: 'figure' },
  keynotes: { kind: 'Keynotes', title: KEYNOTE_GENERAL.heroTitle, picture: 'stage' },
  'financial-services': {
    kind: 'Keynotes for financial services',
    title: KEYNOTE_FINANCE.heroTitle,
    picture: 'stage',
  },
  'sales-teams': { kind: 'Keynotes for sales teams', title: KEYNOTE_SALES.heroTitle, picture: 'stage' },
  'meeting-planners': { kind: 'For meeting planners', title: 'Headshots, bio, AV sheet', picture: 'stage' },
  blog: { kind: 'Insights', title: `${speaker.name}’s Insights`, picture: 'figure' },
  embed: { kind: 'For your page', title: 'What channel is your team on?', picture: 'figure' },
};

/** A card for every article in `site/posts`, over its own picture. */
async function postCards(): Promise<Card[]> {
  const files = (await readdir(POSTS)).filter((file) => file.endsWith('.md'));
  return Promise.all(
    files.map(async (file): Promise<Card> => {
      const head = await readFile(`${POSTS}/${file}`, 'utf8');
      const field = (name: string): string => new RegExp(`^${name}: (.*)$`, 'm').exec(head)?.[1] ?? '';
      return {
        file: `blog-${file.slice(0, -3)}`,
        kind: field('category'),
        title: field('title'),
        picture: `/${field('image').slice(1)}`,
      };
    }),
  );
}

/** Writes `public/og/*.png`, one for every page that is shared. */
export async function makeSocial(browser: Browser): Promise<void> {
  await mkdir(`${PUBLIC}/og`, { recursive: true });
  const style = await readFile(new URL('og.css', import.meta.url), 'utf8');
  const fonts = await Promise.all(
    [
      ['Bricolage Grotesque', 'bricolage-grotesque'],
      ['Instrument Sans', 'instrument-sans'],
    ].map(
      async ([family, file]) =>
        `@font-face{font-family:'${family}';font-weight:100 900;src:url('${await address(`fonts/${file}.woff2`, 'font/woff2')}')}`,
    ),
  );
  const page = await browser.newPage({ viewport: { width: WIDTH, height: HEIGHT } });
  const pictures = {
    figure: await lossless(drawHero(WIDTH, HEIGHT, LINES.figure)),
    stage: await lossless(drawStage(WIDTH, HEIGHT, LINES.stage, (u) => 0.25 + 0.75 * smooth(0.36, 0.52, u))),
  };
  const pageCards = PAGES.map(({ id }): Card => ({ file: id, ...CARDS[id] }));
  for (const card of [...pageCards, ...(await postCards())]) {
    const { picture } = card;
    const source =
      picture === 'figure' || picture === 'stage'
        ? pictures[picture]
        : await address(`${picture.slice(1)}-1280.jpg`, 'image/jpeg');
    const long = card.title.length > 30 ? ' class="long"' : '';
    await page.setContent(
      `<style>${fonts.join('')}${style}</style><img class="${picture.startsWith('/') ? 'beside' : 'behind'}" src="${source}" alt=""><div class="words"><p class="kind">${card.kind}</p><h1${long}>${card.title}</h1><p class="brand">${speaker.brand}</p></div>`,
    );
    await page.evaluate(() => document.fonts.ready);
    const shot = await page.screenshot();
    await sharp(shot)
      .png({ palette: true, colours: 20, effort: 10, dither: 0 })
      .toFile(`${PUBLIC}/og/${card.file}.png`);
    console.log(`og/${card.file}.png`);
  }
  await page.close();
}

async function address(file: string, type: string): Promise<string> {
  return `data:${type};base64,${(await readFile(`${PUBLIC}/${file}`)).toString('base64')}`;
}

async function lossless(raster: Raster): Promise<string> {
  return `data:image/png;base64,${(await toSharp(raster).png().toBuffer()).toString('base64')}`;
}
