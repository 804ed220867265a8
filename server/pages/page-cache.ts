import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, type BrotliOptions, constants, gzip, type ZlibOptions } from 'node:zlib';
import type { Rendered } from '../../site/prerender.tsx';

/** The encodings in which responses are stored in addition to the plain bytes. */
export type Encoding = 'br' | 'gzip';

/** An answer in memory: its bytes in an encoding, compressed at the first request for it, and the hash of its text. */
export interface CachedPage extends Omit<Rendered, 'text'> {
  readonly hash: string;
  readonly bytes: (encoding: Encoding | 'identity') => Promise<Uint8Array<ArrayBuffer>>;
}

/** Some 50 MB; a crawler's way through a large blog evicts the pages that were requested longest ago. */
const PAGES_MAX = 500;
/** A few milliseconds a page, in zlib's own threads. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
const GZIP = { level: 6 };

type Compress<Options> = (bytes: Buffer, options: Options) => Promise<Buffer<ArrayBuffer>>;
const compressBrotli = promisify(brotliCompress) as Compress<BrotliOptions>;
const compressGzip = promisify(gzip) as Compress<ZlibOptions>;

/** A cache for the rendered answers of one edition of the content, by address. A page that throws is not stored. */
export function createPageCache() {
  const pages = new Map<string, Promise<CachedPage>>();
  return {
    /** Renders at the first request and stores the answer; requests of the moment share it. Rejects when the page throws. */
    get(path: string, render: () => Promise<Rendered>): Promise<CachedPage> {
      const page = pages.get(path) ?? render().then(toCachedPage);
      // Deleted and set again, an entry moves to the end: the first one is the oldest.
      pages.delete(path);
      pages.set(path, page);
      const [oldest] = pages.keys();
      if (oldest !== undefined && pages.size > PAGES_MAX) pages.delete(oldest);
      page.catch(() => pages.delete(path));
      return page;
    },
  };
}

function toCachedPage({ text, ...rendered }: Rendered): CachedPage {
  const identity = Buffer.from(text);
  const stored = new Map<Encoding | 'identity', Promise<Buffer<ArrayBuffer>>>();
  stored.set('identity', Promise.resolve(identity));
  return {
    ...rendered,
    hash: createHash('sha256').update(identity).digest('base64url').slice(0, 22),
    bytes(encoding) {
      const compress = () =>
        encoding === 'br' ? compressBrotli(identity, BROTLI) : compressGzip(identity, GZIP);
      const bytes = stored.get(encoding) ?? compress();
      stored.set(encoding, bytes);
      // A failed compression is tried again, as a page that throws is rendered again.
      bytes.catch(() => stored.delete(encoding));
      return bytes;
    },
  };
}
