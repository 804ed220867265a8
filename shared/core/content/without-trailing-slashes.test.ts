import { expect, it } from 'vitest';
import { withoutTrailingSlashes } from './without-trailing-slashes.ts';

it.each([
  ['https://a.example', 'https://a.example'],
  ['https://a.example/wp///', 'https://a.example/wp'],
  ['///', ''],
  ['', ''],
])('changes %j to %j', (address, expected) => {
  expect(withoutTrailingSlashes(address)).toBe(expected);
});
