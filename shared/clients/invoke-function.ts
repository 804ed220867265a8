import { FunctionsClient, FunctionsHttpError } from '@supabase/functions-js';
import { FUNCTIONS_PATH } from '../core/leads/function-paths.ts';
import type { FUNCTION_NAMES } from '../core/leads/function-paths.ts';
import { DELIVERY_TIMEOUT_MS, readFailure, textOf } from './delivery.ts';
import type { Delivery, FailureMessages } from './delivery.ts';
import { withoutTrailingSlashes } from '../core/address/without-trailing-slashes.ts';

/** A call of a Supabase function: `body` goes out byte for byte. */
export interface FunctionCall {
  readonly apiUrl: string;
  readonly name: (typeof FUNCTION_NAMES)[keyof typeof FUNCTION_NAMES];
  readonly body: string;
  /** Only what a stock Supabase function lets through its preflight: apikey, authorization (docs/interfaces.md#addresses). */
  readonly headers?: Readonly<Record<string, string>>;
  readonly messages: FailureMessages;
  readonly fetch?: typeof fetch;
}

/** Calls a function through Supabase's own client; never rejects. */
export async function invokeFunction(call: FunctionCall): Promise<Delivery> {
  const { apiUrl, name, body, headers, messages, fetch: customFetch } = call;
  const client = new FunctionsClient(`${withoutTrailingSlashes(apiUrl)}${FUNCTIONS_PATH}`, {
    headers: { 'content-type': 'application/json', ...headers },
    ...(customFetch && { customFetch }),
  });
  const answer = await client.invoke<unknown>(name, {
    body,
    // Given here as well: the client labels a string body text/plain unless the call itself names its type.
    headers: { 'content-type': 'application/json' },
    signal: AbortSignal.timeout(DELIVERY_TIMEOUT_MS),
  });
  const error: unknown = answer.error;
  if (error instanceof FunctionsHttpError) return readFailure(error.context as Response, messages.refused);
  // A 200 that is not JSON is no function's answer but, say, a hotel's sign-in page: the lead has not arrived.
  if (error || typeof answer.data !== 'object')
    return { outcome: 'unreachable', message: messages.unreachable };
  const message = textOf(answer.data, 'message');
  return { outcome: 'accepted', ...(message && { message }) };
}
