import type { LivePhoneClient } from '../../shared/clients/live-phone-client.ts';
import type { PhoneState } from '../../shared/core/live/stage-state.ts';
import { backOff } from './pauses.ts';
import type { Pause } from './pauses.ts';
import { viewOf } from './phone-state.ts';
import type { Phone } from './phone-state.ts';

/** How often a phone asks, in milliseconds, each time by chance from the first to the second. */
type Rhythm = readonly [number, number];

/** Who waits for the next question hears of it within five seconds. */
const WAITING: Rhythm = [3_000, 4_000];
/** Who is at the assessment, or through with it, hears of little. */
const RESTING: Rhythm = [12_000, 18_000];
/** After a stream that has ended by itself: not all phones of a hall at once. */
const NEXT_STREAM: Rhythm = [200, 1_500];

/** What the watch goes by. */
export interface WatchSurroundings {
  readonly client: LivePhoneClient;
  /** As it is now: what is heard changes it, and joining again may bring another ballot. */
  readonly phone: () => Phone | undefined;
  readonly isHidden: () => boolean;
  readonly random: () => number;
  readonly pause: Pause;
}

/** What it hears. */
export interface WatchEvents {
  onState(state: PhoneState): void;
  onAway(): void;
  /** The server does not know the ballot; resolves when there is another. */
  onLost(): Promise<void>;
}

/** Who waits for a beginning, or for the next of single questions, hears of it soon; who is at the assessment, or through with it, needs not. */
function rhythmOf(phone: Phone | undefined): Rhythm {
  const isWaiting = phone && (phone.room.mode === 'question' || ['lobby', 'closed'].includes(viewOf(phone)));
  return isWaiting ? WAITING : RESTING;
}

function isOver(phone: Phone | undefined): boolean {
  return phone?.room.phase === 'ended';
}

/** Nothing is asked behind a locked screen; whoever looks again hears at once. */
const HIDDEN_MS = 60_000;

/** Keeps a phone told of its room until `signal` aborts: by a stream where the host has one, else by asking in a rhythm. */
export async function watchRoom(
  { client, phone, isHidden, random, pause }: WatchSurroundings,
  { onState, onAway, onLost }: WatchEvents,
  signal: AbortSignal,
): Promise<void> {
  const within = ([from, to]: Rhythm) => from + random() * (to - from);
  let failures = 0;
  let wantsStream = true;
  for (let joined = phone(); joined && !isOver(joined) && !signal.aborted; joined = phone()) {
    const said = await client.state(joined.room.ballot, wantsStream, signal);
    if (signal.aborted) return;
    failures = said.status === 'away' ? failures + 1 : 0;
    switch (said.status) {
      case 'told':
        onState(said.state);
        await pause(within(rhythmOf(phone())));
        break;
      case 'stream': {
        let hasHeard = false;
        for await (const state of said.states) {
          hasHeard = true;
          onState(state);
          if (isOver(phone())) break;
        }
        // A stream that carries nothing is held up on its way: then asking is the way that works.
        wantsStream = hasHeard;
        if (hasHeard) await pause(within(NEXT_STREAM));
        break;
      }
      case 'lost':
        await onLost();
        await pause(within(WAITING));
        break;
      case 'away':
        onAway();
        await pause(backOff(failures, random()));
    }
    while (isHidden() && !signal.aborted) await pause(HIDDEN_MS);
  }
}
