import type { LeadDatabase } from './database.ts';
import type { RateLimiter } from './rate-limiter.ts';
import { addressKey } from './rate-limiter.ts';

/**
 * The limiter of a host with many short-lived instances (Supabase): the count lives in the database, so it holds
 * across all of them. It goes by the database's clock. `leadsPerMinute` 0 lets everything pass without asking.
 */
export function createDatabaseRateLimiter(database: LeadDatabase, leadsPerMinute: number): RateLimiter {
  return {
    async take(address) {
      if (leadsPerMinute === 0) return { ok: true };
      const [row] = await database.query<{ wait: number }>('select speaker.count_lead($1, $2) as wait', [
        addressKey(address),
        leadsPerMinute,
      ]);
      const retryAfterSeconds = row?.wait ?? 0;
      return retryAfterSeconds === 0 ? { ok: true } : { ok: false, retryAfterSeconds };
    },
  };
}
