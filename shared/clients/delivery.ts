import { readProblem } from './call.ts';

/** An answer that sending again would not change. */
export interface Refusal {
  readonly outcome: 'refused';
  readonly status: number;
  readonly message: string;
}

/** An `unreachable` lead waits in the outbox; the others are final (docs/product.md#outbox). */
export type Delivery =
  | { readonly outcome: 'accepted'; readonly message?: string }
  | Refusal
  | {
      readonly outcome: 'unreachable';
      readonly status?: number;
      readonly message: string;
      readonly retryAfterSeconds?: number;
    };

export const DELIVERY_TIMEOUT_MS = 15_000;

/** Statuses of an address that has no such call: a lead function answers with neither. */
const NO_SUCH_CALL = [404, 405];
/** Whether the page's owner has to correct the address: no lead function answers there. */
export function isMisaddressed(delivery: Delivery): boolean {
  return delivery.outcome === 'refused' && NO_SUCH_CALL.includes(delivery.status);
}

const TRY_AGAIN = [408, 429];

/** Reads the message of an error answer: `error`, else `message`, else the fallback sentence. */
export async function readFailure(response: Response, fallback: string): Promise<Delivery> {
  const { status } = response;
  // Another service answers at this address: its message does not concern the lead.
  if (NO_SUCH_CALL.includes(status)) return { outcome: 'refused', status, message: fallback };
  const { sentence: message } = await readProblem(response, () => fallback);
  if (status < 500 && !TRY_AGAIN.includes(status)) return { outcome: 'refused', status, message };
  const retryAfterSeconds = parseRetryAfter(response.headers.get('retry-after'));
  return {
    outcome: 'unreachable',
    status,
    message,
    ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
  };
}

/** `Retry-After` in seconds, from its number or its date form. */
function parseRetryAfter(header: string | null): number | undefined {
  if (header === null) return undefined;
  const seconds = /^\s*\d+\s*$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1000;
  return Number.isFinite(seconds) ? Math.max(0, Math.ceil(seconds)) : undefined;
}
