import type { StageState } from '../../../shared/core/live/stage-state.ts';
import { EXAMPLE_ROOM, PLAYED_PEOPLE } from '../../../speaker/pages/live-room.ts';

/** In milliseconds from the start. */
const JOINED_BY_MS = 4_000;
const OPENS_MS = 5_000;
const FINISHED_FROM_MS = 6_000;
const FINISHED_BY_MS = 14_000;
const CLOSES_MS = 16_000;
const SHOWS_MS = 18_000;
const LASTS_MS = 40_000;

/** How many of the 50 are on which channel. */
const CHANNELS = [6, 13, 16, 10, 5] as const;

/** A simulated room this many milliseconds after the start; undefined after its end. */
export function playedRoom(ms: number): StageState | undefined {
  if (ms >= LASTS_MS) return undefined;
  const shown = ms >= SHOWS_MS;
  return {
    ...EXAMPLE_ROOM,
    phase: ms < OPENS_MS ? 'lobby' : ms < CLOSES_MS ? 'open' : 'closed',
    joined: countBetween(ms, 0, JOINED_BY_MS),
    finished: countBetween(ms, FINISHED_FROM_MS, FINISHED_BY_MS),
    shown,
    ...(shown && { channels: CHANNELS }),
  };
}

/** How many people have acted at `ms`, evenly between the two times. */
function countBetween(ms: number, from: number, to: number): number {
  return Math.round(PLAYED_PEOPLE * Math.min(1, Math.max(0, (ms - from) / (to - from))));
}
