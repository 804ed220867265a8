import { HttpError } from '../http/json-call.ts';

/**
 * Single statements with `$1` parameters on PostgreSQL 15 or newer, PGlite included. Parameters are
 * text, numbers, booleans, null, or text arrays; JSON is text, cast in the statement
 * (`$1::text::jsonb`), because drivers treat JSON differently. Rows have `Date` for timestamps and
 * plain values for jsonb.
 */
export interface Database {
  /** Rejects with an `UnavailableError` if the statement fails or takes ten seconds. */
  query<Row>(text: string, params?: readonly unknown[]): Promise<Row[]>;
}

/** One connection inside a transaction: single statements, and scripts of many statements. */
export interface MigrationSession extends Database {
  execute(script: string): Promise<void>;
}

/** `work` runs in one transaction; a rejection rolls it back. */
export interface MigrationDatabase {
  transaction<Result>(work: (session: MigrationSession) => Promise<Result>): Promise<Result>;
}

/** Removes null columns, because responses omit absent fields. */
export function withoutNulls<Row extends object>(row: Row): Row {
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)) as Row;
}

/** Turns a driver's failure or timeout into an `UnavailableError`. `query` is the driver's. */
export function createDatabase(query: Database['query']): Database {
  return {
    async query<Row>(text: string, params?: readonly unknown[]) {
      try {
        return await answerInTime(query<Row>(text, params));
      } catch (error) {
        throw error instanceof UnavailableError ? error : new UnavailableError(error);
      }
    },
  };
}

const PAGE_SIZE = 500;
/** Less than any id that the handlers create. */
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/**
 * Reads rows in pages, so that memory does not grow with the table. @param query Returns at most
 * `limit` rows with an id greater than `after`, in ascending order of id.
 */
export async function* readPages<Row extends { readonly id: string }>(
  query: (after: string, limit: number) => Promise<readonly Row[]>,
): AsyncGenerator<Row> {
  for (let after: string | undefined = FIRST_ID; after !== undefined;) {
    const rows: readonly Row[] = await query(after, PAGE_SIZE);
    yield* rows;
    after = rows.length < PAGE_SIZE ? undefined : rows.at(-1)?.id;
  }
}

const RETRY_SECONDS = 5;

/** A 503 with `Retry-After` (docs/interfaces.md#calls). `cause`: a driver's or `NoAnswerError`. */
export class UnavailableError extends HttpError {
  constructor(cause: unknown) {
    super(503, 'This is not possible at the moment. Please try again in a few seconds.', {
      headers: { 'retry-after': String(RETRY_SECONDS) },
      cause,
    });
    this.name = 'UnavailableError';
  }
}

/** SQLSTATE classes of data, constraints and deadlocks, not of connections and resources. */
const STATEMENT_STATES = /^(2[23]|40)[0-9A-Z]{3}$/;

/** Whether the database refused only this statement, so that another may succeed. */
export function isStatementError(error: unknown): boolean {
  const cause = error instanceof UnavailableError ? error.cause : error;
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
  return typeof code === 'string' && STATEMENT_STATES.test(code);
}

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

/** Ids of one millisecond that are in order: 12 bits (RFC 9562, section 6.2, method 1). */
const COUNTER_SIZE = 4_096;

let latest = 0;
let counter = 0;

/**
 * A UUID of version 7 (RFC 9562): 48 bits of `now` in milliseconds, a counter, and 62 random bits.
 * Ids of one process are in order of creation, so that the first of two inquiries has the first
 * hold, and an index grows only at its end.
 */
export function createTimeOrderedUuid(now: number): string {
  counter = now === latest ? (counter + 1) % COUNTER_SIZE : 0;
  latest = now;
  const time = now.toString(16).padStart(12, '0');
  const order = counter.toString(16).padStart(3, '0');
  // `randomUUID` reads random bytes in bulk: requests for a few bytes take 250 ms for 30,000.
  return `${time.slice(0, 8)}-${time.slice(8)}-7${order}${crypto.randomUUID().slice(18)}`;
}

/** Whether PostgreSQL accepts the text as a UUID. */
export function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
}

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
