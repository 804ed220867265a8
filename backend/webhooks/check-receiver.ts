import { lookup } from 'node:dns/promises';
import { isPublicAddress } from '../network/public-address.ts';

/** Returns the addresses of a host name. */
export type ResolveHost = (hostname: string) => Promise<readonly string[]>;

/** The system's resolver. */
export const resolveHost: ResolveHost = async (hostname) =>
  (await lookup(hostname, { all: true })).map(({ address }) => address);

/**
 * Checks that webhooks may be sent to `url`: over https, to a host all of whose addresses are public. With
 * `allowPrivate` the host only has to have an address.
 * @throws Error with the reason.
 */
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
