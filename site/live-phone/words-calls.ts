import type { LivePhoneClient, TellOutcome, WordsOutcome } from '../../shared/clients/live-phone-client.ts';
import { backOff } from './pauses.ts';
import type { Pause } from './pauses.ts';

/** What a phone asks about two words to keep. */
export interface WordsCalls {
  /** What the room's server says of them; waits for a network. Undefined where the session ends before. */
  words(): Promise<WordsOutcome | undefined>;
  tellWords(words: string): Promise<TellOutcome>;
}

export interface WordsSurroundings {
  readonly client: LivePhoneClient;
  readonly random: () => number;
  readonly pause: Pause;
  readonly ballot: () => string;
}

/** A hall finishes all at once: each phone asks in a moment of its own. */
const WITHIN_MS = 2_000;

/** The calls of one session, until `signal` aborts. */
export function createWordsCalls(
  { client, random, pause, ballot }: WordsSurroundings,
  signal: AbortSignal,
): WordsCalls {
  return {
    async words() {
      await pause(random() * WITHIN_MS);
      for (let failures = 1; !signal.aborted; failures += 1) {
        const outcome = await client.words(ballot());
        if (outcome.status !== 'away') return outcome;
        await pause(backOff(failures, random()));
      }
      return undefined;
    },
    tellWords: (words) => client.tellWords(ballot(), words),
  };
}
