import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { HOSTILE_ADDRESSES, LINK_ADDRESSES } from '../../../tests/setup/link-addresses.ts';
import { isLinkAddress, LINK_REFUSAL } from './link-address.ts';

test.each(LINK_ADDRESSES)('accepts %j', (address) => {
  expect(isLinkAddress(address)).toBe(true);
});

test.each(HOSTILE_ADDRESSES)('refuses %j', (address) => {
  expect(isLinkAddress(address)).toBe(false);
});

test('accepts no address that a browser resolves to another scheme, or a path to another host', () => {
  const words = `java script : data: vbscript: // / \\ http: https:// @ # ? evil.example mailto: tel: blob: %0a
    &#58; J`;
  const pieces = fc.constantFrom('\t', '\n', ' ', '\u0000', '\u202e', ...words.split(/\s+/));
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 8 }), (parts) => {
      const address = parts.join('');
      if (!isLinkAddress(address)) return;
      const base = 'https://site.example/page';
      if (!URL.canParse(address, base)) return;
      const { protocol, host, username } = new URL(address, base);
      expect(['http:', 'https:', 'mailto:', 'tel:']).toContain(protocol);
      expect(username).toBe('');
      if (/^[/#]/.test(address)) expect(host).toBe('site.example');
    }),
    { numRuns: 20_000 },
  );
});

test('has the same message as the plugin', () => {
  const plugin = readFileSync('wordpress/speaker-site/includes/class-content-fields.php', 'utf8');
  expect(plugin).toContain(`'${LINK_REFUSAL}'`);
});
