import { useEffect } from 'react';
import type { ReactNode } from 'react';

/**
 * Notifies the boot script once that the app handles events. Inside the page's Suspense boundary,
 * which React hydrates last; a click replayed earlier would be lost.
 */
export function Hydrated(): ReactNode {
  useEffect(() => {
    document.documentElement.dataset['hydrated'] = '';
    window.dispatchEvent(new Event('speaker-hydrated'));
  }, []);
  return null;
}
