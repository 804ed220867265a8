import { answerInTime, NoAnswerError } from './deadline.ts';

/** Longer than a database that answers at all takes to give a statement up (`statement_timeout`, the callers' own deadlines). */
const ANSWER_WITHIN_MS = 12_000;

/** Connections to a database, which are left for new ones when nothing comes back on them. */
export interface ConnectionPool<Connections> {
  /** Those in use now. */
  current(): Connections;
  /**
   * Asks, and rejects with a NoAnswerError when nothing has come back in time, not even an error: then the network or the server has gone
   * without a word, and whoever asks next asks over new connections. What else waits on the old ones is rejected.
   */
  ask<Result>(work: (connections: Connections) => Promise<Result>): Promise<Result>;
}

/** `close` ends connections at once, without waiting for answers. */
export function createConnectionPool<Connections>(
  open: () => Connections,
  close: (connections: Connections) => Promise<void>,
  answerWithinMs = ANSWER_WITHIN_MS,
): ConnectionPool<Connections> {
  let current = open();
  return {
    current: () => current,
    async ask(work) {
      const asked = current;
      try {
        return await answerInTime(work(asked), answerWithinMs);
      } catch (error) {
        if (error instanceof NoAnswerError && current === asked) {
          current = open();
          // Nobody waits for connections that are lost; what they say at their end is of no interest.
          close(asked).catch(() => undefined);
        }
        throw error;
      }
    },
  };
}
