/** What no public host has, by RFC 6890 and its successors: this network, private, shared, loopback, link-local (cloud metadata too), documentation, multicast, reserved. */
const NOT_PUBLIC_V4: readonly (readonly [network: string, bits: number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
];

/** Of IPv6 only 2000::/3 is public; in it, these are not: protocol assignments with Teredo, documentation, 6to4, documentation again. */
const NOT_PUBLIC_V6: readonly (readonly [network: string, bits: number])[] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];

const IPV4 = /^\d{1,3}(?:\.\d{1,3}){3}$/;

/**
 * Whether an IP address, as a resolver gives it, belongs to a host of the public internet. Everything that carries another address inside
 * itself (IPv4 in IPv6, NAT64, 6to4) is not public: it would be a way around.
 */
export function isPublicAddress(address: string): boolean {
  if (IPV4.test(address)) {
    const value = readIPv4(address);
    return (
      value !== undefined &&
      !NOT_PUBLIC_V4.some(([network, bits]) => isWithin(value, readIPv4(network), bits, 32))
    );
  }
  const value = readIPv6(address);
  return (
    value !== undefined &&
    isWithin(value, readIPv6('2000::'), 3, 128) &&
    !NOT_PUBLIC_V6.some(([network, bits]) => isWithin(value, readIPv6(network), bits, 128))
  );
}

function isWithin(address: bigint, network: bigint | undefined, bits: number, size: number): boolean {
  const shift = BigInt(size - bits);
  return network !== undefined && address >> shift === network >> shift;
}

function readIPv4(address: string): bigint | undefined {
  const bytes = address.split('.').map(Number);
  return bytes.every((byte) => byte <= 255)
    ? bytes.reduce((sum, byte) => sum * 256n + BigInt(byte), 0n)
    : undefined;
}

/** The URL parser is the one strict reader of IPv6 at hand; it writes the short form, with IPv4 in hexadecimal. */
function readIPv6(address: string): bigint | undefined {
  if (!address.includes(':') || !URL.canParse(`http://[${address}]`)) return undefined;
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const groups = (text: string) => text.split(':').filter((group) => group !== '');
  const [before, after] = [groups(head), groups(tail ?? '')];
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => '0');
  return [...before, ...zeros, ...after].reduce((sum, group) => sum * 65_536n + BigInt(`0x${group}`), 0n);
}
