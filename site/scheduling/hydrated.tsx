import { useEffect } from 'react';

/**
 * Tells the boot script that the app handles events. Inside the page's Suspense boundary, which
 * React hydrates last; a click replayed earlier would be lost.
 */
export function Hydrated() {
  useEffect(() => {
    document.documentElement.dataset['hydrated'] = '';
    window.dispatchEvent(new Event('speaker-hydrated'));
  }, []);
  return null;
}
