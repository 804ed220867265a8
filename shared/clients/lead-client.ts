import { FunctionsClient, FunctionsHttpError } from '@supabase/functions-js';
import { withoutTrailingSlashes } from '../core/content/without-trailing-slashes.ts';
import { FUNCTION_NAMES, FUNCTIONS_PATH } from '../core/leads/function-paths.ts';
import {
  type LeadKind,
  NETWORK_ERROR,
  NEWSLETTER_FAILED,
  QUIZ_FAILED,
  QUIZ_RETRY,
} from '../core/leads/lead-terms.ts';
import { fetchCall, textOf } from './call.ts';
import { DELIVERY_TIMEOUT_MS, readFailure, type Delivery } from './delivery.ts';

/** `url` is absolute: the functions' base address, or the form's endpoint. */
export interface SentLead {
  readonly kind: LeadKind;
  readonly url: string;
  /** The public key of a Supabase project, for the quiz's function (docs/interfaces.md#calls). */
  readonly anonKey?: string | undefined;
  readonly body: string;
}

/** docs/product.md#sending: a service that gives no reason, and one that does not respond. */
const SENTENCES = {
  newsletter: { refused: NEWSLETTER_FAILED, unreachable: NETWORK_ERROR },
  quiz: { refused: QUIZ_FAILED, unreachable: QUIZ_RETRY },
};
const INQUIRY_FAILED = 'The inquiry could not be delivered.';
const JSON_TYPE = { 'content-type': 'application/json' };

/** Sends a lead to its function or form (docs/interfaces.md#calls). Never rejects. */
export function deliverLead(lead: SentLead): Promise<Delivery> {
  return lead.kind === 'inquiry' ? postToForm(lead) : invokeFunction(lead, lead.kind);
}

async function postToForm({ url, body }: SentLead): Promise<Delivery> {
  try {
    const headers = { accept: 'application/json' };
    const response = await fetchCall({ url, method: 'POST', headers, body, timeoutMs: DELIVERY_TIMEOUT_MS });
    return response.ok ? { outcome: 'accepted' } : await readFailure(response, INQUIRY_FAILED);
  } catch {
    return { outcome: 'unreachable', message: NETWORK_ERROR };
  }
}

/** Calls by Supabase's own client, with no header that the function's CORS preflight refuses. */
async function invokeFunction(
  { url, anonKey, body }: SentLead,
  kind: keyof typeof SENTENCES,
): Promise<Delivery> {
  const { refused, unreachable } = SENTENCES[kind];
  const key = kind === 'quiz' && anonKey ? { apikey: anonKey, authorization: `Bearer ${anonKey}` } : {};
  const client = new FunctionsClient(`${withoutTrailingSlashes(url)}${FUNCTIONS_PATH}`, { headers: key });
  const answer = await client.invoke<unknown>(FUNCTION_NAMES[kind], {
    body,
    // The client labels a string body text/plain unless the call names its type.
    headers: JSON_TYPE,
    signal: AbortSignal.timeout(DELIVERY_TIMEOUT_MS),
  });
  const error: unknown = answer.error;
  if (error instanceof FunctionsHttpError) return readFailure(error.context as Response, refused);
  // A 200 without JSON comes from a captive portal: the lead has not arrived.
  if (error || typeof answer.data !== 'object') return { outcome: 'unreachable', message: unreachable };
  const message = textOf(answer.data, 'message');
  return { outcome: 'accepted', ...(message && { message }) };
}
