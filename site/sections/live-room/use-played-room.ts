import { useEffect, useState } from 'react';
import type { StageState } from '../../../shared/core/live/stage-state.ts';
import { playedRoom } from './played-room.ts';

/** As often as a real wall is updated, in milliseconds. */
const STEP_MS = 250;

/** The invented room: its state while it plays, and what starts or stops it. */
export function usePlayedRoom(): { readonly state: StageState | undefined; toggle(): void } {
  const [isPlaying, setPlaying] = useState(false);
  const [state, setState] = useState<StageState>();
  useEffect(() => {
    if (!isPlaying) return undefined;
    const started = performance.now();
    const step = () => {
      const next = playedRoom(performance.now() - started);
      setState(next);
      if (next === undefined) setPlaying(false);
    };
    step();
    const timer = setInterval(step, STEP_MS);
    return () => clearInterval(timer);
  }, [isPlaying]);
  return { state: isPlaying ? state : undefined, toggle: () => setPlaying(!isPlaying) };
}
