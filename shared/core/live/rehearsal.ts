import type { QuestionId } from '../assessment/questions.ts';
import type { Press, PressOutcome } from './press.ts';
import { pressRoom } from './press.ts';
import { createRoom, GRACE_MS } from './room.ts';
import type { ChannelCounts, StageState } from './stage-state.ts';
import { createStageState } from './stage-state.ts';

/** A room that is nowhere but in this page: invented people, who join and answer as time goes by. */
export interface Rehearsal {
  /** Moments are milliseconds since the rehearsal began, and never go back. */
  press(press: Press, now: number): PressOutcome;
  state(now: number): StageState;
}

/** How many invented people answer; a room of so many may show while it is open. */
export const REHEARSAL_PEOPLE = 50;

/** A code that no room has: the letter U stands in none. */
const REHEARSAL_CODE = 'REHEARSAL';

/** The last of them has joined after this time. */
const JOINING_MS = 4_000;
/** From the opening, the first and the last of them to finish. */
const FIRST_FINISHED_MS = 1_000;
const LAST_FINISHED_MS = 9_000;

/** Of 50, how many are on which channel: believable, and not flattering. */
const INVENTED: ChannelCounts = [6, 13, 16, 10, 5];

/** The channels of the invented people in the order in which they finish: each channel spread evenly over the time. */
const CHANNEL_ORDER: readonly number[] = INVENTED.flatMap((count, channel) =>
  Array.from({ length: count }, (_, nth) => ({ channel, at: (nth + 0.5) / count })),
)
  .toSorted((a, b) => a.at - b.at || a.channel - b.channel)
  .map(({ channel }) => channel);

/** A rehearsal by the same rules as a real room's; `question` makes it one of single questions. Nothing of it is stored or sent. */
export function createRehearsal(question: QuestionId | null = null): Rehearsal {
  let room = createRoom(
    { code: REHEARSAL_CODE, event: '', mode: question === null ? 'assessment' : 'question', question },
    0,
  );
  /** How many of the round have finished, and when it was last opened. */
  let finished = 0;
  let openedAt = 0;
  let told = '';
  let version = 0;

  return {
    press(press, now) {
      catchUp(now);
      const wasOpen = room.phase === 'open';
      const outcome = pressRoom(room, press, now);
      if (!outcome.ok) return outcome;
      if (outcome.clearsRound || outcome.room.round !== room.round) finished = 0;
      if (outcome.room.phase === 'open' && (!wasOpen || outcome.room.round !== room.round)) openedAt = now;
      room = outcome.room;
      return outcome;
    },
    state(now) {
      catchUp(now);
      const joined = Math.round(REHEARSAL_PEOPLE * progress(now, 0, JOINING_MS));
      const state = createStageState(room, { joined, channels: countFirst(finished) });
      const text = JSON.stringify({ ...state, version: 0 });
      if (text !== told) version += 1;
      told = text;
      return { ...state, version };
    },
  };

  /** While the room takes answers, they come in at an even rate. */
  function catchUp(now: number): void {
    if (room.takesUntil === null) return;
    const until = room.phase === 'open' ? now : Math.min(now, room.takesUntil - GRACE_MS);
    const part = progress(until - openedAt, FIRST_FINISHED_MS, LAST_FINISHED_MS);
    finished = Math.max(finished, Math.round(REHEARSAL_PEOPLE * part));
  }
}

/** How much of the way from one moment to another is gone, 0 to 1. */
function progress(now: number, from: number, to: number): number {
  return Math.min(1, Math.max(0, (now - from) / (to - from)));
}

function countFirst(finished: number): ChannelCounts {
  const counts: [number, number, number, number, number] = [0, 0, 0, 0, 0];
  for (const channel of CHANNEL_ORDER.slice(0, finished)) counts[channel] = (counts[channel] ?? 0) + 1;
  return counts;
}
