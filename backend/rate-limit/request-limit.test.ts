import { expect, it } from 'vitest';
import { HttpError } from '../http/json-call.ts';
import { countFailedAttempts, createRequestLimit } from './request-limit.ts';

const request = new Request('https://speaker.example/');
const START = 1_000_000;

it('refuses the third request of a minute with two, and counts each address alone', () => {
  let address = 'a';
  let now = START;
  const limit = createRequestLimit(
    2,
    () => address,
    () => now,
  );
  limit(request);
  limit(request);
  expect(() => limit(request)).toThrow('That was a lot at once. Please try again in 60 seconds.');
  address = 'b';
  limit(request);
  address = 'a';
  now += 60_000;
  limit(request);
});

it('returns the refusal of twenty failed attempts, and then asks to wait', () => {
  const count = countFailedAttempts(
    () => 'a',
    () => START,
  );
  const refusal = new HttpError(401, 'The key is wrong.');
  for (let attempt = 1; attempt <= 20; attempt += 1) expect(count(request, refusal)).toBe(refusal);
  expect(() => count(request, refusal)).toThrow('Too many tries. Please wait a minute.');
});
