import { createRehearsal } from '../../shared/core/live/rehearsal.ts';
import type { PressAction } from '../../shared/core/live/press.ts';
import type { StageState } from '../../shared/core/live/stage-state.ts';

/** What is pressed when, in milliseconds from the beginning. */
const SCRIPT: readonly (readonly [at: number, action: PressAction])[] = [
  [5_000, 'open'],
  [16_000, 'close'],
  [18_000, 'show'],
];
const LASTS_MS = 40_000;

/** A rehearsal that plays by itself: the way in, the answers, the reveal. */
export interface RehearsalPlay {
  /** The state so many milliseconds after the beginning, which never go back; undefined when it is over. */
  stateAt(ms: number): StageState | undefined;
}

export function createRehearsalPlay(): RehearsalPlay {
  const rehearsal = createRehearsal();
  let played = 0;
  return {
    stateAt(ms) {
      if (ms >= LASTS_MS) return undefined;
      for (const [at, action] of SCRIPT.slice(played)) {
        if (ms < at) break;
        rehearsal.press({ action }, at);
        played += 1;
      }
      return rehearsal.state(ms);
    },
  };
}
