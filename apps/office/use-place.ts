import { useSyncExternalStore } from 'react';
import { parsePlace } from './context/place.ts';
import type { Place } from './context/place.ts';

export function usePlace(): Place {
  return parsePlace(useSyncExternalStore(subscribe, () => location.hash));
}

function subscribe(onChange: () => void): () => void {
  addEventListener('hashchange', onChange);
  return () => removeEventListener('hashchange', onChange);
}
