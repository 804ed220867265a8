import { useSyncExternalStore } from 'react';
import { parseOfficeRoute, type OfficeRoute } from './context/office-route.ts';

export function useOfficeRoute(): OfficeRoute {
  return parseOfficeRoute(useSyncExternalStore(subscribe, () => location.hash));
}

function subscribe(onChange: () => void): () => void {
  addEventListener('hashchange', onChange);
  return () => removeEventListener('hashchange', onChange);
}
