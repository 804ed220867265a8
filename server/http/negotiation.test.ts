import { describe, expect, it } from 'vitest';
import { chooseEncoding, matchesEtag, parseRange } from './negotiation.ts';
import { cacheControlOf } from './static-caching.ts';

const both = { br: {}, gzip: {} };

describe('chooseEncoding', () => {
  it.each([
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.5, gzip;q=0.9', 'gzip'],
    ['*', 'br'],
    ['identity', undefined],
    [null, undefined],
  ])('selects the encoding for %s', (header, expected) => {
    expect(chooseEncoding(header, both)).toBe(expected);
  });

  it('selects only an available encoding', () => {
    expect(chooseEncoding('br, gzip', { gzip: {} })).toBe('gzip');
    expect(chooseEncoding('br, gzip', {})).toBeUndefined();
  });
});

it.each([
  ['bytes=0-', { start: 0, end: 99 }],
  ['bytes=10-19', { start: 10, end: 19 }],
  ['bytes=90-500', { start: 90, end: 99 }],
  ['bytes=-5', { start: 95, end: 99 }],
  ['bytes=-500', { start: 0, end: 99 }],
  ['bytes=100-', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=20-10', undefined],
  ['bytes=0-1,5-6', undefined],
  ['items=0-1', undefined],
  ['bytes=-', undefined],
  [null, undefined],
])('parses the range %s', (header, expected) => {
  expect(parseRange(header, 100)).toEqual(expected);
});

it('matches lists, weak tags and the star of If-None-Match', () => {
  const headers = ['"a", W/"b"', '*', '"a"', null];
  expect(headers.map((header) => matchesEtag(header, '"b"'))).toEqual([true, true, false, false]);
});

it('marks only hashed file names as immutable', () => {
  expect(cacheControlOf('/assets/main-BX8d_92k.js')).toContain('immutable');
  for (const path of ['/widgets/speaker-widgets.js', '/headshots/juno-hartley-portrait.jpg'])
    expect(cacheControlOf(path)).not.toContain('immutable');
});
