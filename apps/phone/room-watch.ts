import type { LivePhoneClient } from '../../shared/clients/live-phone-client.ts';
import type { PhoneState } from '../../shared/core/live/stage-state.ts';
import { backOff, type Pause } from './pauses.ts';
import { viewOf, type Phone } from './phone-state.ts';

type Rhythm = readonly [number, number];

/** Polling interval while waiting for a question: it arrives within five seconds. */
const WAITING: Rhythm = [3_000, 4_000];
const RESTING: Rhythm = [12_000, 18_000];
/** After a stream has ended: spread out over a hall's phones. */
const NEXT_STREAM: Rhythm = [200, 1_500];

/** A phone's connection to its room, until `signal` aborts. */
export interface RoomConnection {
  readonly client: LivePhoneClient;
  /** The current state: it changes with each answer, and joining again may bring a new ballot. */
  readonly phone: () => Phone | undefined;
  readonly pause: Pause;
  readonly signal: AbortSignal;
  onUnavailable(): void;
  /** The server does not know the ballot; resolves when there is a new one. */
  onLost(): Promise<void>;
}

/** Short intervals while waiting for a question, long ones during and after the assessment. */
function rhythmOf(phone: Phone | undefined): Rhythm {
  const isWaiting = phone && (phone.room.mode === 'question' || ['lobby', 'closed'].includes(viewOf(phone)));
  return isWaiting ? WAITING : RESTING;
}

function isOver(phone: Phone | undefined): boolean {
  return phone?.room.phase === 'ended';
}

/** No requests while the page is hidden this long; at once when it is visible again. */
const HIDDEN_MS = 60_000;

/** Follows the room: by a stream where the host has one, else by polling. */
export async function watchRoom(
  { client, phone, pause, signal, ...connection }: RoomConnection,
  onState: (state: PhoneState) => void,
): Promise<void> {
  const within = ([from, to]: Rhythm) => from + Math.random() * (to - from);
  let failures = 0;
  let wantsStream = true;
  for (let joined = phone(); joined && !isOver(joined) && !signal.aborted; joined = phone()) {
    const answer = await client.state(joined.room.ballot, wantsStream, signal);
    if (signal.aborted) return;
    failures = answer.status === 'unavailable' ? failures + 1 : 0;
    switch (answer.status) {
      case 'state':
        onState(answer.state);
        await pause(within(rhythmOf(phone())));
        break;
      case 'stream': {
        let hasState = false;
        for await (const state of answer.states) {
          hasState = true;
          onState(state);
          if (isOver(phone())) break;
        }
        // A stream without data is blocked on the way: poll instead.
        wantsStream = hasState;
        if (hasState) await pause(within(NEXT_STREAM));
        break;
      }
      case 'lost':
        await connection.onLost();
        await pause(within(WAITING));
        break;
      case 'unavailable':
        connection.onUnavailable();
        await pause(backOff(failures));
    }
    while (document.hidden && !signal.aborted) await pause(HIDDEN_MS);
  }
}
