import { useSyncExternalStore } from 'react';
import { parsePlace } from './place.ts';
import type { Place } from './place.ts';

/** Where the address says one is. */
export function usePlace(): Place {
  return parsePlace(useSyncExternalStore(subscribe, () => location.hash));
}

function subscribe(onChange: () => void): () => void {
  addEventListener('hashchange', onChange);
  return () => removeEventListener('hashchange', onChange);
}
