import { UTM_KEYS } from './utm-keys.ts';

/**
 * What is kept of a page's address: origin, path and campaign parameters. Whatever else an address carries (a search, a token, a name, the
 * answers in a hash) is left out. Undefined for what is no web address.
 */
export function toSourcePage(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined;
  const { origin, pathname, protocol, searchParams } = new URL(address);
  if (!protocol.startsWith('http')) return undefined;
  const campaign = new URLSearchParams(
    UTM_KEYS.flatMap((key) => {
      const value = searchParams.get(`utm_${key}`);
      return value ? [[`utm_${key}`, value]] : [];
    }),
  );
  return origin + pathname + (campaign.size > 0 ? `?${campaign.toString()}` : '');
}
