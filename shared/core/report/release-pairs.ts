import { classesOf, SMALLEST_GROUP, wholeOf } from './release.ts';
import type { Snapshot } from './release.ts';

/** One person's ids in two waves. */
export interface PairOfIds {
  readonly before: string;
  readonly after: string;
}

/** What was published of each wave, the last snapshot last: of the second one including the one that is being made. */
export interface PublishedWaves {
  readonly first: readonly Snapshot[];
  readonly second: readonly Snapshot[];
}

/**
 * Which pairs a comparison of two waves may count. They are one more published group in each wave, so beside everything else that was
 * published there they must leave nobody over: in each class of people whom nothing tells apart, those who are compared and those who are
 * not are none or at least `k`. As many pairs as that takes are left out, drawn by their meaningless ids.
 */
export function releasePairs(
  pairs: readonly PairOfIds[],
  { first, second }: PublishedWaves,
  k: number = SMALLEST_GROUP,
): readonly PairOfIds[] {
  const least = Math.max(k, SMALLEST_GROUP);
  const [inFirst, inSecond] = [first, second].map((snapshots) => new Set(lastWhole(snapshots)));
  let left = pairs.filter(({ before, after }) => inFirst?.has(before) && inSecond?.has(after));
  for (;;) {
    const without = new Set([
      ...leaveOut(first, new Set(left.map(({ before }) => before)), least),
      ...leaveOut(second, new Set(left.map(({ after }) => after)), least),
    ]);
    if (without.size === 0) return left;
    left = left.filter(({ before, after }) => !without.has(before) && !without.has(after));
  }
}

/** Which of `members` may not be a group's, so that it parts no class into something under `k` people. */
function leaveOut(
  published: readonly Snapshot[],
  members: ReadonlySet<string>,
  k: number,
): readonly string[] {
  return classesOf(published).flatMap((people) => {
    const paired = people.filter((id) => members.has(id)).sort();
    if (paired.length === 0) return [];
    const others = people.length - paired.length;
    const missing = others === 0 ? 0 : Math.max(0, k - others);
    return paired.length - missing < k ? paired : paired.slice(0, missing);
  });
}

function lastWhole(snapshots: readonly Snapshot[]): readonly string[] {
  const last = snapshots.at(-1);
  return last === undefined ? [] : wholeOf(last);
}
