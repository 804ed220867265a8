import { expect, test } from 'vitest';
import { findPageFaults } from './find-page-faults.ts';

const exists = (path: string): boolean => ['/', '/about', '/a.jpg', '/a-2.jpg'].includes(path);
const problems = (html: string): string[] => findPageFaults(html, exists).map(({ excerpt }) => excerpt);

test('reports a link or a picture without its file', () => {
  const html = '<a href="/about#top">A</a><a href="/gone?x">B</a><img alt="" src="/b.jpg">';
  expect(problems(html)).toEqual(['/gone', '/b.jpg']);
  expect(problems('<meta property="og:image" content="https://a.example/og/d.png"/>')).toEqual(['/og/d.png']);
  expect(problems('<source srcset="/a.jpg 1x, /c.jpg 2x">')).toEqual(['/c.jpg']);
});

test('ignores other hosts, mail links and server routes', () => {
  const html = '<a href="https://a.example/b"></a><a href="mailto:a@b.example"></a><a href="/editor"></a>';
  expect(problems(html)).toEqual([]);
});

test('reports a picture without an alt attribute, and accepts an empty one', () => {
  expect(problems('<img alt="" src="/a.jpg"><img src="/a.jpg" alt="A hall">')).toEqual([]);
  expect(problems('<img src="/a-2.jpg">')).toEqual(['<img src="/a-2.jpg">']);
});
