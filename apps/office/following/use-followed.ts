import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { OfficeAnswer, OfficeProblem } from '../../../shared/clients/office/office-call.ts';
import { useOffice } from '../context/office-context.tsx';

/** An answer of the server, followed. */
export interface Followed<Value> {
  readonly value: Value | undefined;
  /** The latest error; `value` then holds the last successful answer. */
  readonly problem: OfficeProblem | undefined;
  readonly reload: () => void;
  /** The same; resolves when the answer is shown. */
  readonly look: () => Promise<boolean>;
}

const FOLLOW_MS = 5_000;
/** The longest time between two reads while the server does not answer. */
const LONGEST_MS = 60_000;

/** Reads every `pace` milliseconds, and again when `key` changes; problems also go to the office. */
export function useFollowed<Value>(
  read: (signal?: AbortSignal) => Promise<OfficeAnswer<Value>>,
  pace: number,
  key = '',
): Followed<Value> {
  const { onProblem } = useOffice();
  const [value, setValue] = useState<Value>();
  const [problem, setProblem] = useState<OfficeProblem>();
  const latest = useRef(0);

  async function look(signal?: AbortSignal): Promise<boolean> {
    latest.current += 1;
    const turn = latest.current;
    const answer = await read(signal);
    // A later read has newer data.
    if (signal?.aborted || turn !== latest.current) return true;
    setProblem(answer.ok ? undefined : answer.problem);
    if (answer.ok) setValue(answer.value);
    else onProblem(answer.problem);
    return answer.ok;
  }
  useFollowing(look, key, pace);
  return { value, problem, reload: () => void look(), look: () => look() };
}

/**
 * Calls `look` every `pace` milliseconds: less and less often while it resolves with false (nothing answers), at once when
 * the page or the network comes back, and not while the page is hidden. Its signal aborts with the component, or when
 * `key` changes, which begins anew.
 */
export function useFollowing(look: (signal: AbortSignal) => Promise<boolean>, key: string, pace = FOLLOW_MS) {
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
