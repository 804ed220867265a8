import type { LivePhoneClient } from '../../shared/clients/live-phone-client.ts';
import { backOff, type Pause } from './pauses.ts';
import type { Phone } from './phone-state.ts';

interface DeliveryDeps {
  readonly client: LivePhoneClient;
  readonly phone: () => Phone | undefined;
  readonly random: () => number;
  readonly pause: Pause;
  onDelivered(round: number, delivery: 'taken' | 'late'): void;
  /** The event no longer has the phone's team: the answer is sent again without one. */
  onUnknownTeam(): void;
  onUnavailable(): void;
  /** The server does not know the ballot; resolves when there is a new one. */
  onLost(): Promise<void>;
}

/** Sends a finished answer until the server takes or refuses it, or `signal` aborts. */
export function createDelivery(
  {
    client,
    phone,
    random,
    pause,
    onDelivered,
    onUnknownTeam,
    onUnavailable: reportUnavailable,
    onLost,
  }: DeliveryDeps,
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
      // Another option may have been chosen meanwhile: it is sent next.
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
      else reportUnavailable();
      await pause(backOff(failures, random()));
    }
  }
}
