/** Cases of a contract, by name; a host's test file runs each against its own set-up. */
export type Cases<Setup, More extends unknown[] = []> = Readonly<
  Record<string, (setup: Setup, ...more: More) => Promise<void>>
>;

/** The cases of several lists, for `test.each`. */
export function listCases<Setup, More extends unknown[] = []>(...lists: readonly Cases<Setup, More>[]) {
  return lists.flatMap((cases) => Object.entries(cases));
}
