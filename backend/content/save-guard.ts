import type { ReadClientAddress } from '../http/handler.ts';
import { HttpError, tooManyRequests } from '../http/http-error.ts';
import { createMemoryRateLimiter } from '../rate-limit/memory-rate-limiter.ts';
import type { OriginCheck } from './content-cors.ts';
import type { SavePermission } from './save-permission.ts';

interface SaveGuardDeps {
  readonly permission: SavePermission;
  readonly clientAddress: ReadClientAddress;
  readonly now: () => number;
}

/** Wrong nonces and keys that one address may try in a minute. Whoever has the right ones is never held up. */
const TRIES_PER_MINUTE = 20;

/** Lets a call pass that may save, by its origin, nonce and key; throws an `HttpError` (401, 403, 429) for any other. */
export function createSaveGuard(
  { permission, clientAddress, now }: SaveGuardDeps,
  isTrusted: OriginCheck,
): (request: Request) => Promise<void> {
  const tries = createMemoryRateLimiter(TRIES_PER_MINUTE);
  return async (request) => {
    const { headers } = request;
    const origin = headers.get('origin');
    if (origin !== null && !isTrusted(request, origin))
      throw new HttpError(403, 'Pages of this origin may not save here.');
    const error = permission.check(headers.get('x-wp-nonce'), headers.get('x-content-key'), now());
    if (error === undefined) return;
    // What is missing was not guessed.
    const verdict = error.status === 403 ? await tries.take(clientAddress(request), now()) : undefined;
    if (verdict?.ok === false)
      throw tooManyRequests(verdict.retryAfterSeconds, 'Too many tries. Please wait a minute.');
    throw error;
  };
}
