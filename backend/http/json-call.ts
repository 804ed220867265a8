import * as v from 'valibot';
import { BODY_MAX_BYTES } from '../../shared/core/leads/limits.ts';
import { type Parsed, parserOf } from '../../shared/core/leads/parsed.ts';

interface HttpErrorDetails {
  readonly headers?: Readonly<Record<string, string>>;
  /** For callers that handle this error. */
  readonly code?: string;
  /** Only for the log. */
  readonly cause?: unknown;
  /** The name in the log, in a few constant words. */
  readonly event?: string;
}

/** An answer other than 200, with a sentence for the caller; `app.ts` sends it. */
export class HttpError extends Error {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly code: string | undefined;
  readonly event: string;

  constructor(status: number, sentence: string, details: HttpErrorDetails = {}) {
    super(sentence, { cause: details.cause });
    this.name = 'HttpError';
    this.status = status;
    this.headers = details.headers ?? {};
    this.code = details.code;
    this.event = details.event ?? 'call failed';
  }
}

export const wrongKey = (): HttpError =>
  new HttpError(401, 'This form is not set up correctly: its public key is missing or wrong.');

export const notFound = (): HttpError => new HttpError(404, 'There is nothing at this address.');

/** `allowed` as in the header `Allow`: `GET, OPTIONS`. */
export const methodNotAllowed = (allowed: string): HttpError =>
  new HttpError(405, `This address only accepts ${allowed}.`, { headers: { allow: allowed } });

export const invalidFields = (sentences: readonly string[]): HttpError =>
  new HttpError(422, sentences.join('. '));

export const tooManyRequests = (
  retryAfterSeconds: number,
  sentence = `That was a lot at once. Please try again in ${retryAfterSeconds} seconds.`,
): HttpError => new HttpError(429, sentence, { headers: { 'retry-after': String(retryAfterSeconds) } });

/** Another service that a call needs does not answer, or refuses. */
export const unavailable = (cause: unknown, sentence: string, event: string): HttpError =>
  new HttpError(503, sentence, { headers: { 'retry-after': '5' }, cause, event });

export const internalError = (
  cause: unknown,
  sentence = 'Something went wrong on our side. Please try again later.',
  event?: string,
): HttpError => new HttpError(500, sentence, { cause, ...(event !== undefined && { event }) });

export function jsonAnswer(
  status: number,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store', ...headers },
  });
}

interface BodyLimits {
  /** In lower case; '' accepts a body without a type. */
  readonly types?: readonly string[];
  readonly maxBytes?: number;
}

/** A beacon is text, or a Blob: `application/json` would cause a preflight. */
export const BEACON_TYPES: readonly string[] = ['text/plain', 'application/json', ''];

const MAX_SENTENCES = 3;

const utf8 = new TextDecoder('utf-8', { fatal: true });

const JSON_TYPES: readonly string[] = ['application/json'];

/**
 * The JSON body of a call, of unknown shape. Reads at most `maxBytes` (64 KiB); with an announced
 * length by the hosts' fast method, unlike Hono's body limit
 * (docs/decisions/2026-11-22-http-on-hono.md). Throws an `HttpError`: 415 for another type, charset
 * or encoding, 413 too large, 400 not UTF-8 or not JSON.
 */
export async function readJsonBody(
  request: Request,
  { types = JSON_TYPES, maxBytes = BODY_MAX_BYTES }: BodyLimits = {},
): Promise<unknown> {
  if (!isPlain(request.headers, types))
    throw new HttpError(415, 'Please send the data as JSON, with the content type application/json.');
  const bytes = await readBody(request, maxBytes);
  try {
    return JSON.parse(utf8.decode(bytes));
  } catch {
    throw new HttpError(400, 'The data could not be read: it is not valid JSON.');
  }
}

/** Parses a JSON body. Throws an `HttpError` as `readJsonBody` does, or 422 with what is wrong. */
export async function readParsed<Value>(
  request: Request,
  parse: (input: unknown) => Parsed<Value>,
  limits?: BodyLimits,
): Promise<Value> {
  const parsed = parse(await readJsonBody(request, limits));
  if (parsed.ok) return parsed.value;
  throw invalidFields([...new Set(parsed.issues.map(({ message }) => message))].slice(0, MAX_SENTENCES));
}

/** As `readParsed`; all errors of the schema have one sentence. */
export const readShape = <Schema extends v.GenericSchema>(
  request: Request,
  schema: Schema,
  message: string,
) => readParsed(request, parserOf(v.config(schema, { message })));

function isPlain(headers: Headers, types: readonly string[]): boolean {
  const [type = '', ...parameters] = (headers.get('content-type') ?? '').toLowerCase().split(';');
  const charsetIsFine = parameters.every((parameter) => {
    const [name = '', value = ''] = parameter.split('=');
    return name.trim() !== 'charset' || /^"?utf-?8"?$/.test(value.trim());
  });
  const encoding = headers.get('content-encoding') ?? 'identity';
  return types.includes(type.trim()) && charsetIsFine && encoding.trim().toLowerCase() === 'identity';
}

/** Reads a body. Throws an `HttpError`: 413 beyond `maxBytes`, 400 if the body ends early. */
export async function readBody(request: Request, maxBytes: number): Promise<Uint8Array> {
  const announced = request.headers.get('content-length');
  if (announced === null) return readStream(request.body, maxBytes);
  // HTTP enforces an announced length, so the hosts' fast method is safe.
  if (Number(announced) > maxBytes) throw bodyTooLarge(maxBytes);
  const bytes = new Uint8Array(await request.arrayBuffer().catch(throwIncomplete));
  if (bytes.byteLength > maxBytes) throw bodyTooLarge(maxBytes);
  return bytes;
}

/** Reads a stream; throws an `HttpError` as `readBody` does. */
export async function readStream(
  body: ReadableStream<Uint8Array<ArrayBuffer>> | null,
  maxBytes: number,
): Promise<Uint8Array> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  const reader = body?.getReader();
  for (;;) {
    const chunk = await reader?.read().catch(throwIncomplete);
    if (chunk?.value === undefined) break;
    size += chunk.value.byteLength;
    if (size > maxBytes) {
      // Not awaited: the client may continue to send.
      reader?.cancel().catch(() => undefined);
      throw bodyTooLarge(maxBytes);
    }
    chunks.push(chunk.value);
  }
  return new Uint8Array(await new Blob(chunks).arrayBuffer());
}

function throwIncomplete(cause: unknown): never {
  throw new HttpError(400, 'The data ended before it was complete.', { cause });
}

const bodyTooLarge = (maxBytes: number): HttpError =>
  new HttpError(413, `The data is too large: at most ${maxBytes / 1_024} KiB, please.`);
