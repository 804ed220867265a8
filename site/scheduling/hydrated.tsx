import { useEffect } from 'react';
import type { ReactNode } from 'react';

/**
 * Tells the boot script, once, that the app listens now. Stands inside the page's Suspense boundary: React hydrates that one later than the
 * rest, and a click repeated before would be dropped.
 */
export function Hydrated(): ReactNode {
  useEffect(() => {
    document.documentElement.dataset['hydrated'] = '';
    window.dispatchEvent(new Event('speaker-hydrated'));
  }, []);
  return null;
}
