/**
 * What came of sending a lead. `accepted` and `refused` are final; what was `unreachable` or `misaddressed` waits in the outbox
 * (docs/product.md#outbox).
 */
export type Delivery =
  | { readonly outcome: 'accepted'; readonly message?: string }
  | { readonly outcome: 'refused'; readonly status: number; readonly message: string }
  /** Somebody answered who knows no such call: the page's owner has to mend the address, the visitor can do nothing. */
  | { readonly outcome: 'misaddressed'; readonly status: number; readonly message: string }
  | {
      readonly outcome: 'unreachable';
      /** Missing when nothing answered at all. */
      readonly status?: number;
      readonly message: string;
      readonly retryAfterSeconds?: number;
    };

/** Sentences of docs/product.md#sending for a call that says nothing itself. */
export interface FailureMessages {
  /** The service answered, but gave no reason. */
  readonly refused: string;
  /** Nothing answered. */
  readonly unreachable: string;
}

/** How long one try to deliver a lead may take. */
export const DELIVERY_TIMEOUT_MS = 15_000;

/** Statuses of an address that has no such call: a lead function answers with neither. */
const NO_SUCH_CALL = [404, 405];
/** Statuses below 500 that ask for another try. */
const TRY_AGAIN = [408, 429];

/** Reads an error answer. In words: its `error`, else its `message`, else the fallback sentence. */
export async function readFailure(response: Response, fallback: string): Promise<Delivery> {
  const { status } = response;
  if (NO_SUCH_CALL.includes(status)) return { outcome: 'misaddressed', status, message: fallback };
  const answer = await readJson(response);
  const message = textOf(answer, 'error') ?? textOf(answer, 'message') ?? fallback;
  if (status < 500 && !TRY_AGAIN.includes(status)) return { outcome: 'refused', status, message };
  const retryAfterSeconds = parseRetryAfter(response.headers.get('retry-after'));
  return {
    outcome: 'unreachable',
    status,
    message,
    ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
  };
}

/** The text at `key` of an answer of unknown shape. */
export function textOf(answer: unknown, key: 'error' | 'message'): string | undefined {
  if (typeof answer !== 'object' || answer === null) return undefined;
  const value = (answer as Partial<Record<string, unknown>>)[key];
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** `Retry-After` in seconds, from its number or its date form. */
function parseRetryAfter(header: string | null): number | undefined {
  if (header === null) return undefined;
  const seconds = /^\s*\d+\s*$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1000;
  return Number.isFinite(seconds) ? Math.max(0, Math.ceil(seconds)) : undefined;
}

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    // A gateway's HTML page or nothing at all: the status has said what there is to say.
    return undefined;
  }
}
