import { useEffect } from 'react';

/** Keeps the screen on while the page is visible. The browser releases the lock of a hidden page; it is requested again. */
export function useWakeLock(): void {
  useEffect(() => {
    // Absent outside of secure contexts and in older browsers: then the computer's own settings have to do.
    if (!('wakeLock' in navigator)) return undefined;
    let release: () => void = () => undefined;
    const acquire = () => {
      if (document.visibilityState !== 'visible') return;
      navigator.wakeLock.request('screen').then(
        (lock) => {
          release = () => void lock.release();
        },
        // A battery that is nearly empty has the last word.
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
