import { classesOf, SMALLEST_GROUP, type Snapshot, wholeOf } from './release.ts';

export interface PairOfIds {
  readonly before: string;
  readonly after: string;
}

/** The published snapshots of each wave, the latest last; in the second wave also the new one. */
export interface PublishedWaves {
  readonly first: readonly Snapshot[];
  readonly second: readonly Snapshot[];
}

/**
 * Selects the pairs that a comparison of two waves may count. They form one more published group in
 * each wave, so in each class of people with equal cells the compared and the others must number 0
 * or at least `k`. Leaves out as many pairs as that needs, in the order of their pseudonymous ids.
 */
export function releasePairs<Pair extends PairOfIds>(
  pairs: readonly Pair[],
  { first, second }: PublishedWaves,
  k: number = SMALLEST_GROUP,
): readonly Pair[] {
  const least = Math.max(k, SMALLEST_GROUP);
  const inFirst = new Set(lastWhole(first));
  const inSecond = new Set(lastWhole(second));
  let left = pairs.filter(({ before, after }) => inFirst.has(before) && inSecond.has(after));
  for (;;) {
    const without = new Set([
      ...leaveOut(first, new Set(left.map(({ before }) => before)), least),
      ...leaveOut(second, new Set(left.map(({ after }) => after)), least),
    ]);
    if (without.size === 0) return left;
    left = left.filter(({ before, after }) => !without.has(before) && !without.has(after));
  }
}

/** The `members` that, if counted, would split off a part of under `k` people. */
function leaveOut(
  published: readonly Snapshot[],
  members: ReadonlySet<string>,
  k: number,
): readonly string[] {
  return classesOf(published).flatMap((people) => {
    const paired = people.filter((id) => members.has(id)).sort();
    const others = people.length - paired.length;
    const missing = others === 0 ? 0 : Math.max(0, k - others);
    return paired.length - missing < k ? paired : paired.slice(0, missing);
  });
}

function lastWhole(snapshots: readonly Snapshot[]): readonly string[] {
  const last = snapshots.at(-1);
  return last === undefined ? [] : wholeOf(last);
}
