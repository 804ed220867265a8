import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, type BrotliOptions, constants, gzip, type ZlibOptions } from 'node:zlib';
import type { PageContent, Rendered } from '../../site/prerender.tsx';

/** In addition to the plain bytes. */
export type Encoding = 'br' | 'gzip';

/** Bytes by encoding, compressed at the first request, and the hash of the text. */
export interface CachedPage extends Omit<Rendered, 'text'> {
  readonly hash: string;
  readonly bytes: (encoding: Encoding | 'identity') => Promise<Uint8Array<ArrayBuffer>>;
}

/** Some 50 MB; removes the least recently requested, for a crawler that reads a large blog. */
const PAGES_MAX = 500;
/** A few milliseconds a page, in zlib's own threads. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
const GZIP = { level: 6 };

type Compress<Options> = (bytes: Buffer, options: Options) => Promise<Buffer<ArrayBuffer>>;
const compressBrotli = promisify(brotliCompress) as Compress<BrotliOptions>;
const compressGzip = promisify(gzip) as Compress<ZlibOptions>;

interface Entry {
  /** A new object after each change. */
  readonly content: PageContent;
  readonly page: Promise<CachedPage>;
}

/** Caches answers by address. A page that throws is not stored. */
export function createPageCache() {
  const entries = new Map<string, Entry>();

  async function renew(
    former: Entry | undefined,
    content: PageContent,
    render: () => Promise<Rendered>,
  ): Promise<CachedPage> {
    const page = await former?.page.catch(() => undefined);
    return page?.isCurrentFor(content) ? page : toCachedPage(await render());
  }

  return {
    /**
     * Renders at the first request and caches; concurrent requests share it. Renders again only
     * after a change that affects the answer. Rejects when the page throws.
     */
    get(path: string, content: PageContent, render: () => Promise<Rendered>): Promise<CachedPage> {
      const former = entries.get(path);
      const entry = former?.content === content ? former : { content, page: renew(former, content, render) };
      // Deleted and set again, an entry moves to the end: the first one is the oldest.
      entries.delete(path);
      entries.set(path, entry);
      const [oldest] = entries.keys();
      if (oldest !== undefined && entries.size > PAGES_MAX) entries.delete(oldest);
      entry.page.catch(() => {
        if (entries.get(path) === entry) entries.delete(path);
      });
      return entry.page;
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
      // A failed compression is tried again at the next request.
      bytes.catch(() => stored.delete(encoding));
      return bytes;
    },
  };
}
