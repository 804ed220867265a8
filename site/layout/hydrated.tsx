import { useEffect } from 'react';
import type { ReactNode } from 'react';

/** Tells the boot script, once, that the app listens now. */
export function Hydrated(): ReactNode {
  useEffect(() => {
    document.documentElement.dataset['hydrated'] = '';
    window.dispatchEvent(new Event('speaker-hydrated'));
  }, []);
  return null;
}
