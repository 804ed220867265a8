import { backOff } from './pauses.ts';
import type { RoomConnection } from './room-watch.ts';

interface DeliveryEvents {
  onDelivered(round: number, delivery: 'taken' | 'late'): void;
  /** The event no longer has the phone's team: the answer is sent again without one. */
  onUnknownTeam(): void;
}

/** Sends a finished answer until the server takes or refuses it, or the connection ends. */
export function createDelivery(
  { client, phone, pause, signal, ...connection }: RoomConnection,
  { onDelivered, onUnknownTeam }: DeliveryEvents,
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
      if (outcome.status === 'lost') await connection.onLost();
      else connection.onUnavailable();
      await pause(backOff(failures));
    }
  }
}
