import type { ReadyPage } from './ready-page.ts';

/** Pages that are rendered when somebody asks for them, and then kept for a while: a blog of a thousand posts neither delays the start nor fills the memory. */
export interface LaterPages {
  has(path: string): boolean;
  /** Rejects where the page throws. */
  make(path: string): Promise<ReadyPage>;
  /** Those that are kept, by their paths. */
  kept(): ReadonlyMap<string, ReadyPage>;
}

/** A crawler's way through them stays within some megabytes. */
const KEPT_MAX = 200;

/** `before` are pages of the set before that are still the same. */
export function createLaterPages(
  paths: readonly string[],
  render: (path: string) => Promise<ReadyPage>,
  before: ReadonlyMap<string, ReadyPage>,
): LaterPages {
  const known = new Set(paths);
  const kept = new Map(before);
  const making = new Map<string, Promise<ReadyPage>>();

  async function makeNow(path: string): Promise<ReadyPage> {
    const page = await render(path);
    const [oldest] = kept.keys();
    if (oldest !== undefined && kept.size >= KEPT_MAX) kept.delete(oldest);
    kept.set(path, page);
    return page;
  }

  return {
    has: (path) => known.has(path),
    kept: () => kept,
    make(path) {
      const ready = kept.get(path);
      if (ready) {
        // Asked for last: goes last.
        kept.delete(path);
        kept.set(path, ready);
        return Promise.resolve(ready);
      }
      const promise = making.get(path) ?? makeNow(path).finally(() => making.delete(path));
      making.set(path, promise);
      return promise;
    },
  };
}
