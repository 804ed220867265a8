import { runOfficeJobs } from '../backend/office/office-jobs.ts';
import type { OfficeJobs } from '../backend/office/office-jobs.ts';

const LOOK_AGAIN_MS = 5 * 60_000;

/** Does what the office has to do by the clock as long as the product runs; `ready` is when the database answers. */
export function startOfficeClock(jobs: OfficeJobs, ready: Promise<void>): { stop(): Promise<void> } {
  let isStart = true;
  let running: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  const look = () => {
    running = runOfficeJobs(jobs, isStart).then(
      () => {
        isStart = false;
      },
      (cause: unknown) => jobs.log({ level: 'warn', event: 'office jobs put off', cause }),
    );
  };
  let hasEnded = false;
  void ready.then(() => {
    if (hasEnded) return;
    look();
    timer = setInterval(look, LOOK_AGAIN_MS);
  });
  return {
    async stop() {
      hasEnded = true;
      clearInterval(timer);
      await running;
    },
  };
}
