import { HttpError, internalError } from './http-error.ts';
import type { Log } from './log.ts';

/** The id of a request in the log, in `X-Request-Id`, and in the sentence of a failure. */
export function createRequestId(): string {
  return crypto.randomUUID().slice(0, 8);
}

/**
 * JSON with the error's sentence, not cacheable. Internal errors are logged under `requestId`,
 * which sentence and `X-Request-Id` contain; the cause is never sent.
 */
export function describeError(error: unknown, log: Log, requestId = createRequestId()) {
  const { status, message, headers, code, event, cause } =
    error instanceof HttpError ? error : internalError(error);
  const common = {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    ...headers,
  };
  if (status < 500) return { status, headers: common, body: JSON.stringify({ error: message, code }) };
  log({ level: 'error', event, status, requestId, cause });
  const body = JSON.stringify({ error: `${message} (Reference ${requestId})` });
  return { status, headers: { ...common, 'x-request-id': requestId }, body };
}

/** The error's response; `headers` are those of every answer of the address. */
export function toErrorResponse(
  { status, headers: own, body }: ReturnType<typeof describeError>,
  headers: Readonly<Record<string, string>> = {},
): Response {
  const all = new Headers(headers);
  for (const [name, value] of Object.entries(own)) all.set(name, value);
  return new Response(body, { status, headers: all });
}
