import type { Database } from '../database/database.ts';
import type { RateLimiter } from './rate-limiter.ts';
import { answerInTime } from '../database/deadline.ts';
import { addressKey } from './rate-limiter.ts';
import { StorageAwayError } from '../database/storage-away-error.ts';

/**
 * The limiter of a host with many short-lived instances (Supabase): the count lives in the database, so it holds
 * across all of them. Rejects with `StorageAwayError`. It goes by the database's clock. `leadsPerMinute` 0 lets everything pass without asking.
 */
export function createDatabaseRateLimiter(database: Database, leadsPerMinute: number): RateLimiter {
  return {
    async take(address) {
      if (leadsPerMinute === 0) return { ok: true };
      const retryAfterSeconds = await count(addressKey(address));
      return retryAfterSeconds === 0 ? { ok: true } : { ok: false, retryAfterSeconds };
    },
  };

  async function count(caller: string): Promise<number> {
    try {
      const [row] = await answerInTime(
        database.query<{ wait: number }>('select speaker.count_lead($1, $2) as wait', [
          caller,
          leadsPerMinute,
        ]),
      );
      return row?.wait ?? 0;
    } catch (error) {
      throw new StorageAwayError(error);
    }
  }
}
