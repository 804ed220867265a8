import type { TextStore } from '../browser-storage/text-store.ts';

/** The prefix of a refused inquiry's key; its id follows (docs/interfaces.md#browser-storage). */
const REFUSED_KEY = 'speaker:refused:';

/** Dispatched on the window of the page that stores one; other pages get a `storage` event. */
const REFUSED_EVENT = 'speaker-refused';

/** The wire bodies of refused inquiries, by id. */
export function listRefused(store: TextStore): ReadonlyMap<string, string> {
  const keys = store.keys().filter((key) => key.startsWith(REFUSED_KEY));
  return new Map(keys.map((key) => [key.slice(REFUSED_KEY.length), store.get(key) ?? '']));
}

export function storeRefused(store: TextStore, id: string, body: string): void {
  store.set(REFUSED_KEY + id, body);
  dispatchEvent(new Event(REFUSED_EVENT));
}

export function dropRefused(store: TextStore, id: string): void {
  store.remove(REFUSED_KEY + id);
  dispatchEvent(new Event(REFUSED_EVENT));
}

/** Calls back when the list may have changed, in any tab; returns a function that stops. */
export function onRefusedChange(callBack: () => void): () => void {
  const types = [REFUSED_EVENT, 'storage'];
  for (const type of types) addEventListener(type, callBack);
  return () => {
    for (const type of types) removeEventListener(type, callBack);
  };
}
