import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isSafeAddress } from './html-policy.ts';

test.each(['/', '/a?b=//c', '/a/b:c', '#part', 'https://example.org', 'mailto:a@b.example'])(
  'accepts the safe address %j',
  (address) => expect(isSafeAddress(address)).toBe(true),
);

test.each([
  '//e.example',
  '/\t/e.example',
  '/\n\\e.example',
  '/\\e.example',
  ' /\t/e.example',
  'javascript:x',
  'contact',
])('refuses the address %j', (address) => expect(isSafeAddress(address)).toBe(false));

test('keeps every accepted path on the site after URL parsing', () => {
  const piece = fc.constantFrom('/', '\\', '\t', '\n', '\r', ' ', '\u0001', '.', '@', '?', '#', 'e.example');
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), (parts) => {
      const address = parts.join('');
      if (!isSafeAddress(address)) return;
      expect(new URL(address, 'https://site.example/page').host).toBe('site.example');
    }),
    { numRuns: 5_000 },
  );
});
