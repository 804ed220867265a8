import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import type { Rendered } from '../../site/prerender.tsx';
import { createPageCache } from './page-cache.ts';

let renderings = 0;
const render = (text: string) => (): Promise<Rendered> => {
  renderings += 1;
  return Promise.resolve({ status: 200, type: 'text/html', text });
};

test('renders a page once for simultaneous requests and every encoding', async () => {
  const cache = createPageCache();
  const [one, two] = await Promise.all([cache.get('/', render('page')), cache.get('/', render('never'))]);
  expect(two).toBe(one);

  const [identity, br, gzip] = [await one.bytes('identity'), await one.bytes('br'), await one.bytes('gzip')];
  const decoded = [Buffer.from(identity), brotliDecompressSync(br), gunzipSync(gzip)];
  expect(decoded.map(String)).toEqual(['page', 'page', 'page']);
  expect((await cache.get('/', render('never'))).hash).toBe(one.hash);
});

test('renders a page again after a failed rendering', async () => {
  const cache = createPageCache();
  await expect(cache.get('/', () => Promise.reject(new Error('no text')))).rejects.toThrow('no text');
  expect((await cache.get('/', render('there'))).status).toBe(200);
});

test('renders the least recently requested pages again when the cache is full', async () => {
  const cache = createPageCache();
  for (let page = 0; page < 500; page += 1) await cache.get(`/${String(page)}`, render('x'));
  await cache.get('/0', render('x'));
  await cache.get('/500', render('x'));
  renderings = 0;
  await cache.get('/0', render('x'));
  expect(renderings).toBe(0);
  await cache.get('/1', render('x'));
  expect(renderings).toBe(1);
});
