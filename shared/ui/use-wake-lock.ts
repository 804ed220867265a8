import { useEffect } from 'react';

/** The browser releases the lock of a hidden page: it is requested again. */
export function useWakeLock(): void {
  useEffect(() => {
    // Not in insecure pages and old browsers.
    if (!('wakeLock' in navigator)) return undefined;
    let release: () => void = () => undefined;
    const acquire = () => {
      if (document.visibilityState !== 'visible') return;
      navigator.wakeLock.request('screen').then(
        (lock) => {
          release = () => void lock.release();
        },
        // The browser refuses on a low battery.
        () => undefined,
      );
    };
    acquire();
    document.addEventListener('visibilitychange', acquire);
    return () => {
      document.removeEventListener('visibilitychange', acquire);
      release();
    };
  }, []);
}
