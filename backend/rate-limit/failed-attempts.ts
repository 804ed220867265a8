import type { ReadClientAddress } from '../http/handler.ts';
import { type HttpError, tooManyRequests } from '../http/http-error.ts';
import { createMemoryRateLimiter } from './memory-rate-limiter.ts';

/** Failed attempts at a secret that one address may make in a minute. */
const FAILURES_PER_MINUTE = 20;

/**
 * Limits the attempts at guessing a secret by address. The returned function counts a failed attempt and returns
 * `refusal`, or a 429 with `Retry-After` beyond the limit. A correct secret must not be counted, so that callers behind
 * one address cannot lock each other out.
 */
export function countFailedAttempts(
  clientAddress: ReadClientAddress,
  now: () => number,
): (request: Request, refusal: HttpError) => HttpError {
  const failures = createMemoryRateLimiter(FAILURES_PER_MINUTE);
  return (request, refusal) => {
    const result = failures.count(clientAddress(request), now());
    return result.ok
      ? refusal
      : tooManyRequests(result.retryAfterSeconds, 'Too many tries. Please wait a minute.');
  };
}
