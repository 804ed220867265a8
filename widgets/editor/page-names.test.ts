import { expect, it } from 'vitest';
import { describePath, findPath } from './page-names.ts';

const PATHS = ['/', '/about', '/keynotes', '/blog', '/blog/change-the-channel', '/a%20b', '/%'];

it('names a page by its path', () => {
  expect(PATHS.map(describePath)).toEqual([
    'Home',
    'About',
    'Keynotes',
    'Blog',
    'Blog: Change the channel',
    'A b',
    '%',
  ]);
});

it.each([
  ['About', '/about'],
  [' about ', '/about'],
  ['Blog', '/blog'],
  ['channel', '/blog/change-the-channel'],
  ['Home', '/'],
  ['/not/listed', '/not/listed'],
  ['nowhere', undefined],
  ['', undefined],
])('finds the page %j', (typed, path) => {
  expect(findPath(typed, PATHS)).toBe(path);
});
