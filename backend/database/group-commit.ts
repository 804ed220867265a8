import { answerInTime } from './deadline.ts';
import { StorageAwayError } from './storage-away-error.ts';

/** How a group commit writes, and how it tells items apart. */
export interface GroupCommitOptions<Item, Result> {
  /** Items with the same key never share a statement: see `replaces`. */
  readonly keyOf: (item: Item) => string;
  /** One statement for all of them: all or nothing. Resolves with the result of each, in their order. */
  readonly write: (items: readonly Item[]) => Promise<readonly Result[]>;
  /** Whether an item takes the place of a waiting one with its key, or is answered as that one is. */
  readonly replaces: boolean;
  /** Statements under way at once: while they wait for the disk, the next items gather. */
  readonly statements: number;
}

/** Stores items; resolves with an item's result when it is on disk. Rejects with `StorageAwayError` when it could not be stored. */
export type GroupCommit<Item, Result> = (item: Item) => Promise<Result>;

/** Items in one statement, and items waiting at most: beyond it new ones are refused rather than piled up. */
const MAX_BATCH = 256;
const MAX_WAITING = 10_000;

interface Waiting<Item, Result> {
  item: Item;
  readonly stored: Promise<Result>;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: StorageAwayError) => void;
}

/**
 * At most one statement an item, and under load far fewer: whatever arrives while statements are under way goes together in
 * the next one.
 */
export function createGroupCommit<Item, Result>({
  keyOf,
  write,
  replaces,
  statements,
}: GroupCommitOptions<Item, Result>): GroupCommit<Item, Result> {
  const waiting = new Map<string, Waiting<Item, Result>>();
  let underWay = 0;

  return async (item) => {
    const key = keyOf(item);
    const twin = waiting.get(key);
    if (twin) {
      if (replaces) twin.item = item;
      return twin.stored;
    }
    if (waiting.size >= MAX_WAITING)
      throw new StorageAwayError(new Error('too much is waiting to be stored'));
    const entry = createWaiting<Item, Result>(item);
    waiting.set(key, entry);
    storeNext();
    return entry.stored;
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
      const results = await answerInTime(write(batch.map(({ item }) => item)));
      batch.forEach(({ resolve }, index) => resolve(results[index] as Result));
    } catch (error) {
      // One item that the database cannot take must not take others down with it.
      if (batch.length > 1 && isAboutTheStatement(error)) {
        for (const entry of batch) await storeBatch([entry]);
      } else {
        for (const { reject } of batch) reject(new StorageAwayError(error));
      }
    }
  }
}

/** SQLSTATE classes of data, constraints, deadlocks; not those of connections, resources, operators and disks. */
function isAboutTheStatement(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' && /^(2[23]|40)[0-9A-Z]{3}$/.test(code);
}

function createWaiting<Item, Result>(item: Item): Waiting<Item, Result> {
  let resolve: (result: Result) => void = () => undefined;
  let reject: (error: Error) => void = () => undefined;
  const stored = new Promise<Result>((onResolve, onReject) => {
    resolve = onResolve;
    reject = onReject;
  });
  return { item, stored, resolve, reject };
}
