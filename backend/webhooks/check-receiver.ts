import { lookup } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';

export type ResolveHost = (hostname: string) => Promise<readonly string[]>;

export const resolveHost: ResolveHost = async (hostname) =>
  (await lookup(hostname, { all: true })).map(({ address }) => address);

/** Requires https, and public addresses unless `allowPrivate`. @throws Error with the reason. */
export async function checkReceiver(
  url: URL,
  allowPrivate: boolean,
  resolve: ResolveHost = resolveHost,
): Promise<void> {
  const hostname = url.hostname.replace(/^\[|\]$/g, '');
  const addresses = await resolve(hostname);
  if (addresses.length === 0) throw new Error(`${hostname} has no address`);
  if (allowPrivate) return;
  if (url.protocol !== 'https:') throw new Error('the address must begin with https://');
  if (!addresses.every(isPublicAddress)) throw new Error(`${hostname} is not on the public internet`);
}

/** The public part of IPv6, without IPv4 inside it, NAT64, loopback and private networks. */
const GLOBAL_V6 = new BlockList();
GLOBAL_V6.addSubnet('2000::', 3, 'ipv6');

/** Networks without public hosts, by RFC 6890 and its successors. */
const RESERVED = new BlockList();
for (const [network, bits] of [
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
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  RESERVED.addSubnet(network, bits, familyOf(network));

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return address.includes(':') ? 'ipv6' : 'ipv4';
}

/** Whether the address, as a resolver returns it, is on the public internet. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0 || RESERVED.check(address, familyOf(address))) return false;
  return isIP(address) === 4 || GLOBAL_V6.check(address, 'ipv6');
}
