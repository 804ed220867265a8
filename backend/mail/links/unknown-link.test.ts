import { expect, test } from 'vitest';
import { speaker } from '../../../speaker/speaker.config.ts';
import { createUnknownLinkAnswer } from './mail-link-endpoints.ts';

test('returns 404 for a wrong link, and 429 after sixty in a minute from one address', () => {
  const caller = { address: '203.0.113.9' };
  const refuse = createUnknownLinkAnswer(() => caller.address, speaker);
  const request = new Request('https://speaker.example/functions/v1/unsubscribe?lead=x&token=y');
  for (let index = 0; index < 60; index += 1) expect(refuse(request).status).toBe(404);
  expect(() => refuse(request)).toThrow(expect.objectContaining({ status: 429 }));
  caller.address = '203.0.113.10';
  expect(refuse(request).status).toBe(404);
});
