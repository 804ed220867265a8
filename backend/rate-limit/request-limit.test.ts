import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { HttpError } from '../http/json-call.ts';
import { countFailedAttempts, createRequestLimit } from './request-limit.ts';

const request = new Request('https://speaker.example/');
const MINUTE_MS = 60_000;
beforeEach(() => vi.setSystemTime(1_000_000));
afterEach(() => vi.useRealTimers());

it('refuses the third request of a minute with two, and counts each address alone', () => {
  let address = 'a';
  const limit = createRequestLimit(2, () => address);
  limit(request);
  limit(request);
  expect(() => limit(request)).toThrow('That was a lot at once. Please try again in 60 seconds.');
  address = 'b';
  limit(request);
  address = 'a';
  vi.setSystemTime(Date.now() + MINUTE_MS);
  limit(request);
});

it('returns the refusal of twenty failed attempts, and then asks to wait', () => {
  const count = countFailedAttempts(() => 'a');
  const refusal = new HttpError(401, 'The key is wrong.');
  for (let attempt = 1; attempt <= 20; attempt += 1) expect(count(request, refusal)).toBe(refusal);
  expect(() => count(request, refusal)).toThrow('Too many tries. Please wait a minute.');
});
