import { useEffect, useState } from 'react';
import type { StageState } from '../../shared/core/live/stage-state.ts';
import { createRehearsalPlay } from './rehearsal-play.ts';

/** As often as a real room is told of. */
const STEP_MS = 250;

/** A rehearsal on this page: its state while it plays, and what begins or ends it. */
export interface PlayedRehearsal {
  readonly state: StageState | undefined;
  toggle(): void;
}

/** Plays until its end, or until `control`, the presses of the real room, is another: what is real goes first. */
export function useRehearsalPlay(control: number | undefined): PlayedRehearsal {
  const [begunAt, setBegunAt] = useState<{ readonly control: number | undefined }>();
  const [state, setState] = useState<StageState>();
  const isPlaying = begunAt !== undefined && begunAt.control === control;
  useEffect(() => {
    if (!isPlaying) return undefined;
    const play = createRehearsalPlay();
    const began = performance.now();
    const step = () => {
      const next = play.stateAt(performance.now() - began);
      setState(next);
      if (next === undefined) setBegunAt(undefined);
    };
    step();
    const timer = setInterval(step, STEP_MS);
    return () => clearInterval(timer);
  }, [isPlaying]);
  return {
    state: isPlaying ? state : undefined,
    toggle: () => setBegunAt(isPlaying ? undefined : { control }),
  };
}
