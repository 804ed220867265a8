/** Cases of a contract, by name; a host's test file runs each against its own set-up. */
export type Cases<Setup, More extends unknown[] = []> = Readonly<
  Record<string, (setup: Setup, ...more: More) => Promise<void>>
>;

/** The cases of several lists, for `test.each`. */
export function listCases<Setup, More extends unknown[] = []>(...lists: readonly Cases<Setup, More>[]) {
  return lists.flatMap((cases) => Object.entries(cases));
}

/** A case for each row, with a name of its own. */
export function eachRow<Setup, Row>(
  rows: readonly Row[],
  nameOf: (row: Row) => string,
  run: (setup: Setup, row: Row) => Promise<void>,
): Cases<Setup> {
  return Object.fromEntries(rows.map((row) => [nameOf(row), (setup: Setup) => run(setup, row)]));
}
