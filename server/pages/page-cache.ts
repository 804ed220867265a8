import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { PageContent, Rendered } from '../../site/prerender.tsx';

/** In addition to the plain bytes. */
export type Encoding = 'br' | 'gzip';

/** Bytes by encoding, and the hash of the text. */
export interface CachedPage extends Omit<Rendered, 'text'> {
  readonly hash: string;
  readonly bytes: Readonly<Record<Encoding | 'identity', Uint8Array<ArrayBuffer>>>;
}

/** Some 50 MB; removes the least recently requested, for a crawler that reads a large blog. */
const PAGES_MAX = 500;
/** A few milliseconds a page, in zlib's own threads. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

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

async function toCachedPage({ text, ...rendered }: Rendered): Promise<CachedPage> {
  const identity = Buffer.from(text);
  const [br, gz] = await Promise.all([compressBrotli(identity, BROTLI), compressGzip(identity)]);
  const hash = createHash('sha256').update(identity).digest('base64url').slice(0, 22);
  return { ...rendered, hash, bytes: { identity, br, gzip: gz } };
}
