import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createNamer, ID_LENGTH } from './nameless.ts';

const secrets = fc.string({ unit: 'binary', maxLength: 64 }).filter((text) => Buffer.byteLength(text) <= 64);
const names = fc.array(fc.string({ unit: 'binary', maxLength: 300 }), { minLength: 1, maxLength: 5 });

it('an id is the beginning of the name’s HMAC-SHA-256, whatever was named before', () => {
  fc.assert(
    fc.property(secrets, names, (secret, all) => {
      const nameOf = createNamer(secret);
      for (const name of all)
        expect(nameOf(name)).toBe(
          createHmac('sha256', secret).update(name).digest('base64url').slice(0, ID_LENGTH),
        );
    }),
    { numRuns: 1_000 },
  );
});

it('a secret that is longer than a block is refused', () => {
  expect(() => createNamer('s'.repeat(65))).toThrow('at most 64 bytes');
});
