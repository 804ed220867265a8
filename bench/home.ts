import { buildAstroPeer } from './astro-peer.ts';
import type { BareBrowser } from './bare-browser.ts';
import { BY_HAND, readPageByHand, startLimitHost, withoutScripts } from './limit-host.ts';
import type { Visit } from './page-visit.ts';
import { each, middle, visit } from './page-visit.ts';
import { besideRuns, overRuns } from './table.ts';
import type { Figure } from './table.ts';

const RUNS = 9;

/** The page by hand has the home page's words: further apart than this, one of them has changed and the other has to follow. */
const WORDS_APART_MAX = 0.1;

/**
 * The home page of the product at `url` beside two limits: the same words and pictures as one page written by hand
 * (`bench/limit-pages/home.html`), and the page as served with every script taken out; beside them, where it can be had, what Astro makes of
 * the page by hand. In turn, cold cache, throttled; medians.
 * Throws when the page by hand no longer says what the home page says.
 */
export async function benchHome(browser: BareBrowser, url: string): Promise<Figure[]> {
  const served = await (await fetch(url)).text();
  const hand = readPageByHand();
  compareWords(served, hand);
  const astro = await buildAstroPeer(hand);
  const host = await startLimitHost(url, {
    hand,
    'without-scripts': withoutScripts(served),
    ...(astro !== undefined && { astro }),
  });
  const from = host.elsewhere;
  const ours: Visit[] = [];
  const byHand: Visit[] = [];
  const scriptless: Visit[] = [];
  const byAstro: Visit[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    byHand.push(await visit(browser, { from, to: host.addressOf('hand') }));
    scriptless.push(await visit(browser, { from, to: host.addressOf('without-scripts') }));
    if (astro !== undefined) byAstro.push(await visit(browser, { from, to: host.addressOf('astro') }));
    ours.push(await visit(browser, { from, to: url }));
  }
  host.close();
  const own = (key: keyof Visit) => overRuns(each(ours, key));
  const ratio = (key: 'fcp' | 'lcp', limit: readonly Visit[]) =>
    besideRuns(each(ours, key), each(limit, key));
  const added = (limit: readonly Visit[]) =>
    Math.max(0, middle(ours, 'blocking') - middle(limit, 'blocking'));
  return [
    { what: 'home: FCP', ...own('fcp'), unit: 'ms' },
    { what: 'home: LCP', ...own('lcp'), unit: 'ms' },
    { what: 'home: FCP beside the page by hand', ...ratio('fcp', byHand), unit: 'times', budget: 1.15 },
    { what: 'home: LCP beside the page by hand', ...ratio('lcp', byHand), unit: 'times', budget: 1.25 },
    {
      what: 'home: blocking time added to that of the page by hand',
      value: added(byHand),
      unit: 'ms',
      budget: 50,
    },
    {
      what: 'home: FCP beside itself without scripts',
      ...ratio('fcp', scriptless),
      unit: 'times',
      budget: 1.05,
    },
    {
      what: 'home: LCP beside itself without scripts',
      ...ratio('lcp', scriptless),
      unit: 'times',
      budget: 1.08,
    },
    { what: 'home: blocking time that scripts add', value: added(scriptless), unit: 'ms', budget: 10 },
    ...(byAstro.length > 0
      ? [
          {
            what: 'home: FCP beside an Astro build of the page by hand',
            ...ratio('fcp', byAstro),
            unit: 'times' as const,
          },
          {
            what: 'home: LCP beside an Astro build of the page by hand',
            ...ratio('lcp', byAstro),
            unit: 'times' as const,
          },
        ]
      : []),
    { what: 'home: CLS', ...own('cls'), unit: 'score', budget: 0.01 },
    {
      what: 'home: JavaScript before the LCP',
      value: middle(ours, 'scriptBeforeLcp') / 1000,
      unit: 'kB',
      budget: 15,
    },
    { what: 'home: JavaScript in all', value: middle(ours, 'script') / 1000, unit: 'kB', budget: 112 },
    { what: 'home: bytes in all', value: middle(ours, 'bytes') / 1000, unit: 'kB' },
    { what: 'home: requests', value: middle(ours, 'requests'), unit: 'requests' },
  ];
}

function compareWords(served: string, hand: string): void {
  const [ours = 0, theirs = 0] = [served, hand].map(
    (html) =>
      html
        .replace(/<(script|style|svg|head)\b.*?<\/\1>/gs, ' ')
        .replace(/<[^>]*>/g, ' ')
        .split(/\s+/)
        .filter(Boolean).length,
  );
  if (Math.abs(ours - theirs) / ours > WORDS_APART_MAX)
    throw new Error(`the home page has ${ours} words, ${BY_HAND} ${theirs}: they have to say the same`);
}
