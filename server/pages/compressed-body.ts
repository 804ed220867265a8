import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** A body with its compressed forms and the name that its bytes deserve. */
export interface CompressedBody {
  readonly identity: Buffer;
  readonly br: Buffer;
  readonly gzip: Buffer;
  /** Hash of the content; each form's strong ETag is made of it. */
  readonly hash: string;
  readonly effort: Effort;
}

/** `quick` for a page that must be out at once after a save, `best` for the bytes that visitors load from then on. */
export type Effort = 'quick' | 'best';

const BROTLI_QUALITY: Readonly<Record<Effort, number>> = { quick: 5, best: 11 };
const GZIP_LEVEL: Readonly<Record<Effort, number>> = { quick: 6, best: 9 };

const brotli = promisify(brotliCompress);
const deflate = promisify<Buffer, { level: number }, Buffer>(gzip);

export async function compressBody(text: string | Buffer, effort: Effort): Promise<CompressedBody> {
  const identity = Buffer.from(text);
  const [br, gz] = await Promise.all([
    brotli(identity, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY[effort],
        [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
      },
    }),
    deflate(identity, { level: GZIP_LEVEL[effort] }),
  ]);
  const hash = createHash('sha256').update(identity).digest('base64url').slice(0, 22);
  return { identity, br, gzip: gz, hash, effort };
}

/** The strong tag of one form: two forms with different bytes never share one. */
export function etagOf(body: CompressedBody, encoding: 'br' | 'gzip' | undefined): string {
  return encoding === undefined ? `"${body.hash}"` : `"${body.hash}-${encoding}-${body.effort}"`;
}
