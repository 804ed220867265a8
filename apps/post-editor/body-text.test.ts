import { expect, it } from 'vitest';
import { blockAt, shiftIndex } from './body-text.ts';

it.each([
  ['no change', 'one two', 'one two', 4, 4],
  ['text inserted before it', 'one two', 'zero one two', 4, 9],
  ['text inserted after it', 'one two', 'one two three', 4, 4],
  ['text deleted before it', 'one two', 'two', 4, 0],
  ['text deleted around it', 'one two three', 'one three', 6, 5],
  ['a different text', 'abc', 'xyz', 2, 0],
  ['text inserted at the end', 'abc', 'abcd', 3, 3],
])('shifts an index with %s', (_, before, after, place, found) =>
  expect(shiftIndex(before, after, place)).toBe(found),
);

it.each([
  ['a b', 1, '\n\nX\n\n'],
  ['a\n\n\n\nb', 3, 'X'],
  ['a\nb', 2, '\nX\n\n'],
  ['', 0, 'X\n\n'],
])('inserts a block into %j at %i on separate lines', (text, place, inserted) =>
  expect(blockAt(text, place, 'X')).toBe(inserted),
);
