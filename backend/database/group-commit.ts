import { isStatementError, UnavailableError } from './database.ts';

export interface GroupCommitOptions<Item, Result> {
  /** Items with the same key never share a statement: see `merge`. */
  readonly keyOf: (item: Item) => string;
  /** The item to store for two with one key, by default the first. They share a result. */
  readonly merge?: (waiting: Item, next: Item) => Item;
  /** One statement for all: all or nothing. Resolves with the results in the items' order. */
  readonly write: (items: readonly Item[]) => Promise<readonly Result[]>;
  /** Concurrent statements; one stores items in their order. The next items are collected. */
  readonly statements?: number;
}

/** Most items in one statement, and most waiting items: further ones are refused. */
const MAX_BATCH = 256;
const MAX_WAITING = 10_000;

interface Waiting<Item, Result> extends ReturnType<typeof createDeferred<Result>> {
  item: Item;
}

/**
 * Items that arrive during a statement share the next one. The returned function resolves with an
 * item's result when it is on disk, and rejects as `write` does.
 */
export function createGroupCommit<Item, Result>({
  keyOf,
  merge = (waiting) => waiting,
  write,
  statements = 1,
}: GroupCommitOptions<Item, Result>): (item: Item) => Promise<Result> {
  const waiting = new Map<string, Waiting<Item, Result>>();
  let underWay = 0;

  return async (item) => {
    const key = keyOf(item);
    const duplicate = waiting.get(key);
    if (duplicate) {
      duplicate.item = merge(duplicate.item, item);
      return duplicate.promise;
    }
    if (waiting.size >= MAX_WAITING)
      throw new UnavailableError(new Error('too much is waiting to be stored'));
    const entry = { item, ...createDeferred<Result>() };
    waiting.set(key, entry);
    storeNext();
    return entry.promise;
  };

  function storeNext(): void {
    if (underWay >= statements || waiting.size === 0) return;
    const batch: Waiting<Item, Result>[] = [];
    for (const [key, entry] of waiting) {
      batch.push(entry);
      waiting.delete(key);
      if (batch.length === MAX_BATCH) break;
    }
    underWay += 1;
    void storeBatch(batch).finally(() => {
      underWay -= 1;
      storeNext();
    });
  }

  async function storeBatch(batch: readonly Waiting<Item, Result>[]): Promise<void> {
    try {
      const results = await write(batch.map(({ item }) => item));
      batch.forEach(({ resolve }, index) => resolve(results[index] as Result));
    } catch (error) {
      // An item that the database refuses must not fail the others.
      if (batch.length > 1 && isStatementError(error)) {
        for (const entry of batch) await storeBatch([entry]);
      } else {
        for (const { reject } of batch) reject(error);
      }
    }
  }
}

/** As `Promise.withResolvers`, which Node 20 lacks. */
export function createDeferred<Value>() {
  let resolve!: (value: Value) => void;
  let reject!: (error: unknown) => void;
  const promise = new Promise<Value>((fulfill, fail) => {
    resolve = fulfill;
    reject = fail;
  });
  return { promise, resolve, reject };
}
