import fc from 'fast-check';
import { expect, it } from 'vitest';
import { HISTORIES } from '../../../tests/setup/fuzz.ts';
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

const range = (count: number) => Array.from({ length: count }, (_, index) => index);
const pairAt = (index: number): PairOfIds => ({
  before: person('a', index).id,
  after: person('b', index).id,
});

it('drops pairs until at least five respondents are unpaired or all are paired', () => {
  const [one, two] = ['a', 'b'].map((wave) =>
    publish(
      range(30).map((index) => person(wave, 29 - index)),
      [],
    ),
  );
  const waves = { first: one ? [one] : [], second: two ? [two] : [] };
  const pairsOf = (count: number) => range(count).map(pairAt);
  const released = (count: number, k?: number) => releasePairs(pairsOf(count), waves, k).length;
  expect(released(30)).toBe(30);
  expect(released(29)).toBe(25);
  expect(released(25)).toBe(25);
  expect(released(5)).toBe(5);
  expect(released(4)).toBe(0);
  expect(released(24, 10)).toBe(20);
  expect(released(29, 2)).toBe(25);
  expect(releasePairs(pairsOf(29), waves)).toEqual(pairsOf(29).slice(4));
  expect(releasePairs(pairsOf(30), { first: [], second: [] })).toEqual([]);
});

interface History {
  readonly first: readonly number[];
  readonly late: readonly number[];
  readonly returns: readonly boolean[];
  readonly more: readonly boolean[];
  /** Recognizable in the first comparison (`known`) or only in the second one (`knownLater`). */
  readonly known: readonly boolean[];
  readonly knownLater: readonly boolean[];
  /** Excluded from the second comparison: a duplicate, or deleted data. */
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
  returns: flags(50),
  more: flags(50),
  known: flags(70),
  knownLater: flags(50),
  gone: flags(5),
});

/**
 * Publishes both waves with their comparison, again after more answers. Returns the size of the
 * smallest class of people in the same published groups, without code of the rules.
 */
function smallestPart({ first, late, returns, more, known, knownLater, gone }: History): number {
  const everyone = [...first, ...late].map((team, index) => ({ index, team: TEAMS[team] }));
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
    { respondents: everyone.slice(0, first.length), returned: returns, recognized: known },
    {
      respondents: everyone,
      returned: returns.map((isIn, index) => (isIn || more[index] === true) && gone[index] !== true),
      recognized: known.map((isKnown, index) => isKnown || knownLater[index] === true),
    },
  ];
  for (const { respondents, returned, recognized } of waves) {
    const people = (wave: string, group: typeof respondents) =>
      group.map(({ index, team }) => person(wave, index, team));
    const one = publish(people('a', respondents), [...comparedIn('before'), ...published.one]);
    if (one) published.one.push(one);
    const returning = respondents.filter(({ index }) => returned[index]);
    const earlier = [...comparedIn('after'), ...published.two];
    const two = publish(people('b', returning), earlier);
    if (two === undefined || published.one.length === 0) continue;
    const pairs = returning.filter(({ index }) => recognized[index]).map(({ index }) => pairAt(index));
    const releasedPairs = releasePairs(pairs, {
      first: [...comparedIn('before'), ...published.one],
      second: [...earlier, two],
    });
    published.two.push(two);
    // Fewer than ten pairs are not compared (wave-comparison.ts).
    if (releasedPairs.length >= 10) published.pairs.push(releasedPairs);
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

it('isolates no group of one to four people in random histories of two waves', () => {
  fc.assert(
    fc.property(histories, (history) => smallestPart(history) >= 5),
    { numRuns: HISTORIES, seed: 5 },
  );
});
