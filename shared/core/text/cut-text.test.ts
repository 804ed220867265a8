import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cutText } from './cut-text.ts';

it.each([
  ['short', 10, 'short'],
  ['longer', 4, 'long'],
  ['ab💥', 3, 'ab'],
  ['ab💥', 4, 'ab💥'],
  ['💥', 1, ''],
])('cuts %j at %i to %j', (text, max, cut) => expect(cutText(text, max)).toBe(cut));

it('returns a well-formed prefix for any text and length', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.nat(50), (text, max) => {
      const cut = cutText(text, max);
      expect(cut.length).toBeLessThanOrEqual(max);
      expect(text.startsWith(cut)).toBe(true);
      expect(() => encodeURIComponent(cut)).not.toThrow();
    }),
  );
});
