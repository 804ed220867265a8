import type { ReadClientAddress } from '../../http/handler.ts';
import { tooManyRequests } from '../../http/http-error.ts';
import { createMemoryRateLimiter } from '../../rate-limit/memory-rate-limiter.ts';
import { renderMailLinkPage, UNKNOWN } from './mail-link-page.ts';

/**
 * Wrong links per minute and address, per instance. Valid links are never limited: a company's mail
 * scanner shares its address with its employees.
 */
const TRIES_PER_MINUTE = 60;

/**
 * Answers an unknown link with a page; throws an `HttpError` (429) after too many from one address.
 */
export function createUnknownLinkAnswer(
  clientAddress: ReadClientAddress,
): (request: Request) => Promise<Response> {
  const tries = createMemoryRateLimiter(TRIES_PER_MINUTE);
  return async (request) => {
    const result = tries.count(clientAddress(request), Date.now());
    if (!result.ok) throw tooManyRequests(result.retryAfterSeconds);
    return renderMailLinkPage(UNKNOWN);
  };
}
