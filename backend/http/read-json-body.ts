import { BODY_MAX_BYTES } from '../../shared/core/leads/limits.ts';
import { bodyTooLarge, incompleteBody, invalidJson, notJsonType } from './http-error.ts';

/**
 * The JSON body of a call, still of unknown shape. Reads no more than 64 KiB, whether the length was announced or
 * not, and with a length in the hosts' quick way of reading it whole, which Hono's body limit is not (a third of the calls a second,
 * docs/decisions, "http-on-hono"). Throws an `HttpError`: 415 for another type, charset or encoding, 413 too large, 400 not UTF-8 or not JSON.
 */
export async function readJsonBody(request: Request): Promise<unknown> {
  if (!isPlainJson(request.headers)) throw notJsonType();
  const bytes = await readBytes(request);
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw invalidJson();
  }
}

function isPlainJson(headers: Headers): boolean {
  const [type = '', ...parameters] = (headers.get('content-type') ?? '').toLowerCase().split(';');
  const charsetIsFine = parameters.every((parameter) => {
    const [name = '', value = ''] = parameter.split('=');
    return name.trim() !== 'charset' || /^"?utf-?8"?$/.test(value.trim());
  });
  const encoding = headers.get('content-encoding') ?? 'identity';
  return type.trim() === 'application/json' && charsetIsFine && encoding.trim().toLowerCase() === 'identity';
}

async function readBytes(request: Request): Promise<Uint8Array> {
  const announced = request.headers.get('content-length');
  if (announced !== null) {
    // HTTP itself holds an announced length to its word; the hosts' quick way of reading it whole is safe then.
    if (Number(announced) > BODY_MAX_BYTES) throw bodyTooLarge();
    const bytes = await readWhole(request);
    if (bytes.byteLength > BODY_MAX_BYTES) throw bodyTooLarge();
    return bytes;
  }
  return readStream(request.body);
}

async function readWhole(request: Request): Promise<Uint8Array> {
  try {
    return new Uint8Array(await request.arrayBuffer());
  } catch (error) {
    throw incompleteBody(error);
  }
}

async function readStream(body: ReadableStream<Uint8Array> | null): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = body?.getReader();
  for (;;) {
    const chunk = await reader?.read().catch((error: unknown) => {
      throw incompleteBody(error);
    });
    if (chunk?.value === undefined) break;
    size += chunk.value.byteLength;
    if (size > BODY_MAX_BYTES) {
      // Not awaited: a caller that keeps sending must not keep us.
      reader?.cancel().catch(() => undefined);
      throw bodyTooLarge();
    }
    chunks.push(chunk.value);
  }
  const whole = new Uint8Array(size);
  let offset = 0;
  for (const chunk of chunks) {
    whole.set(chunk, offset);
    offset += chunk.byteLength;
  }
  return whole;
}
