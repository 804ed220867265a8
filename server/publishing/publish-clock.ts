import type { Log } from '../../backend/log/log.ts';

/** What is published at a set moment: drafts of texts, posts. */
interface Planned {
  /** Publishes what is due, and names it. */
  publishDue(): Promise<readonly string[]>;
  nextDue(): Promise<Date | undefined>;
}

export interface PublishClockDeps {
  /** Whatever is published by itself. */
  readonly plans: readonly Planned[];
  /** Puts what was published into the served pages. */
  readonly rebuild: () => Promise<void>;
  readonly log: Log;
}

/** Publishes planned drafts at their moment, as long as the product runs; what came due while it did not, at the start. */
export interface PublishClock {
  /** A moment was set or taken back. */
  wake(): void;
  stop(): Promise<void>;
}

/** The computer's clock may be set meanwhile: looked at again after this time at the latest, and this soon after a failure. */
const LOOK_AGAIN_MS = 60_000;
const RETRY_MS = 5_000;
/** The database's clock decides what is due; it may be behind this one. */
const SOONEST_MS = 250;

/** Starts when the database answers (`ready`). */
export function startPublishClock(
  { plans, rebuild, log }: PublishClockDeps,
  ready: Promise<void>,
): PublishClock {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  let isOver = false;
  let isRenderingOwed = false;

  async function publish(): Promise<number> {
    for (const plan of plans) {
      const { length } = await plan.publishDue();
      if (length > 0) log({ level: 'info', event: 'planned texts published', saved: length });
      isRenderingOwed ||= length > 0;
    }
    if (isRenderingOwed) await rebuild();
    isRenderingOwed = false;
    const due = await Promise.all(plans.map((plan) => plan.nextDue()));
    const waits = due.map((moment) => (moment ? moment.getTime() - Date.now() : LOOK_AGAIN_MS));
    return Math.min(Math.max(Math.min(...waits), SOONEST_MS), LOOK_AGAIN_MS);
  }

  function look(): void {
    clearTimeout(timer);
    running = running.then(async () => {
      if (isOver) return;
      const wait = await publish().catch((cause: unknown) => {
        log({ level: 'warn', event: 'planned texts put off', cause });
        return RETRY_MS;
      });
      clearTimeout(timer);
      if (!isOver) timer = setTimeout(look, wait);
    });
  }

  void ready.then(look);
  return {
    wake: look,
    async stop() {
      isOver = true;
      clearTimeout(timer);
      await running;
    },
  };
}
