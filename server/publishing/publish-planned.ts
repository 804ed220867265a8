import type { Log } from '../../backend/http/log.ts';
import { every, type PeriodicJob } from '../every.ts';

interface Planned {
  publishDue(): Promise<readonly string[]>;
  nextDue(): Promise<Date | undefined>;
}

/** The clock may change: check again after this time at most, and this soon after a failure. */
const CHECK_MS = 60_000;
const RETRY_MS = 5_000;
/** The database's clock decides what is due; it may be behind this one. */
const SOONEST_MS = 250;

/** Publishes what is due, also what came due while the product was stopped. */
export function publishPlanned(
  plans: readonly Planned[],
  rebuild: () => Promise<void>,
  ready: Promise<void>,
  log: Log,
): PeriodicJob {
  let isRenderingOwed = false;

  async function publish(): Promise<void> {
    for (const plan of plans) {
      const { length } = await plan.publishDue();
      if (length > 0) log({ level: 'info', event: 'planned texts published', saved: length });
      isRenderingOwed ||= length > 0;
    }
    if (isRenderingOwed) await rebuild();
    isRenderingOwed = false;
  }

  async function nextMs(): Promise<number> {
    const due = await Promise.all(plans.map((plan) => plan.nextDue()));
    const waits = due.map((moment) => (moment ? moment.getTime() - Date.now() : CHECK_MS));
    return Math.max(Math.min(...waits), SOONEST_MS);
  }

  return every(CHECK_MS, publish, {
    ready,
    putOff: 'planned texts put off',
    nextMs,
    retryMs: RETRY_MS,
    log,
  });
}
