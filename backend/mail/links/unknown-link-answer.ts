import type { ReadClientAddress } from '../../http/handler.ts';
import { tooManyRequests } from '../../http/http-error.ts';
import { createMemoryRateLimiter } from '../../rate-limit/memory-rate-limiter.ts';
import { renderMailLinkPage, UNKNOWN } from './mail-link-page.ts';

/**
 * Wrong links that one address may open in a minute, by each instance of a host. Whoever has a right one is never held up:
 * a company's mail scanner shares its address with everyone who works there.
 */
const TRIES_PER_MINUTE = 60;

/** Answers a link that is none: a page that says so; throws an `HttpError` (429) after too many from one address. */
export function createUnknownLinkAnswer(
  clientAddress: ReadClientAddress,
): (request: Request) => Promise<Response> {
  const tries = createMemoryRateLimiter(TRIES_PER_MINUTE);
  return async (request) => {
    const verdict = await tries.take(clientAddress(request), Date.now());
    if (!verdict.ok) throw tooManyRequests(verdict.retryAfterSeconds);
    return renderMailLinkPage(UNKNOWN);
  };
}
