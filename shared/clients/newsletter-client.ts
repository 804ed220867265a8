import { NETWORK_ERROR, NEWSLETTER_FAILED } from '../core/leads/lead-messages.ts';
import { FUNCTION_NAMES } from '../core/leads/function-paths.ts';
import type { Delivery } from './delivery.ts';
import { invokeFunction } from './invoke-function.ts';

/** `POST /functions/v1/newsletter-subscriptions`, JSON headers only (docs/interfaces.md#calls). `apiUrl` is absolute; never rejects. */
export function deliverNewsletter(
  body: string,
  apiUrl: string,
  customFetch?: typeof fetch,
): Promise<Delivery> {
  return invokeFunction({
    apiUrl,
    name: FUNCTION_NAMES.newsletter,
    body,
    messages: { refused: NEWSLETTER_FAILED, unreachable: NETWORK_ERROR },
    ...(customFetch && { fetch: customFetch }),
  });
}
