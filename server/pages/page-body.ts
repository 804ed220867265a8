import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';

/** The encodings that answers lie ready in. */
export type Encoding = 'br' | 'gzip';

/** The bytes to send for one encoding, and the strong tag that belongs to exactly these bytes. */
export interface BodyForm {
  readonly bytes: Buffer;
  readonly etag: string;
}

/** A body that lies ready in memory, with the compressed forms that have been made of it so far. */
export interface PageBody {
  readonly identity: BodyForm;
  readonly hash: string;
  readonly forms: Map<Encoding, BodyForm>;
}

/** Good enough for the first caller after a save (a millisecond a page), until the best form is there. */
const QUICK_BROTLI = 4;
const QUICK_GZIP = 6;

const brotli = promisify(brotliCompress);
const deflate = promisify<Buffer, { level: number }, Buffer>(gzip);

export function createPageBody(text: string): PageBody {
  const bytes = Buffer.from(text);
  const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
  return { identity: { bytes, etag: `"${hash}"` }, hash, forms: new Map() };
}

/** A text in the form that browsers ask for, made at once: for the thread that renders it. */
export function compressAtOnce(text: string): Buffer {
  const plain = Buffer.from(text);
  return brotliCompressSync(plain, { params: brotliParameters(plain, QUICK_BROTLI) });
}

/**
 * Puts the form that browsers ask for into a body before it goes into service: `compressed`, or what is made of it here, off the main thread.
 */
export async function prepareBody(body: PageBody, compressed?: Uint8Array): Promise<void> {
  const plain = body.identity.bytes;
  const bytes = compressed
    ? Buffer.from(compressed.buffer, compressed.byteOffset, compressed.byteLength)
    : await brotli(plain, { params: brotliParameters(plain, QUICK_BROTLI) });
  body.forms.set('br', quickForm(body, 'br', bytes));
}

function quickForm(body: PageBody, encoding: Encoding, bytes: Buffer): BodyForm {
  return { bytes, etag: `"${body.hash}-${encoding}-quick"` };
}

/** The body in this encoding; made quickly when nobody has asked for it yet. */
export function formOf(body: PageBody, encoding: Encoding | undefined): BodyForm {
  if (encoding === undefined) return body.identity;
  const ready = body.forms.get(encoding);
  if (ready !== undefined) return ready;
  const plain = body.identity.bytes;
  const bytes =
    encoding === 'br'
      ? brotliCompressSync(plain, { params: brotliParameters(plain, QUICK_BROTLI) })
      : gzipSync(plain, { level: QUICK_GZIP });
  const form = quickForm(body, encoding, bytes);
  body.forms.set(encoding, form);
  return form;
}

/** Puts the smallest forms into service, where they are not; off the main thread. */
export async function polishPageBody(body: PageBody): Promise<void> {
  const plain = body.identity.bytes;
  const [brTag, gzipTag] = [`"${body.hash}-br"`, `"${body.hash}-gzip"`];
  if (body.forms.get('gzip')?.etag === gzipTag) return;
  const br = await brotli(plain, { params: brotliParameters(plain, constants.BROTLI_MAX_QUALITY) });
  const gz = await deflate(plain, { level: constants.Z_BEST_COMPRESSION });
  body.forms.set('br', { bytes: br, etag: brTag });
  body.forms.set('gzip', { bytes: gz, etag: gzipTag });
}

function windowBits(length: number): number {
  const bits = Math.ceil(Math.log2(length + 16));
  return Math.min(Math.max(bits, constants.BROTLI_MIN_WINDOW_BITS), constants.BROTLI_DEFAULT_WINDOW);
}

function brotliParameters(plain: Buffer, quality: number): Record<number, number> {
  return {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
    // A window of the page's own size: the usual one of 4 MB costs each compressing thread forty times a page, which it never gives back.
    [constants.BROTLI_PARAM_LGWIN]: windowBits(plain.length),
  };
}
