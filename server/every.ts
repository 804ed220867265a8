import type { Log } from '../backend/http/log.ts';

export interface PeriodicOptions {
  /** The first run waits for this. */
  readonly ready: Promise<void>;
  /** The log's event of a failed run; failures that follow it are not logged. */
  readonly putOff: string;
  readonly log: Log;
}

/**
 * Repeats a job, one run after the other. Measures pauses with the monotonic clock, because the
 * time may jump.
 * @param ms the pause after a run, in milliseconds
 * @param job gets true until a run has succeeded; resolves to true to run again without a pause
 */
export function every(
  ms: number,
  job: (isFirst: boolean) => Promise<unknown>,
  { ready, putOff, log }: PeriodicOptions,
) {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  let isFirst = true;
  let isOver = false;
  let isWoken = false;
  let hasFailed = false;

  async function run(): Promise<void> {
    isWoken = false;
    if (isOver) return;
    clearTimeout(timer);
    let pause = ms;
    try {
      if ((await job(isFirst)) === true) pause = 0;
      isFirst = false;
      hasFailed = false;
    } catch (cause) {
      if (!hasFailed) log({ level: 'warn', event: putOff, cause });
      hasFailed = true;
    }
    if (!isOver) timer = setTimeout(wake, pause);
  }

  function wake(): void {
    if (isWoken) return;
    isWoken = true;
    running = running.then(run);
  }

  void ready.then(wake);
  return {
    /** Runs the job now, or once more after the current run. */
    wake,
    /** Resolves when the current run has ended; starts no further runs. */
    async stop(): Promise<void> {
      isOver = true;
      clearTimeout(timer);
      await running;
    },
  };
}
