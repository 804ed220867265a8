import { NETWORK_ERROR } from '../core/leads/lead-messages.ts';
import { DELIVERY_TIMEOUT_MS, readFailure } from './delivery.ts';
import type { Delivery } from './delivery.ts';

const INQUIRY_FAILED = 'The inquiry could not be delivered.';

/** Posts an inquiry to the form collection; of the answer only whether it is ok is read (docs/interfaces.md#calls). Never rejects. */
export async function deliverInquiry(body: string, endpoint: string, customFetch = fetch): Promise<Delivery> {
  try {
    const response = await customFetch(endpoint, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body,
      signal: AbortSignal.timeout(DELIVERY_TIMEOUT_MS),
    });
    return response.ok ? { outcome: 'accepted' } : await readFailure(response, INQUIRY_FAILED);
  } catch {
    return { outcome: 'unreachable', message: NETWORK_ERROR };
  }
}
