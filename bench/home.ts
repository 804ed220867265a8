import { type Browser, each, type Visit, visit } from './browser.ts';
import { pageByHand, servePages } from './pages.ts';
import { type Figure, figure, times } from './table.ts';

const RUNS = 5;
/** Hydration and requests in idle time have ended by then. */
const SETTLED_AFTER_MS = 8_000;

/**
 * The home page at `url` compared with its text and pictures in a page written by hand, in
 * alternating visits with an empty cache on a slow phone. Throws when the words differ.
 */
export async function benchHome(browser: Browser, url: string): Promise<Figure[]> {
  const hand = pageByHand();
  const apart = Math.abs(1 - countWords(hand) / countWords(await (await fetch(url)).text()));
  if (apart > 0.1) throw new Error('bench/limit-pages/home.html must have the words of the home page');
  const host = await servePages(url, { hand });
  const ours: Visit[] = [];
  const byHand: Visit[] = [];
  const touches: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    byHand.push(
      await visit(browser, host.addressOf('', 'localhost'), host.addressOf('hand'), SETTLED_AFTER_MS),
    );
    ours.push(await visit(browser, host.addressOf('', 'localhost'), url, SETTLED_AFTER_MS));
    touches.push(await touch(browser, url));
  }
  host.close();
  const kilobytes = (key: 'bytes' | 'script') => each(ours, key).map((bytes) => bytes / 1_000);
  return [
    figure('FCP', 'ms', each(ours, 'fcp')),
    figure('LCP', 'ms', each(ours, 'lcp')),
    times('FCP beside the page by hand', each(ours, 'fcp'), each(byHand, 'fcp'), 1.5),
    times('LCP beside the page by hand', each(ours, 'lcp'), each(byHand, 'lcp'), 1.35),
    figure('CLS', 'score', each(ours, 'cls'), 0.02),
    figure('blocking time', 'ms', each(ours, 'blocking')),
    figure('touch to next paint, slowest', 'ms', touches, 100),
    figure('JavaScript', 'kB', kilobytes('script'), 130),
    figure('bytes in all', 'kB', kilobytes('bytes')),
    figure('requests', 'requests', each(ours, 'requests')),
  ];
}

/** Opens and closes the menu and the assessment. Returns the slowest response to a touch in ms. */
async function touch(browser: Browser, url: string): Promise<number> {
  const phone = await browser.openPhone();
  await phone.goTo(url, SETTLED_AFTER_MS / 2);
  for (const name of ['Open menu', 'Close menu', 'Take the Team Assessment', 'Start Assessment', 'Close'])
    await phone.tap('button', name);
  return Math.max(...(await phone.leave()).interactions);
}

function countWords(html: string): number {
  const text = html.replace(/<(script|style|svg|head)\b.*?<\/\1>/gs, ' ').replace(/<[^>]*>/g, ' ');
  return text.split(/\s+/).filter(Boolean).length;
}
