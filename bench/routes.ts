import { type Browser, each, type Visit, visit } from './browser.ts';
import { listPaths, pageByHand, servePages } from './pages.ts';
import { type Figure, figure, times } from './table.ts';

const RUNS = 3;
/** The paints of a first screen are over by then. */
const FIRST_SCREEN_MS = 2_500;

/**
 * Each page of the sitemap of the product at `url` (one article, one channel): the compressed size
 * of its code, and its paints compared with its text and pictures in the styles of the page by
 * hand.
 */
export async function benchRoutes(browser: Browser, url: string): Promise<Figure[]> {
  const all = await listPaths(url);
  const first = ['blog', 'channels'].map((folder) => all.find((path) => path.startsWith(`/${folder}/`)));
  const paths = all.filter((path) => !/^\/(?:blog|channels)\/./.test(path) || first.includes(path));
  const nameOf = (path: string) => `plain${path.replaceAll('/', '-')}`;
  const plain: Record<string, string> = {};
  for (const path of paths) plain[nameOf(path)] = await plainPage(browser, url + path);
  const host = await servePages(url, plain);
  const figures: Figure[] = [];
  for (const path of paths) {
    const ours: Visit[] = [];
    const theirs: Visit[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      const address = host.addressOf(nameOf(path));
      theirs.push(await visit(browser, host.addressOf('', 'localhost'), address, FIRST_SCREEN_MS));
      ours.push(await visit(browser, host.addressOf('', 'localhost'), url + path, FIRST_SCREEN_MS));
    }
    const kilobytes = each(ours, 'code').map((bytes) => bytes / 1_000);
    figures.push(
      figure(`${path}: HTML, CSS, JavaScript`, 'kB', kilobytes),
      times(`${path}: FCP beside its plain page`, each(ours, 'fcp'), each(theirs, 'fcp'), 1.6),
      times(`${path}: LCP beside its plain page`, each(ours, 'lcp'), each(theirs, 'lcp'), 1.6),
      figure(`${path}: CLS`, 'score', each(ours, 'cls'), 0.02),
    );
  }
  host.close();
  return figures;
}

/** A page's words, pictures, links and fields, without its styles, scripts and drawings. */
async function plainPage(browser: Browser, address: string): Promise<string> {
  const served = await (await fetch(address)).text();
  const phone = await browser.openPhone();
  await phone.goTo('about:blank', 0);
  const body = await phone.evaluate<string>(`{
    const { body } = new DOMParser().parseFromString(${JSON.stringify(served)}, 'text/html');
    for (const element of body.querySelectorAll('script, style, svg, video, template')) element.remove();
    for (const element of body.querySelectorAll('*'))
      for (const name of element.getAttributeNames())
        if (/^(?:class|style|data-|aria-)/.test(name)) element.removeAttribute(name);
    body.innerHTML;
  }`);
  await phone.leave();
  const [styles] = /<style>[^]*?<\/style>/.exec(pageByHand()) ?? [];
  if (styles === undefined) throw new Error('bench/limit-pages/home.html has no styles');
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Plain</title>${styles}</head><body>${body}</body></html>`;
}
