import type { Database } from '../database/database.ts';
import { addressKey, type LeadLimiter } from './rate-limiter.ts';

/**
 * For hosts with many short-lived instances (Supabase): counts in the database, by its clock.
 * Rejects as the database does. `leadsPerMinute` 0 disables it.
 */
export function createDatabaseRateLimiter(database: Database, leadsPerMinute: number): LeadLimiter {
  return {
    async count(address) {
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
