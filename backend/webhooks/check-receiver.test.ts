import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isPublicAddress } from './check-receiver.ts';

const PUBLIC = `1.1.1.1 8.8.8.8 100.63.255.255 100.128.0.0 172.15.255.255 172.32.0.0 198.17.255.255
  223.255.255.255 2606:4700:4700::1111 2a00:1450:4001:830::200e`;
const PRIVATE = `0.0.0.0 10.1.2.3 100.64.0.1 127.0.0.1 127.255.255.254 169.254.169.254 172.16.0.1
  172.31.255.255 192.0.0.192 192.168.1.1 198.19.0.1 203.0.113.7 224.0.0.1 255.255.255.255 :: ::1
  ::ffff:127.0.0.1 ::ffff:8.8.8.8 ::ffff:a9fe:a9fe ::127.0.0.1 64:ff9b::7f00:1 64:ff9b:1::1 2001::1
  2001:db8::1 2002:7f00:1:: fc00::1 fd00:ec2::254 fe80::1 fe80::1%eth0 ff02::1`;

test.each(PUBLIC.split(/\s+/))('%s is public', (address) => expect(isPublicAddress(address)).toBe(true));

test.each(PRIVATE.split(/\s+/))('%s is not public', (address) =>
  expect(isPublicAddress(address)).toBe(false),
);

test('a text that is not an address is not public', () => {
  fc.assert(fc.property(fc.string(), (text) => !isPublicAddress(text)));
  for (const text of ['', 'localhost', '256.1.1.1', '1.1.1', '0x7f.1.1.1', '[::1]', ':'.repeat(50)])
    expect(isPublicAddress(text)).toBe(false);
});

test('an IPv4 address in IPv6 is not public', () => {
  const isPublic = (address: string) =>
    ['::ffff:', '64:ff9b::'].some((part) => isPublicAddress(part + address));
  fc.assert(fc.property(fc.ipV4(), (address) => !isPublic(address)));
});
