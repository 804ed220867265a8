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
  const form = { bytes, etag: `"${body.hash}-${encoding}-quick"` };
  body.forms.set(encoding, form);
  return form;
}

/** Puts the smallest forms into service; off the main thread. */
export async function polishPageBody(body: PageBody): Promise<void> {
  const plain = body.identity.bytes;
  const br = await brotli(plain, { params: brotliParameters(plain, constants.BROTLI_MAX_QUALITY) });
  const gz = await deflate(plain, { level: constants.Z_BEST_COMPRESSION });
  body.forms.set('br', { bytes: br, etag: `"${body.hash}-br"` });
  body.forms.set('gzip', { bytes: gz, etag: `"${body.hash}-gzip"` });
}

function brotliParameters(plain: Buffer, quality: number): Record<number, number> {
  return {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
  };
}
