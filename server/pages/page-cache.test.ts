import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import type { Rendered } from '../../site/prerender.tsx';
import { type CachedPage, createPageCache } from './page-cache.ts';

let renderings = 0;
const render = (text: string) => (): Promise<Rendered> => {
  renderings += 1;
  const isCurrentFor: Rendered['isCurrentFor'] = ({ content }) => content?.hero_title === undefined;
  return Promise.resolve({ status: 200, type: 'text/html', text, isCurrentFor });
};
const CONTENT = {};

test('renders a page once for simultaneous requests and every encoding', async () => {
  const cache = createPageCache();
  const both = ['page', 'never'].map((text) => cache.get('/', CONTENT, render(text)));
  const [one, two] = (await Promise.all(both)) as [CachedPage, CachedPage];
  expect(two).toBe(one);
  const { identity, br, gzip } = one.bytes;
  const decoded = [Buffer.from(identity), brotliDecompressSync(br), gunzipSync(gzip)];
  expect(decoded.map(String)).toEqual(['page', 'page', 'page']);
  expect((await cache.get('/', CONTENT, render('never'))).hash).toBe(one.hash);
});

test('renders a page again after a failed rendering', async () => {
  const cache = createPageCache();
  const failing = cache.get('/', CONTENT, () => Promise.reject(new Error('no text')));
  await expect(failing).rejects.toThrow('no text');
  expect((await cache.get('/', CONTENT, render('there'))).status).toBe(200);
});

test('renders the least recently requested pages again when the cache is full', async () => {
  const cache = createPageCache();
  for (let page = 0; page < 500; page += 1) await cache.get(`/${String(page)}`, CONTENT, render('x'));
  await cache.get('/0', CONTENT, render('x'));
  await cache.get('/500', CONTENT, render('x'));
  renderings = 0;
  await cache.get('/0', CONTENT, render('x'));
  expect(renderings).toBe(0);
  await cache.get('/1', CONTENT, render('x'));
  expect(renderings).toBe(1);
});

test('renders a page again only after a change of a text that it shows', async () => {
  const cache = createPageCache();
  const first = await cache.get('/', CONTENT, render('before'));
  const other = { content: { footer_text: 'saved' } };
  expect(await cache.get('/', other, render('never'))).toBe(first);
  const saved = { content: { hero_title: 'saved' } };
  const [changed, same] = await Promise.all([0, 1].map(() => cache.get('/', saved, render('after'))));
  expect(String(changed?.bytes.identity)).toBe('after');
  expect(same?.hash).toBe(changed?.hash);
});
