import { readMappedIpv4 } from './caller-address.ts';

/** Whether an address may hand in one more lead now, and if not, how long it has to wait. */
export type RateResult = { readonly ok: true } | { readonly ok: false; readonly retryAfterSeconds: number };

/** Counts leads of all kinds by address (docs/interfaces.md#limits). `now` is in milliseconds. */
export interface RateLimiter {
  count(address: string, now: number): RateResult | Promise<RateResult>;
}

/** Counts leads; `event` is the lead's own. */
export interface LeadLimiter {
  count(address: string, now: number, event: string | undefined): RateResult | Promise<RateResult>;
}

/** A room of a thousand phones shares one address: this many leads a minute and address pass (docs/interfaces.md#limits). */
export const RATE_LIMIT = 600;

/** Additional leads per minute, address and event of a live room that has not ended. */
export const ROOM_RATE_LIMIT = 2_000;

/** The minute of "leads a minute and address". */
export const RATE_WINDOW_MS = 60_000;

/**
 * The name under which an address is counted: an IPv6 caller owns at least a /64 and would otherwise count as
 * many; an IPv4 address written as IPv6 is the IPv4 address.
 */
export function addressKey(address: string): string {
  const plain = address.trim().toLowerCase();
  const mapped = readMappedIpv4(plain);
  if (mapped !== undefined) return mapped;
  if (!plain.includes(':')) return plain;
  const [head = '', tail] = (plain.split('%')[0] ?? '').split('::');
  const groups = head === '' ? [] : head.split(':');
  const rest = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - groups.length - rest.length);
  const all = [...groups, ...Array.from({ length: zeros }, () => '0'), ...rest];
  return `${all
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
}
