import type { Joined, LivePhoneClient, Refused } from '../../shared/clients/live-phone-client.ts';
import { backOff, type Pause } from './pauses.ts';

export interface JoinDeps {
  readonly client: LivePhoneClient;
  readonly code: string;
  readonly device: string;
  readonly random: () => number;
  readonly pause: Pause;
  onUnavailable(): void;
}

export type JoinEnd = { readonly status: 'joined'; readonly joined: Joined } | Refused;

/** Joins a room with retries; undefined where `signal` aborts first. */
export async function joinRoom(
  { client, code, device, random, pause, onUnavailable: onAway }: JoinDeps,
  signal: AbortSignal,
): Promise<JoinEnd | undefined> {
  for (let failures = 1; !signal.aborted; failures += 1) {
    const outcome = await client.join(code, device);
    if (outcome.status !== 'away') return outcome;
    onAway();
    await pause(backOff(failures, random()));
  }
  return undefined;
}
