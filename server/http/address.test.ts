import { expect, test } from 'vitest';
import { canonicalPath, parseAddress } from './address.ts';

test.each([
  ['/about?x=1&y', { path: '/about', query: '?x=1&y' }],
  ['http://other.example/about', { path: '/about', query: '' }],
  ['http://other.example', { path: '/', query: '' }],
  ['//other.example/about', { path: '//other.example/about', query: '' }],
  ['?q', { path: '/', query: '?q' }],
  ['*', { path: '*', query: '' }],
  [undefined, { path: '/', query: '' }],
])('parses the address %s', (target, expected) => {
  expect(parseAddress(target)).toEqual(expected);
});

test.each([
  ['/about/', '/about'],
  ['/about.html', '/about'],
  ['/index.html', '/'],
  ['/blog/index.html', '/blog'],
  ['/%61bout', '/about'],
  ['/about', undefined],
  ['/', undefined],
  ['//', undefined],
  ['//evil.example/', undefined],
  ['/%2F%2Fevil.example/', undefined],
  ['/\\evil.example/', undefined],
  ['/%E0%A4%A', undefined],
])('returns the canonical path of %s', (path, expected) => {
  expect(canonicalPath(path)).toBe(expected);
});
