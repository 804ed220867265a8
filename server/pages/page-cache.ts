import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Rendered } from '../../site/prerender.tsx';

/** The encodings in which responses are stored in addition to the plain bytes. */
export type Encoding = 'br' | 'gzip';

/** An answer in memory: its bytes per encoding, and the hash of its text. */
export interface CachedPage extends Omit<Rendered, 'text'> {
  readonly hash: string;
  readonly bytes: Readonly<Record<Encoding | 'identity', Uint8Array<ArrayBuffer>>>;
}

/** Some 50 MB; a crawler's way through a large blog evicts the pages that were requested longest ago. */
const PAGES_MAX = 500;
/** A few milliseconds a page, in zlib's own threads. */
const BROTLI_QUALITY = 5;
const GZIP_LEVEL = 6;

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify<Buffer, { level: number }, Buffer<ArrayBuffer>>(gzip);

/** A cache for the rendered answers of one edition of the content, by address. A page that throws is not stored. */
export function createPageCache() {
  const pages = new Map<string, Promise<CachedPage>>();
  return {
    /** Renders at the first request and stores the answer; requests of the moment share it. Rejects when the page throws. */
    get(path: string, render: () => Promise<Rendered>): Promise<CachedPage> {
      const page = pages.get(path) ?? render().then(compress);
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

async function compress({ text, ...rendered }: Rendered): Promise<CachedPage> {
  const identity = Buffer.from(text);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
  };
  const [br, zipped] = await Promise.all([
    compressBrotli(identity, { params }) as Promise<Buffer<ArrayBuffer>>,
    compressGzip(identity, { level: GZIP_LEVEL }),
  ]);
  const hash = createHash('sha256').update(identity).digest('base64url').slice(0, 22);
  return { ...rendered, hash, bytes: { br, gzip: zipped, identity } };
}
