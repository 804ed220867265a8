import { OUTBOX_KEY } from './has-outbox.ts';
import { parseEntries, type OutboxEntry } from './outbox-entry.ts';
import type { TextStore } from '../browser-storage/text-store.ts';

const CHANGE_LOCK = 'speaker:outbox-change';

export type OutboxStore = ReturnType<typeof createOutboxStore>;

/**
 * With Web Locks, all entries are one list under `speaker:outbox`, changed by one tab at a time.
 * Without them (an insecure page, an old browser) each entry has its own key, because writing a
 * list could lose another tab's entry.
 */
export function createOutboxStore(store: TextStore, locks: LockManager | undefined) {
  const ownKey = (id: string): string => `${OUTBOX_KEY}:${id}`;
  const readList = (): readonly OutboxEntry[] => parseEntries(store.get(OUTBOX_KEY));
  const writeList = (entries: readonly OutboxEntry[]): void => {
    if (entries.length === 0) store.remove(OUTBOX_KEY);
    else store.set(OUTBOX_KEY, JSON.stringify(entries));
  };
  const list = (): readonly OutboxEntry[] => {
    const entries = new Map(readList().map((entry) => [entry.id, entry]));
    for (const key of store.keys()) {
      if (!key.startsWith(`${OUTBOX_KEY}:`)) continue;
      for (const entry of parseEntries(store.get(key))) entries.set(entry.id, entry);
    }
    return [...entries.values()];
  };
  const change = async (
    edit: (entries: readonly OutboxEntry[]) => readonly OutboxEntry[],
  ): Promise<boolean> => {
    try {
      await locks?.request(CHANGE_LOCK, () => writeList(edit(readList())));
      return locks !== undefined;
    } catch {
      // A sandboxed frame has locks, but may not request one.
      return false;
    }
  };
  return {
    list,
    async put(entry: OutboxEntry): Promise<void> {
      const listed = await change((entries) => [...entries.filter(({ id }) => id !== entry.id), entry]);
      if (listed) store.remove(ownKey(entry.id));
      else store.set(ownKey(entry.id), JSON.stringify(entry));
    },
    async remove(id: string): Promise<void> {
      const without = (entries: readonly OutboxEntry[]) => entries.filter((entry) => entry.id !== id);
      store.remove(ownKey(id));
      const isListed = readList().some((entry) => entry.id === id);
      // Without a lock no other tab adds entries, so a removal cannot lose one.
      if (isListed && !(await change(without))) writeList(without(readList()));
    },
  };
}
