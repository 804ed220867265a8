/** A place for texts that never throws: a full, blocked or missing storage is made up for by memory. */
export interface TextStore {
  get(key: string): string | null;
  /** False when the text is kept in memory only, for as long as the page lives. */
  set(key: string, text: string): boolean;
  remove(key: string): void;
  keys(): readonly string[];
}

/**
 * Wraps a browser storage. `open` is called anew each time, because in a cross-site frame or with storage switched off
 * the mere mention of `localStorage` throws.
 */
export function createTextStore(open: () => Storage | undefined): TextStore {
  const memory = new Map<string, string>();
  const attempt = <T>(action: (storage: Storage) => T): T | undefined => {
    try {
      const storage = open();
      return storage && action(storage);
    } catch {
      return undefined;
    }
  };
  return {
    get: (key) => memory.get(key) ?? attempt((storage) => storage.getItem(key)) ?? null,
    set(key, text) {
      const kept = attempt((storage) => {
        storage.setItem(key, text);
        return true;
      });
      if (kept) memory.delete(key);
      else memory.set(key, text);
      return kept === true;
    },
    remove(key) {
      memory.delete(key);
      attempt((storage) => {
        storage.removeItem(key);
      });
    },
    keys: () => [...new Set([...(attempt((storage) => Object.keys(storage)) ?? []), ...memory.keys()])],
  };
}
