import { addressKey, RATE_WINDOW_MS, type RateResult } from './rate-limiter.ts';

/** More addresses than this within a minute: the longest known ones are forgotten, memory stays bounded. */
const MAX_ADDRESSES = 50_000;

interface Counter {
  startedAt: number;
  leads: number;
}

/**
 * The limiter for a single process. `leadsPerMinute` 0 disables it. An address's minute begins with
 * its first lead; a clock that jumps back begins a new one.
 */
export function createMemoryRateLimiter(leadsPerMinute: number) {
  const counters = new Map<string, Counter>();
  return {
    count(address: string, now: number): RateResult {
      if (leadsPerMinute === 0) return { ok: true };
      const key = addressKey(address);
      const counter = counters.get(key);
      if (counter === undefined || isOver(counter, now)) {
        counters.delete(key);
        if (counters.size >= MAX_ADDRESSES) makeRoom(counters, now);
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

function isOver(counter: Counter, now: number): boolean {
  return now >= counter.startedAt + RATE_WINDOW_MS || now < counter.startedAt;
}

function makeRoom(counters: Map<string, Counter>, now: number): void {
  for (const [key, counter] of counters) {
    if (!isOver(counter, now) && counters.size < MAX_ADDRESSES) return;
    counters.delete(key);
  }
}
