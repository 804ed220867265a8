import { useEffect, useEffectEvent } from 'react';

/** Between two looks while somebody is there. */
export const FOLLOW_MS = 5_000;
/** The longest pause between two looks while nothing answers. */
const LONGEST_MS = 60_000;

/**
 * Looks again and again: every few seconds, less and less often while nothing answers, at once when the page comes back into sight
 * or the network does, and not at all while nobody can see it. `look` resolves with whether it was answered; it is aborted with the
 * component, or when `key` changes, which begins anew.
 */
export function useFollowing(
  look: (signal: AbortSignal) => Promise<boolean>,
  key: string,
  pace = FOLLOW_MS,
): void {
  const onLook = useEffectEvent(look);
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isLooking = false;
    let pause = pace;

    async function lookNow(): Promise<void> {
      clearTimeout(timer);
      if (isLooking || document.hidden || signal.aborted) return;
      isLooking = true;
      const answered = await onLook(signal);
      isLooking = false;
      pause = answered ? pace : Math.min(pause * 2, LONGEST_MS);
      if (!signal.aborted) timer = setTimeout(() => void lookNow(), pause);
    }

    document.addEventListener('visibilitychange', () => void lookNow(), { signal });
    addEventListener('online', () => void lookNow(), { signal });
    void lookNow();
    return () => {
      stop.abort();
      clearTimeout(timer);
    };
  }, [key, pace]);
}
