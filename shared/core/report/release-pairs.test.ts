import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type PairOfIds, releasePairs } from './release-pairs.ts';
import { release, type Respondent, type Snapshot } from './release.ts';

const TEAMS = [undefined, 'north', 'south'];

function person(wave: string, index: number, team?: string): Respondent {
  return { id: `${wave}${String(index).padStart(3, '0')}`, ...(team !== undefined && { team }) };
}

function publish(people: readonly Respondent[], earlier: readonly Snapshot[]): Snapshot | undefined {
  const released = release(people, earlier);
  return released.status === 'released' ? { cells: released.cells } : undefined;
}

it('pairs are left out until nobody is the only one who did not answer again', () => {
  const [first, second] = ['a', 'b'].map((wave) =>
    Array.from({ length: 30 }, (_, index) => person(wave, index)),
  );
  const one = publish(first ?? [], []);
  const pairsOf = (count: number): PairOfIds[] =>
    Array.from({ length: count }, (_, index) => ({
      before: person('a', index).id,
      after: person('b', index).id,
    }));
  const released = (count: number, who = second ?? []) => {
    const two = publish(who, []);
    return releasePairs(pairsOf(count), { first: one ? [one] : [], second: two ? [two] : [] }).length;
  };
  expect(released(30)).toBe(30);
  expect(released(29)).toBe(25);
  expect(released(25)).toBe(25);
  expect(released(5)).toBe(5);
  expect(released(4)).toBe(0);
  expect(releasePairs(pairsOf(30), { first: [], second: [] })).toEqual([]);
});

interface History {
  readonly first: readonly number[];
  readonly late: readonly number[];
  readonly returns: readonly boolean[];
  readonly more: readonly boolean[];
  /** Who can be recognized at once, and who only by words that are told after the first comparison. */
  readonly known: readonly boolean[];
  readonly told: readonly boolean[];
  /** Who turns out, by words told later, to be somebody who was counted before, or deletes her data. */
  readonly gone: readonly boolean[];
}

const flags = (share: number) =>
  fc.array(
    fc.nat(99).map((drawn) => drawn < share),
    { minLength: 52, maxLength: 52 },
  );

const histories: fc.Arbitrary<History> = fc.record({
  first: fc.array(fc.nat(TEAMS.length - 1), { minLength: 5, maxLength: 40 }),
  late: fc.array(fc.nat(TEAMS.length - 1), { maxLength: 12 }),
  returns: fc.array(fc.boolean(), { minLength: 52, maxLength: 52 }),
  more: fc.array(fc.boolean(), { minLength: 52, maxLength: 52 }),
  known: flags(70),
  told: flags(50),
  gone: flags(5),
});

type ReleaseRule = typeof releasePairs;

/**
 * Publishes a first wave, a second with its comparison, and both once more after others have answered. Then, with no code of the rules,
 * asks of each person in which published groups she was: fewer than five with the same answer can be found by subtracting.
 */
function smallestPart(
  { first, late, returns, more, known, told: toldLater, gone }: History,
  rule: ReleaseRule,
): number {
  const everybody = [...first, ...late].map((team, index) => ({ index, team: TEAMS[team] }));
  const published: { one: Snapshot[]; two: Snapshot[]; pairs: (readonly PairOfIds[])[] } = {
    one: [],
    two: [],
    pairs: [],
  };
  const comparedIn = (wave: 'before' | 'after'): Snapshot[] =>
    published.pairs.map((pairs) => ({
      cells: [{ kind: 'pairs', name: '', members: pairs.map((pair) => pair[wave]) }],
    }));
  const waves = [
    { came: everybody.slice(0, first.length), again: returns, recognized: known },
    {
      came: everybody,
      again: returns.map((isIn, index) => (isIn || more[index] === true) && gone[index] !== true),
      recognized: known.map((isKnown, index) => isKnown || toldLater[index] === true),
    },
  ];
  for (const { came, again, recognized } of waves) {
    const one = publish(
      came.map(({ index, team }) => person('a', index, team)),
      [...comparedIn('before'), ...published.one],
    );
    if (one) published.one.push(one);
    const back = came.filter(({ index }) => again[index]);
    const earlier = [...comparedIn('after'), ...published.two];
    const two = publish(
      back.map(({ index, team }) => person('b', index, team)),
      earlier,
    );
    if (two === undefined || published.one.length === 0) continue;
    const pairs = back
      .filter(({ index }) => recognized[index])
      .map(({ index }) => ({ before: person('a', index).id, after: person('b', index).id }));
    const told = rule(pairs, {
      first: [...comparedIn('before'), ...published.one],
      second: [...earlier, two],
    });
    published.two.push(two);
    // Fewer than ten pairs are not compared (wave-comparison.ts).
    if (told.length >= 10) published.pairs.push(told);
  }
  return Math.min(
    smallestClass([...published.one, ...comparedIn('before')]),
    smallestClass([...published.two, ...comparedIn('after')]),
  );
}

function smallestClass(snapshots: readonly Snapshot[]): number {
  const groups = snapshots.flatMap(({ cells }) => cells.map(({ members }) => new Set(members)));
  const people = new Set(groups.flatMap((group) => [...group]));
  const counts = new Map<string, number>();
  for (const id of people) {
    const where = groups.map((group) => (group.has(id) ? 'x' : '.')).join('');
    counts.set(where, (counts.get(where) ?? 0) + 1);
  }
  return Math.min(Infinity, ...counts.values());
}

it('in 5,000 histories of two waves no combination of what was published is one to four people', () => {
  fc.assert(
    fc.property(histories, (history) => smallestPart(history, releasePairs) >= 5),
    { numRuns: 5_000, seed: 5 },
  );
});

it('without the rule such a combination is found', () => {
  const everybody: ReleaseRule = (pairs) => pairs;
  const found = fc.check(
    fc.property(histories, (history) => smallestPart(history, everybody) >= 5),
    { numRuns: 3_000, seed: 5 },
  );
  expect(found.failed).toBe(true);
});
