import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { constants, tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { PrerenderContext } from '../../site/prerender.tsx';
import { createPageBody, formOf, prepareBody } from './page-body.ts';
import type { RenderedPage } from './render-protocol.ts';
import { openThreadedSite } from './render-thread.ts';
import type { ThreadedSite } from './render-thread.ts';

/** A build whose pages say what they were rendered from, or do what a page must not. */
const PRERENDERER = `
import { existsSync } from 'node:fs';
export const createSiteAssets = (manifest, read) => ({ entry: read('entry.txt') });
export async function prerenderPage(path, { content, assets }) {
  if (path === '/throws') throw new Error('no such text');
  if (path === '/ends') process.exit(7);
  if (path === '/slow') while (!existsSync(content.title));
  return { status: 200, html: content.title + ' with ' + assets.entry, inlineHashes: [], fields: ['title'] };
}`;

let dist: string;
let threaded: ThreadedSite | undefined;

beforeAll(() => {
  dist = mkdtempSync(join(tmpdir(), 'speaker-render-'));
  for (const folder of ['prerender', 'site/.vite']) mkdirSync(join(dist, folder), { recursive: true });
  writeFileSync(join(dist, 'prerender/prerender.js'), PRERENDERER);
  writeFileSync(join(dist, 'prerender/package.json'), '{ "type": "module" }');
  writeFileSync(join(dist, 'site/.vite/manifest.json'), '{}');
  writeFileSync(join(dist, 'site/entry.txt'), 'the build');
});
afterEach(() => threaded?.close());
afterAll(() => rmSync(dist, { recursive: true }));

async function open(idleMs?: number): Promise<ThreadedSite['site']['prerenderer']> {
  threaded = await openThreadedSite(dist, idleMs);
  return threaded.site.prerenderer;
}

const from = (title: string): PrerenderContext => ({
  content: { title },
  publicUrl: 'https://speaker.example',
  clientConfig: {} as PrerenderContext['clientConfig'],
  assets: {} as PrerenderContext['assets'],
});

test('each page is rendered from the text it was asked with, by the build’s own files', async () => {
  const { prerenderPage } = await open();
  const [one, two] = [from('One'), from('Two')];
  const pages = await Promise.all([
    prerenderPage('/', one),
    prerenderPage('/', two),
    prerenderPage('/a', one),
  ]);
  expect(pages.map(({ html }) => html)).toEqual([
    'One with the build',
    'Two with the build',
    'One with the build',
  ]);
});

test('a page comes with the form of it that browsers ask for', async () => {
  const { prerenderPage } = await open();
  const { html, compressed } = (await prerenderPage('/', from('One'))) as RenderedPage;
  expect(brotliDecompressSync(compressed ?? '').toString()).toBe(html);
  const body = createPageBody(html);
  await prepareBody(body, compressed);
  expect(brotliDecompressSync(formOf(body, 'br').bytes).toString()).toBe(html);
});

test('the thread that serves is free while a page is rendered', async () => {
  const { prerenderPage } = await open();
  await prerenderPage('/', from('Warm'));
  // A page that takes until this thread has had some turns.
  const file = join(dist, 'turns');
  let turns = 0;
  const counting = setInterval(() => {
    turns += 1;
    if (turns === 10) writeFileSync(file, '');
  }, 1);
  await prerenderPage('/slow', from(file));
  clearInterval(counting);
  expect(turns).toBeGreaterThanOrEqual(10);
});

test('a page that throws is an error of its own; a thread that ends rejects what waits and is opened again', async () => {
  const { prerenderPage } = await open();
  await expect(prerenderPage('/throws', from('x'))).rejects.toThrow('no such text');
  const text = from('Again');
  await expect(Promise.all([prerenderPage('/ends', text), prerenderPage('/', text)])).rejects.toThrow(
    'ended',
  );
  expect(await prerenderPage('/', text)).toMatchObject({ html: 'Again with the build' });
});

test('a thread that nothing is asked of ends, and the next page is rendered all the same', async () => {
  const { prerenderPage } = await open(1);
  const text = from('Once');
  const threads = () => process.getActiveResourcesInfo().filter((name) => name === 'MessagePort').length;
  await prerenderPage('/', text);
  const open_ = threads();
  await expect.poll(threads).toBeLessThan(open_);
  expect(await prerenderPage('/', text)).toMatchObject({ html: 'Once with the build' });
});

test.runIf(process.platform === 'linux')(
  'the thread gives way to the one that serves visitors, which keeps its own priority',
  async () => {
    const usual = niceOf(process.pid);
    const { prerenderPage } = await open();
    await prerenderPage('/', from('One'));
    const low = (): number =>
      readdirSync('/proc/self/task').filter(
        (thread) => niceOf(Number(thread)) === constants.priority.PRIORITY_LOW,
      ).length;
    // The thread of the test before may still be ending.
    await expect.poll(low).toBe(1);
    expect(niceOf(process.pid)).toBe(usual);
  },
);

/** A thread's nice value, as Linux tells it: the seventeenth field behind the name in brackets; undefined of one that has ended. */
function niceOf(thread: number): number | undefined {
  try {
    const fields = readFileSync(`/proc/self/task/${String(thread)}/stat`, 'utf8')
      .split(') ')[1]
      ?.split(' ');
    return Number(fields?.[16]);
  } catch {
    return undefined;
  }
}
