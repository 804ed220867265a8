import { readMappedIpv4 } from './caller-address.ts';

export type RateResult = { readonly ok: true } | { readonly ok: false; readonly retryAfterSeconds: number };

/** Counts leads by address and event (docs/interfaces.md#limits). */
export interface LeadLimiter {
  count(address: string, event?: string): RateResult | Promise<RateResult>;
}

/** Per minute and address, which a room of a thousand phones shares (docs/interfaces.md#limits). */
export const RATE_LIMIT = 600;

/** Additional leads per minute, address and event of a running live room. */
export const ROOM_RATE_LIMIT = 2_000;

export const RATE_WINDOW_MS = 60_000;

/** The counted name: an IPv6 caller owns at least a /64; IPv4 written as IPv6 is IPv4. */
export function addressKey(address: string): string {
  const plain = address.trim().toLowerCase();
  const mapped = readMappedIpv4(plain);
  if (mapped !== undefined) return mapped;
  if (!plain.includes(':')) return plain;
  const [head = '', tail = ''] = plain.split('::');
  // Nothing before or after '::' is split into one empty group, a zero.
  const [first, last] = [head.split(':'), tail.split(':')];
  const zeros = Array.from({ length: 8 - first.length - last.length }, () => '0');
  const network = [...first, ...zeros, ...last].slice(0, 4);
  return `${network.map((group) => group.replace(/^0+(?=.)/, '') || '0').join(':')}::/64`;
}

/** Beyond this, the oldest address is forgotten: memory stays bounded. */
const MAX_ADDRESSES = 50_000;

interface Counter {
  startedAt: number;
  leads: number;
}

/**
 * For a single process. `leadsPerMinute` 0 disables it. A minute begins with the address's first
 * lead; a clock that is set back begins a new one.
 */
export function createMemoryRateLimiter(leadsPerMinute: number) {
  const counters = new Map<string, Counter>();
  return {
    count(address: string): RateResult {
      if (leadsPerMinute === 0) return { ok: true };
      const now = Date.now();
      const key = addressKey(address);
      const counter = counters.get(key);
      if (counter === undefined || now >= counter.startedAt + RATE_WINDOW_MS || now < counter.startedAt) {
        counters.delete(key);
        if (counters.size >= MAX_ADDRESSES) {
          const [oldest = key] = counters.keys();
          counters.delete(oldest);
        }
        counters.set(key, { startedAt: now, leads: 1 });
        return { ok: true };
      }
      if (counter.leads < leadsPerMinute) {
        counter.leads += 1;
        return { ok: true };
      }
      const waitMs = counter.startedAt + RATE_WINDOW_MS - now;
      return { ok: false, retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) };
    },
  };
}
