/** A database that says nothing for so long is away. */
const ANSWER_TIMEOUT_MS = 10_000;

/** Nothing came back in time, neither rows nor an error. */
export class NoAnswerError extends Error {
  override readonly name = 'NoAnswerError';
}

/** Rejects with a NoAnswerError when the database has not answered within `ms`; the statement itself may still go through. */
export async function answerInTime<Result>(
  answer: Promise<Result>,
  ms: number = ANSWER_TIMEOUT_MS,
): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new NoAnswerError(`no answer from the database within ${ms} ms`));
    }, ms);
  });
  try {
    return await Promise.race([answer, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
