import * as v from 'valibot';

/** Why a call has no value: no response, an unavailable service, or a reason to refuse. */
export type ProblemKind = 'offline' | 'unavailable' | 'signed-out' | 'missing' | 'conflict' | 'refused';

export interface Problem {
  readonly kind: ProblemKind;
  readonly status: number;
  /** For a person: the service's, the caller's or the status (docs/product.md#sentences). */
  readonly sentence: string;
  readonly code?: string | undefined;
}

/** The outcome of a call; nothing is thrown. */
export type Answer<Value> =
  { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly problem: Problem };

/** The message for a failure without one from the service. */
export type Sentences = (kind: ProblemKind) => string | undefined;

/** A request; the fields that are not listed are those of `fetch`. */
export interface Call extends Omit<RequestInit, 'body' | 'headers'> {
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON. A string is JSON already; a file or form is sent unchanged. */
  readonly body?: unknown;
  /** Milliseconds until the request is aborted; Infinity for a stream, which ends by `signal`. */
  readonly timeoutMs?: number;
  readonly sentences?: Sentences;
  readonly fetch?: typeof globalThis.fetch | undefined;
}

/** Default timeout of a call, in milliseconds (docs/product.md#which-text-is-shown). */
export const CONTENT_TIMEOUT_MS = 8_000;

const KINDS: Readonly<Partial<Record<number, ProblemKind>>> = {
  401: 'signed-out',
  404: 'missing',
  409: 'conflict',
};

/** Sends a request. Rejects where nothing answers in time. */
export function fetchCall(call: Call): Promise<Response> {
  const {
    url,
    body,
    headers,
    timeoutMs = CONTENT_TIMEOUT_MS,
    fetch = globalThis.fetch,
    signal,
    ...init
  } = call;
  const isRaw = body instanceof Blob || body instanceof FormData;
  const timeout = timeoutMs === Infinity ? undefined : AbortSignal.timeout(timeoutMs);
  return fetch(url, {
    ...init,
    headers: { ...(body !== undefined && !isRaw && { 'content-type': 'application/json' }), ...headers },
    ...(body !== undefined && { body: isRaw || typeof body === 'string' ? body : JSON.stringify(body) }),
    signal: signal && timeout ? AbortSignal.any([signal, timeout]) : (signal ?? timeout ?? null),
  });
}

export async function send(call: Call): Promise<Answer<Response>> {
  try {
    const response = await fetchCall(call);
    return response.ok
      ? { ok: true, value: response }
      : { ok: false, problem: await readProblem(response, call.sentences) };
  } catch (cause) {
    return offline(cause, call.sentences);
  }
}

/** Sends a request and reads its answer by a schema. */
export async function call<Schema extends v.GenericSchema>(
  request: Call,
  schema: Schema,
): Promise<Answer<v.InferOutput<Schema>>> {
  return readValue(await send(request), schema, request.sentences);
}

/** Parses the JSON of a success; an unexpected shape counts as unavailable. */
export async function readValue<Schema extends v.GenericSchema>(
  sent: Answer<Response>,
  schema: Schema,
  sentences?: Sentences,
): Promise<Answer<v.InferOutput<Schema>>> {
  if (!sent.ok) return sent;
  const parsed = v.safeParse(schema, await readJson(sent.value));
  if (parsed.success) return { ok: true, value: parsed.output };
  const { status } = sent.value;
  const sentence = sentences?.('unavailable') ?? nameStatus(sent.value);
  return { ok: false, problem: { kind: 'unavailable', status, sentence } };
}

export async function readProblem(response: Response, sentences?: Sentences): Promise<Problem> {
  const { status } = response;
  const kind = KINDS[status] ?? (status >= 500 ? 'unavailable' : 'refused');
  const responseBody = await readJson(response);
  const sentence =
    textOf(responseBody, 'error') ??
    textOf(responseBody, 'message') ??
    sentences?.(kind) ??
    nameStatus(response);
  return { kind, status, sentence, code: textOf(responseBody, 'code') };
}

/** The outcome of a request that nothing answered. */
export function offline(cause: unknown, sentences?: Sentences): Answer<never> {
  const message = cause instanceof Error ? cause.message : String(cause);
  return { ok: false, problem: { kind: 'offline', status: 0, sentence: sentences?.('offline') ?? message } };
}

/** The text at `key` of an answer of unknown shape. */
export function textOf(answer: unknown, key: 'error' | 'message' | 'code'): string | undefined {
  if (typeof answer !== 'object' || answer === null) return undefined;
  const value = (answer as Partial<Record<string, unknown>>)[key];
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** A failed call as an exception. */
export class CallError extends Error {
  override readonly name = 'CallError';

  constructor(readonly problem: Problem) {
    super(problem.sentence);
  }
}

/** The value of an answer. @throws CallError with the sentence of its problem. */
export function valueOf<Value>(answer: Answer<Value>): Value {
  if (answer.ok) return answer.value;
  throw new CallError(answer.problem);
}

/** A status as the sentence of docs/product.md#sentences. */
export function nameStatus({ status, statusText }: Response): string {
  return `HTTP ${String(status)}: ${statusText}`;
}

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    // The body is not JSON, such as a gateway's page: only the status is known.
    return undefined;
  }
}
