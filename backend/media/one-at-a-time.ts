import { HttpError } from '../http/json-call.ts';

/** More are refused, because each may hold a picture in memory. */
const WAITING_MAX = 8;
const RETRY_SECONDS = 5;

/** Runs jobs in order, `concurrency` at once. Throws an `HttpError` (503) if too many wait. */
export function createQueue({ concurrency = 1, waitingMax = WAITING_MAX } = {}): <Result>(
  work: () => Promise<Result>,
) => Promise<Result> {
  const waiting: (() => void)[] = [];
  let running = 0;
  const next = (): void => {
    const begin = waiting.shift();
    if (begin) begin();
    else running -= 1;
  };
  return async (work) => {
    if (running + waiting.length >= concurrency - 1 + waitingMax)
      throw new HttpError(503, 'Other pictures are being processed. Please try again in a moment.', {
        headers: { 'retry-after': String(RETRY_SECONDS) },
      });
    // The slot passes to the next one, so `running` is unchanged.
    if (running < concurrency) running += 1;
    else await new Promise<void>((begin) => waiting.push(begin));
    try {
      return await work();
    } finally {
      next();
    }
  };
}
