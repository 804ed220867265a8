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
