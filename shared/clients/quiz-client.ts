import { QUIZ_FAILED, QUIZ_RETRY } from '../core/leads/lead-messages.ts';
import { FUNCTION_NAMES } from '../core/leads/function-paths.ts';
import type { Delivery } from './delivery.ts';
import { invokeFunction } from './invoke-function.ts';

/**
 * `POST /functions/v1/submit-quiz-public`, with the public key as `apikey` and as bearer (docs/interfaces.md#calls). `apiUrl` is absolute;
 * never rejects.
 */
export function deliverQuiz(
  body: string,
  apiUrl: string,
  anonKey?: string,
  customFetch?: typeof fetch,
): Promise<Delivery> {
  return invokeFunction({
    apiUrl,
    name: FUNCTION_NAMES.quiz,
    body,
    messages: { refused: QUIZ_FAILED, unreachable: QUIZ_RETRY },
    ...(anonKey && { headers: { apikey: anonKey, authorization: `Bearer ${anonKey}` } }),
    ...(customFetch && { fetch: customFetch }),
  });
}
