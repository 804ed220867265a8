import type { LivePhoneClient } from '../../shared/clients/live-phone-client.ts';
import { backOff } from './pauses.ts';
import type { Pause } from './pauses.ts';
import type { Phone } from './phone-state.ts';

/** What the delivery goes by, and whom it tells. */
export interface DeliverySurroundings {
  readonly client: LivePhoneClient;
  readonly phone: () => Phone | undefined;
  readonly random: () => number;
  readonly pause: Pause;
  onDelivered(round: number, delivery: 'taken' | 'late'): void;
  /** The event has the phone's team no more: the answer goes out again, without one. */
  onUnknownTeam(): void;
  onAway(): void;
  /** The server does not know the ballot; resolves when there is another. */
  onLost(): Promise<void>;
}

/** Sends a finished answer until the server has said what becomes of it, or `signal` aborts. Called again meanwhile, it does nothing. */
export function createDelivery(
  { client, phone, random, pause, onDelivered, onUnknownTeam, onAway, onLost }: DeliverySurroundings,
  signal: AbortSignal,
): () => void {
  let isDelivering = false;
  return () => {
    if (isDelivering) return;
    isDelivering = true;
    void deliver().finally(() => (isDelivering = false));
  };

  async function deliver(): Promise<void> {
    for (let failures = 1; !signal.aborted; failures += 1) {
      const { room, answers, finished, team } = phone() ?? {};
      if (room === undefined || answers === undefined || finished?.delivery !== 'waiting') return;
      const { ballot, round } = room;
      const outcome = await client.answer({
        ballot,
        round,
        answers,
        elapsed: finished.elapsed,
        ...(team && { team }),
      });
      // Another option may have been chosen while this one was under way: that one goes out next.
      if (phone()?.finished !== finished) continue;
      if (outcome.status === 'unknown-team') {
        onUnknownTeam();
        continue;
      }
      if (outcome.status === 'taken' || outcome.status === 'late') {
        onDelivered(round, outcome.status);
        return;
      }
      if (outcome.status === 'lost') await onLost();
      else onAway();
      await pause(backOff(failures, random()));
    }
  }
}
