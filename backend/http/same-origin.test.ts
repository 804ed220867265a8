import { expect, test } from 'vitest';
import { isCrossOrigin, isOwnOrigin } from './same-origin.ts';

const request = (headers: Record<string, string> = {}) =>
  new Request('https://speaker.example/editor/sign-out', { method: 'POST', headers });

test.each([
  ['https://speaker.example', true],
  ['https://speaker.example.evil.example', false],
  ['https://www.speaker.example', false],
  ['https://speaker.example:8443', false],
  ['null', false],
  ['', false],
])('a page of %j: own is %s', (origin, own) => {
  expect(isOwnOrigin(request(), origin)).toBe(own);
});

test.each([
  ['no browser', {}, false],
  ['an address that was typed', { 'sec-fetch-site': 'none' }, false],
  ['a page of ours', { 'sec-fetch-site': 'same-origin', origin: 'https://speaker.example' }, false],
  ['an older browser on a page of ours', { origin: 'https://speaker.example' }, false],
  ['a neighboring subdomain', { 'sec-fetch-site': 'same-site', origin: 'https://www.speaker.example' }, true],
  ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }, true],
  ['another site without an origin', { 'sec-fetch-site': 'cross-site' }, true],
  ['a sandboxed frame', { origin: 'null' }, true],
])('%s', (_, headers, isForeign) => {
  expect(isCrossOrigin(request(headers))).toBe(isForeign);
});
