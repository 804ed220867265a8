const ANSWER_TIMEOUT_MS = 10_000;

export class NoAnswerError extends Error {
  override readonly name = 'NoAnswerError';
}

/** Rejects with a NoAnswerError if `work` takes over `ms`; the statement may still succeed. */
export async function answerInTime<Result>(
  answer: Promise<Result>,
  ms: number = ANSWER_TIMEOUT_MS,
): Promise<Result> {
  if (await isInTime(answer, ms)) return answer;
  throw new NoAnswerError(`no answer from the database within ${ms} ms`);
}

/** Whether `work` resolves within `ms` milliseconds; rejects when it rejects before. */
export async function isInTime(work: Promise<unknown>, ms: number): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<false>((resolve) => (timer = setTimeout(resolve, ms, false)));
  try {
    return await Promise.race([work.then(() => true), timeout]);
  } finally {
    clearTimeout(timer);
  }
}
