import { answerInTime } from './deadline.ts';
import { UnavailableError } from './unavailable-error.ts';

/**
 * The database as the backend sees it: single statements with `$1` parameters. Any PostgreSQL 15 or newer, PGlite
 * included. Each host brings its own: PGlite or `postgres` on Node, `postgres` on Deno.
 *
 * Parameters are text, numbers, booleans, null, or text arrays; JSON travels as text and is cast in the statement
 * (`$1::text::jsonb`), because drivers disagree about JSON. Rows carry `Date` for timestamps, plain values for jsonb.
 */
export interface Database {
  /** Runs one statement. Rejects with an `UnavailableError` when it fails, or is not answered within ten seconds. */
  query<Row>(text: string, params?: readonly unknown[]): Promise<Row[]>;
}

/** One connection inside a transaction: single statements, and scripts of many statements. */
export interface MigrationSession extends Database {
  execute(script: string): Promise<void>;
}

/** What `migrate` needs: `work` runs in one transaction on one connection; a rejection rolls it back. */
export interface MigrationDatabase {
  transaction<Result>(work: (session: MigrationSession) => Promise<Result>): Promise<Result>;
}

/** The row without its columns that are null: the calls' answers omit what is absent. */
export function withoutNulls<Row extends object>(row: Row): Row {
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)) as Row;
}

/** The one place where a driver's failure, or its silence, becomes an `UnavailableError`. `query` is the driver's. */
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
/** Before every id that the handlers make. */
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/**
 * Reads the rows of a statement in pages, so that memory does not grow with the table. @param query
 * Returns at most `limit` rows with an id greater than `after`, in ascending order of id.
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
