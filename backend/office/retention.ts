import { HIDDEN_DAYS } from '../../shared/core/leads/limits.ts';
import type { Database } from '../database/database.ts';
import { deleteHiddenLeads, type DeleteMailCopies } from '../leads/hidden-leads.ts';

/** Why a run waits for approval: an implausible clock, or too many leads. */
export type WaitReason = 'clock' | 'number';

export interface RetentionDeps {
  readonly database: Database;
  /** Older leads expire. */
  readonly months: number;
  /** For hosts that write mails as files. */
  readonly deleteMailCopies?: DeleteMailCopies | undefined;
}

/** Leads hidden by one statement, so that it blocks no others for long. */
const BATCH = 500;

/** A run may hide this many leads, or this share of all, without approval. */
const HIDDEN_MAX = 50;
const HIDDEN_SHARE = 0.05;

/** A clock correction up to this amount is not a jump. */
const CORRECTION = '5 minutes';

const EXPIRED = `greatest(created_at, restored_at) < now() - make_interval(months => $1::integer)`;

/** SQL: the clock is at or after the last run and at most 40 days later. */
const IS_IN_TIME = `now() between job.done_until - interval '${CORRECTION}' and job.done_until + interval '40 days'`;

/**
 * Runs retention once a day, and with `isStart` at once: hides expired leads and deletes those
 * hidden for 30 days. A run that cannot be trusted waits for `confirmRetention`. Of concurrent
 * calls one runs. Undefined when nothing was due; with a `reason` the run waits, and `isNew` when
 * it starts to wait. Rejects as the database does.
 */
export async function runRetention(deps: RetentionDeps, isStart = false) {
  const [run] = await deps.database.query<{ reason: WaitReason | null; leads: number; isNew: boolean }>(
    `with due as (
       select job.name, job.waits_since, taken.leads,
         case when not (${IS_IN_TIME}) then 'clock'
           when taken.leads > greatest(${HIDDEN_MAX}, taken.total * ${HIDDEN_SHARE}) then 'number' end as reason
       from speaker.office_jobs as job
       cross join lateral (
         select count(*) filter (where ${EXPIRED})::integer as leads, count(*) as total
         from speaker.leads
       ) as taken
       where job.name = 'retention' and (
         $2::boolean or job.waits_since is not null or job.done_until <= now() - interval '1 day'
         or not (${IS_IN_TIME})
       )
       for update of job skip locked
     ), stored as (
       update speaker.office_jobs as job
       set
         done_until = case when due.reason is null then greatest(job.done_until, now())
           else job.done_until end,
         waits_since = case when due.reason is not null then coalesce(job.waits_since, now()) end
       from due where job.name = due.name
     )
     select reason, leads, waits_since is null as "isNew" from due`,
    [deps.months, isStart],
  );
  const done = run?.reason === null ? await hideExpired(deps) : { hidden: 0, deleted: 0 };
  return run && { ...run, ...done };
}

export interface RetentionState {
  /** By the database's clock; `lastRun` of retention, or of any job if the clock is implausible. */
  readonly now: Date;
  readonly lastRun: Date;
  readonly waiting: WaitReason | null;
  readonly waitsSince: Date | null;
  readonly leads: number;
  readonly hidden: number;
}

/** Without `months` leads do not expire, but the clock may be implausible. */
export async function readRetention(
  database: Database,
  months: number | undefined,
): Promise<RetentionState | undefined> {
  const [row] = await database.query<RetentionState>(
    `select now() as now, job.done_until as "lastRun",
       case when job.waits_since is null then null
         when job.name = 'clock' or not (${IS_IN_TIME}) then 'clock' else 'number' end as waiting,
       job.waits_since as "waitsSince",
       (select count(*)::integer from speaker.leads where ${EXPIRED}) as leads,
       (select count(*)::integer from speaker.hidden_leads) as hidden
     from speaker.office_jobs as job
     where job.name = 'clock' and (job.waits_since is not null or $1::integer is null)
       or job.name = 'retention'
     order by job.name = 'clock' desc limit 1`,
    [months ?? null],
  );
  return row;
}

/**
 * Approves a run that hides `leads` leads: the clock counts as right, and retention runs.
 * Undefined, without effect, if nothing waits or the run would hide more. Rejects as the database
 * does.
 */
export async function confirmRetention(
  deps: Omit<RetentionDeps, 'months'> & { readonly months: number | undefined },
  leads: number,
): Promise<{ readonly hidden: number; readonly deleted: number } | undefined> {
  const { database, months } = deps;
  const state = await readRetention(database, months);
  if (state === undefined || state.waiting === null || state.leads > leads) return undefined;
  await database.query(
    `update speaker.office_jobs set done_until = now(), waits_since = null
     where name in ('clock', 'retention')`,
  );
  return months === undefined ? { hidden: 0, deleted: 0 } : hideExpired({ ...deps, months });
}

async function hideExpired({
  database,
  months,
  deleteMailCopies = () => Promise.resolve(),
}: RetentionDeps): Promise<{ readonly hidden: number; readonly deleted: number }> {
  const deleted = await deleteHiddenLeads(database, deleteMailCopies);
  const mails = await database.query<{ id: string }>(
    `select id from speaker.mails
     where lead_id is null and created_at < now() - make_interval(months => $1::integer, days => $2::integer)`,
    [months, HIDDEN_DAYS],
  );
  const ids = mails.map(({ id }) => id);
  await deleteMailCopies(ids);
  await database.query('delete from speaker.mails where id = any($1::text[]::uuid[])', [ids]);
  for (let hidden = 0; ;) {
    const rows = await database.query<{ id: string }>(
      `select id from speaker.leads where ${EXPIRED} order by id limit ${BATCH}`,
      [months],
    );
    if (rows.length === 0) return { hidden, deleted };
    await database.query('select speaker.hide_leads($1::text[]::uuid[])', [rows.map(({ id }) => id)]);
    hidden += rows.length;
  }
}
