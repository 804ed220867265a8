import type { Database } from './database.ts';

/** SQL: the clock is plausible, so that what must not happen early may happen now. */
export const CLOCK_IS_PLAUSIBLE = '(select speaker.is_clock_plausible())';

/** The longest wait between two tries of a delivery, with a margin. */
const LONGEST_WAIT = '8 hours';

interface ClockCheck {
  /** At most 40 days after the latest time seen before. */
  readonly isPlausible: boolean;
  /** Implausible now, and plausible at the previous check. */
  readonly hasJumped: boolean;
}

/**
 * Stores a plausible time as the latest seen, and corrects what was scheduled while the clock was
 * ahead. Call it every few minutes, and with `isStart` once per process. Rejects as the database
 * does.
 */
export async function checkClock(database: Database, isStart = false): Promise<ClockCheck> {
  const [row] = await database.query<ClockCheck & { readonly isCorrected: boolean }>(
    `with seen as (
       select waits_since, now() <= done_until + interval '40 days' as plausible, now() >= done_until as latest
       from speaker.office_jobs where name = 'clock' for update
     ), stored as (
       update speaker.office_jobs as job
       set done_until = case when plausible then greatest(job.done_until, now()) else job.done_until end,
         waits_since = case when plausible then null else coalesce(job.waits_since, now()) end
       from seen where job.name = 'clock'
     )
     select plausible as "isPlausible", not plausible and waits_since is null as "hasJumped",
       plausible and latest and (waits_since is not null or $1) as "isCorrected"
     from seen`,
    [isStart],
  );
  // A delivery that has been tried waits for hours, never for days.
  await database.query(
    `update speaker.mails set due_at = now()
     where state = 'queued' and attempts > 0
       and due_at > now() + interval '${LONGEST_WAIT}' and due_at < 'infinity'`,
  );
  if (row?.isCorrected) for (const correction of CORRECTIONS) await database.query(correction);
  return { isPlausible: row?.isPlausible === true, hasJumped: row?.hasJumped === true };
}

/** Of rows stored while the clock was ahead: none is later than the latest time seen. */
const CORRECTIONS = [
  `update speaker.leads
   set created_at = least(created_at, now()), confirmation_asked_at = least(confirmation_asked_at, now())
   where created_at > now() or confirmation_asked_at > now()`,
  `update speaker.mails
   set created_at = now(), due_at = case kind when 'again' then now() + interval '30 days' else due_at end
   where created_at > now()`,
  `update speaker.suppressions set since = now() where since > now()`,
  `update speaker.reports set created_at = now(), expires_at = now() + (expires_at - created_at)
   where created_at > now()`,
  `update speaker.live_rooms as room
   set created_at = now(), ends_at = ends_at - ahead, late_until = late_until - ahead,
     opened_at = opened_at - ahead, takes_until = takes_until - ahead
   from (select code, created_at - now() as ahead from speaker.live_rooms) as shift
   where shift.code = room.code and ahead > interval '0'`,
];
