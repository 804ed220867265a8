import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { createChunkGroups, SITE_CHUNKS } from './site-chunks.ts';

const root = resolve(import.meta.dirname, '..');

test.each(SITE_CHUNKS.flatMap(({ sources }) => sources))('%s is there to be put into a chunk', (source) => {
  expect(existsSync(resolve(root, source))).toBe(true);
});

test('a chunk takes what it names, and leaves the cleaner of HTML and what home never shows to load late', () => {
  const [main] = createChunkGroups(root);
  expect(main?.test(`${root}/shared/ui/dial.tsx`)).toBe(true);
  expect(main?.test(`${root}/shared/ui/sanitize-html.ts`)).toBe(false);
  expect(main?.test(`${root}/site/video/video-facade.tsx`)).toBe(false);
  expect(main?.test(`${root}/site/sections/home/hero.tsx`)).toBe(false);
});
