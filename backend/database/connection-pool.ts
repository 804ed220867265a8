import { answerInTime, NoAnswerError } from './database.ts';

/** Longer than a live database takes to cancel a statement (`statement_timeout`). */
const ANSWER_WITHIN_MS = 12_000;

/** Connections that are replaced when no answer arrives. `close` must end them without waiting. */
export function createConnectionPool<Connections>(
  open: () => Connections,
  close: (connections: Connections) => Promise<void>,
  answerWithinMs = ANSWER_WITHIN_MS,
) {
  let current = open();
  return {
    current: () => current,
    /**
     * Runs a statement. Rejects with a NoAnswerError when nothing arrives in time: then the next
     * statement gets new connections, and those that wait on the old ones are rejected.
     */
    async run<Result>(work: (connections: Connections) => Promise<Result>): Promise<Result> {
      const used = current;
      try {
        return await answerInTime(work(used), answerWithinMs);
      } catch (error) {
        if (error instanceof NoAnswerError && current === used) {
          current = open();
          close(used).catch(() => undefined);
        }
        throw error;
      }
    },
  };
}
