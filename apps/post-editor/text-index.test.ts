import { expect, it } from 'vitest';
import { blockAt, shiftIndex } from './text-index.ts';

it.each([
  ['nothing', 'one two', 'one two', 4, 4],
  ['what was typed before it', 'one two', 'zero one two', 4, 9],
  ['what was typed behind it', 'one two', 'one two three', 4, 4],
  ['what was taken away before it', 'one two', 'two', 4, 0],
  ['what was taken away around it', 'one two three', 'one three', 6, 5],
  ['a text that is another', 'abc', 'xyz', 2, 0],
  ['the end', 'abc', 'abcd', 3, 3],
])('a place follows %s', (_, before, after, place, found) =>
  expect(shiftIndex(before, after, place)).toBe(found),
);

it.each([
  ['a b', 1, '\n\nX\n\n'],
  ['a\n\n\n\nb', 3, 'X'],
  ['a\nb', 2, '\nX\n\n'],
  ['', 0, 'X\n\n'],
])('a block in %j at %i is on lines of its own', (text, place, inserted) =>
  expect(blockAt(text, place, 'X')).toBe(inserted),
);
