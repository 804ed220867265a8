import type { PressAnswer } from '../../shared/clients/remote-client.ts';
import { pressStage } from '../../shared/clients/remote-client.ts';
import type { StageListener } from '../../shared/clients/stage-client.ts';
import { followStage } from '../../shared/clients/stage-client.ts';
import type { Press } from '../../shared/core/live/press.ts';
import { createRehearsal } from '../../shared/core/live/rehearsal.ts';

/** A room that the remote steers. */
export interface RoomConnection {
  /** Tells of the room from now on; returns what ends it. */
  follow(listener: StageListener): () => void;
  /** `expected` is the `control` of the state that was seen. Never rejects. */
  press(press: Press, expected: number): Promise<PressAnswer>;
}

export function connectRoom(apiUrl: string, key: string): RoomConnection {
  return {
    follow: (listener) => followStage(apiUrl, key, listener),
    press: (press, expected) => pressStage(apiUrl, key, press, expected),
  };
}

/** As often as a real room is told of, in milliseconds. */
const STEP_MS = 250;

/** A room of invented people that is in this page alone: nothing is sent. */
export function rehearseRoom(): RoomConnection {
  const rehearsal = createRehearsal();
  const began = performance.now();
  const now = () => performance.now() - began;
  return {
    follow({ onState, onLine }) {
      const tell = () => onState(rehearsal.state(now()));
      onLine('open');
      tell();
      const timer = setInterval(tell, STEP_MS);
      return () => clearInterval(timer);
    },
    press(press) {
      const outcome = rehearsal.press(press, now());
      return Promise.resolve(
        outcome.ok
          ? { status: 'pressed', state: rehearsal.state(now()) }
          : { status: 'refused', sentence: outcome.sentence },
      );
    },
  };
}
