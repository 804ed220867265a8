import type { ReadClientAddress } from '../http/handler.ts';
import { type HttpError, tooManyRequests } from '../http/json-call.ts';
import { createMemoryRateLimiter } from './rate-limiter.ts';

/** Failed attempts per minute and address. */
const FAILURES_PER_MINUTE = 20;

/** Counts calls by address, in memory; throws an `HttpError` (429) with `Retry-After`. */
export function createRequestLimit(
  perMinute: number,
  clientAddress: ReadClientAddress,
  sentence?: string,
): (request: Request) => void {
  const limiter = createMemoryRateLimiter(perMinute);
  return (request) => {
    const result = limiter.count(clientAddress(request));
    if (!result.ok) throw tooManyRequests(result.retryAfterSeconds, sentence);
  };
}

/**
 * Limits guessing a secret by address. The returned function counts a failed attempt and returns
 * `refusal`, or throws a 429. Do not count correct secrets, so that callers behind one address
 * cannot lock each other out.
 */
export function countFailedAttempts(
  clientAddress: ReadClientAddress,
): (request: Request, refusal: HttpError) => HttpError {
  const limit = createRequestLimit(
    FAILURES_PER_MINUTE,
    clientAddress,
    'Too many tries. Please wait a minute.',
  );
  return (request, refusal) => {
    limit(request);
    return refusal;
  };
}
