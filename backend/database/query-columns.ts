import type { Database } from './database.ts';

/** Rows, turned: of each column that was asked for its values, in the order of the rows. */
export type Columns<Row> = { readonly [Name in keyof Row]?: readonly Row[Name][] };

/**
 * Runs a query that gives thousands of rows, and has them sent as one row of whole columns: drivers take longer over rows than over text
 * (docs/decisions/2026-11-23-how-long-a-report-takes.md). They travel as JSON: a time the query makes a number itself.
 */
export async function queryColumns<Row extends Readonly<Record<keyof Row, string | number | null>>>(
  database: Database,
  names: readonly (keyof Row & string)[],
  query: string,
  params: readonly unknown[],
): Promise<Columns<Row>> {
  const turned = names.map((name) => `json_agg(found.${name})::text as ${name}`).join(', ');
  const [row] = await database.query<Readonly<Record<string, string | null>>>(
    `select ${turned} from (${query}) as found`,
    params,
  );
  const columns = names.map((name) => [name, JSON.parse(row?.[name] ?? '[]') as unknown]);
  return Object.fromEntries(columns) as Columns<Row>;
}
