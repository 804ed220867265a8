import { BODY_MAX_BYTES } from '../../shared/core/leads/limits.ts';
import type { Parsed } from '../../shared/core/leads/parsed.ts';
import { bodyTooLarge, incompleteBody, invalidFields, invalidJson, notJsonType } from './http-error.ts';

export interface BodyLimits {
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
  if (!isPlain(request.headers, types)) throw notJsonType();
  const bytes = await readBody(request, maxBytes);
  try {
    return JSON.parse(utf8.decode(bytes));
  } catch {
    throw invalidJson();
  }
}

/** Parses a JSON body. Throws an `HttpError` as `readJsonBody` does, or 422 with what is wrong. */
export async function readParsed<Value>(
  request: Request,
  parse: (input: unknown) => Parsed<Value>,
): Promise<Value> {
  const parsed = parse(await readJsonBody(request));
  if (parsed.ok) return parsed.value;
  throw invalidFields([...new Set(parsed.issues.map(({ message }) => message))].slice(0, MAX_SENTENCES));
}

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
  if (announced !== null) {
    // HTTP enforces an announced length, so the hosts' fast method is safe.
    if (Number(announced) > maxBytes) throw bodyTooLarge(maxBytes);
    const bytes = await readWhole(request);
    if (bytes.byteLength > maxBytes) throw bodyTooLarge(maxBytes);
    return bytes;
  }
  return readStream(request.body, maxBytes);
}

async function readWhole(request: Request): Promise<Uint8Array> {
  try {
    return new Uint8Array(await request.arrayBuffer());
  } catch (error) {
    throw incompleteBody(error);
  }
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
    const chunk = await reader?.read().catch((error: unknown) => {
      throw incompleteBody(error);
    });
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
