import { answerInTime } from './deadline.ts';
import { UnavailableError } from './unavailable-error.ts';

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
