import type { Browser } from 'playwright-core';
import { startBrowser } from '../scripts/start-browser.ts';
import { makeFilms } from './films/films.ts';
import { makeHero } from './hero.ts';
import { makeHeroFilm } from './hero-film.ts';
import { makeLogos } from './logos.ts';
import { makeMoments } from './moments.ts';
import { makePittsburgh } from './pittsburgh.ts';
import { makePortraits } from './portraits.ts';
import { makePosters } from './posters.ts';

/** The steps, in order of their dependencies. */
const STEPS: Readonly<Record<string, (browser: Browser) => Promise<void>>> = {
  logos: makeLogos,
  portraits: makePortraits,
  moments: makeMoments,
  hero: makeHero,
  'hero-film': makeHeroFilm,
  posters: makePosters,
  films: makeFilms,
  blog: makePittsburgh,
};

/** `npm run draw` runs every step; `npm run draw -- logos hero` runs only those. */
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in STEPS));
if (unknown.length > 0) {
  console.error(`No such step: ${unknown.join(', ')}. There are ${Object.keys(STEPS).join(', ')}.`);
  process.exit(1);
}
const browser = await startBrowser();
try {
  for (const [name, make] of Object.entries(STEPS)) {
    if (wanted.length === 0 || wanted.includes(name)) await make(browser);
  }
} finally {
  await browser.close();
}
