import { attempt } from '../core/attempt.ts';

/** A text store that never throws: memory replaces a full, blocked or missing storage. */
export interface TextStore {
  get(key: string): string | null;
  /** Returns false when the text is stored only in memory, until the page closes. */
  set(key: string, text: string): boolean;
  remove(key: string): void;
  keys(): readonly string[];
}

/** Wraps a browser storage, which `open` returns for each access (`attempt`). */
export function createTextStore(open: () => Storage | undefined): TextStore {
  const memory = new Map<string, string>();
  return {
    get: (key) => memory.get(key) ?? attempt(() => open()?.getItem(key)) ?? null,
    set(key, text) {
      const isStored = attempt(() => {
        const storage = open();
        storage?.setItem(key, text);
        return storage !== undefined;
      });
      if (isStored) memory.delete(key);
      else memory.set(key, text);
      return isStored === true;
    },
    remove(key) {
      memory.delete(key);
      attempt(() => open()?.removeItem(key));
    },
    keys: () => [...new Set([...(attempt(() => Object.keys(open() ?? {})) ?? []), ...memory.keys()])],
  };
}
