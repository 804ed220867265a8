import type { Browser } from 'playwright-core';
import { makeBrand } from './brand.ts';
import { startBrowser } from './browser.ts';
import { makeFilms } from './films/films.ts';
import { makeFonts } from './fonts.ts';
import { makeHero } from './hero.ts';
import { makeKit } from './kit.ts';
import { makeLogos } from './logos.ts';
import { makeMoments } from './moments.ts';
import { makePhoneFont } from './phone-font.ts';
import { makePittsburgh } from './pittsburgh.ts';
import { makePlaces } from './places.ts';
import { makePortraits } from './portraits.ts';
import { makePosters } from './posters.ts';
import { makeReportFonts } from './report-fonts.ts';
import { makeSocial } from './social.ts';

/** The steps in the order in which they build on one another. */
const STEPS: Readonly<Record<string, (browser: Browser) => Promise<void>>> = {
  fonts: makeFonts,
  'report-fonts': makeReportFonts,
  'phone-font': makePhoneFont,
  logos: makeLogos,
  brand: makeBrand,
  places: makePlaces,
  portraits: makePortraits,
  moments: makeMoments,
  hero: makeHero,
  posters: makePosters,
  films: makeFilms,
  blog: makePittsburgh,
  social: makeSocial,
  kit: makeKit,
};

/** `npm run artwork` makes everything; `npm run artwork -- logos hero` only those steps. */
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
