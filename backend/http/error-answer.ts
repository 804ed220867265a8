import type { Log } from './log.ts';
import { HttpError, internalError } from './http-error.ts';
import { createRequestId, withReference } from './reference.ts';

/** An answer before it is a `Response`: Node also answers what never became a request, on the bare socket. */
export interface ErrorAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/**
 * Turns an error into an answer: JSON with its sentence, not cacheable. Internal errors are logged
 * under `requestId`, which the sentence and `X-Request-Id` contain; the cause is never sent.
 */
export function describeError(error: unknown, log: Log, requestId = createRequestId()): ErrorAnswer {
  const known = error instanceof HttpError ? error : internalError(error);
  if (known.status < 500) return describeSentence(known.status, known.message, known.headers, known.code);
  log({ level: 'error', event: known.event, status: known.status, requestId, cause: known.cause });
  return describeSentence(known.status, withReference(known.message, requestId), {
    ...known.headers,
    'x-request-id': requestId,
  });
}

/** An error answer in its sentence, where nothing broke and nothing is to be logged. */
export function describeSentence(
  status: number,
  error: string,
  headers: Readonly<Record<string, string>> = {},
  code?: string,
): ErrorAnswer {
  return {
    status,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      ...headers,
    },
    body: JSON.stringify({ error, code }),
  };
}

/** The answer as a `Response`; `headers` are those that every answer of the address carries. */
export function toErrorResponse(
  { status, headers: own, body }: ErrorAnswer,
  headers: Readonly<Record<string, string>> = {},
): Response {
  const all = new Headers(headers);
  for (const [name, value] of Object.entries(own)) all.set(name, value);
  return new Response(body, { status, headers: all });
}
