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
