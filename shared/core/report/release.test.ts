import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { OTHER_TEAMS, release } from './release.ts';
import type { Respondent, Snapshot } from './release.ts';

/** `people('a', 7)`: seven of team a, with ids of their own. */
function people(team: string, count: number, from = 0): Respondent[] {
  return Array.from({ length: count }, (_, index) => ({
    id: `${team}-${String(from + index).padStart(3, '0')}`,
    ...(team && { team }),
  }));
}

function sizes(result: ReturnType<typeof release>): Record<string, number> | string {
  if (result.status === 'refused') return result.reason;
  return Object.fromEntries(result.cells.map(({ name, members }) => [name || 'whole', members.length]));
}

function snapshotOf(result: ReturnType<typeof release>): Snapshot {
  if (result.status === 'refused') throw new Error(result.reason);
  return { cells: result.cells };
}

describe('release', () => {
  it.each([
    ['under five nothing', people('a', 4), 'not enough yet'],
    ['five are enough', people('a', 5), { whole: 5 }],
    ['one team alone is the whole', people('a', 30), { whole: 30 }],
    ['teams by themselves', [...people('a', 6), ...people('b', 9)], { whole: 15, a: 6, b: 9 }],
    [
      'a small team takes the next smallest with it',
      [...people('a', 3), ...people('b', 9), ...people('c', 7)],
      { whole: 19, b: 9, [OTHER_TEAMS]: 10 },
    ],
    [
      'small teams that are enough together stand together',
      [...people('a', 3), ...people('b', 2), ...people('c', 7)],
      { whole: 12, c: 7, [OTHER_TEAMS]: 5 },
    ],
    [
      'who chose no team is among the others',
      [...people('', 20), ...people('a', 3), ...people('b', 6)],
      { whole: 29, b: 6, [OTHER_TEAMS]: 23 },
    ],
    ['two teams, one of them small, are the whole', [...people('a', 3), ...people('b', 9)], { whole: 12 }],
  ])('%s', (_, respondents, expected) => {
    expect(sizes(release(respondents, []))).toEqual(expected);
  });

  it('asks for more people where the office does, and never for fewer', () => {
    expect(sizes(release(people('a', 9), [], 10))).toBe('not enough yet');
    expect(sizes(release(people('a', 4), [], 2))).toBe('not enough yet');
  });

  it('a further snapshot needs five more in each cell that changes', () => {
    const [a, b] = [people('a', 6), people('b', 6)];
    const first = snapshotOf(release([...a, ...b], []));
    const next = (...more: Respondent[]) => sizes(release([...a, ...b, ...more], [first]));
    expect(next()).toBe('nothing new');
    expect(next(...people('a', 4, 6))).toBe('a change too small to publish');
    expect(next(...people('a', 5, 6))).toEqual({ whole: 17, a: 11, b: 6 });
    expect(next(...people('a', 5, 6), ...people('b', 2, 6))).toBe('a change too small to publish');
    expect(next(...people('a', 3, 6), ...people('b', 3, 6))).toBe('a change too small to publish');
  });

  it('teams that were published together stay together while parting them would tell a small one', () => {
    const kept = [...people('a', 3), ...people('b', 4), ...people('c', 9)];
    const first = snapshotOf(release(kept, []));
    expect(sizes(release([...kept, ...people('a', 5, 3), ...people('b', 1, 4)], [first]))).toEqual({
      whole: 22,
      c: 9,
      [OTHER_TEAMS]: 13,
    });
  });

  it('a deletion takes others along, so that no difference is one person, and nobody comes back', () => {
    const first = people('a', 20);
    const one = snapshotOf(release(first, []));
    const withoutOne = [...first.slice(1), ...people('a', 5, 20)];
    const two = release(withoutOne, [one]);
    expect(sizes(two)).toEqual({ whole: 20 });
    const three = release(withoutOne.slice(1).concat(people('a', 5, 25)), [one, snapshotOf(two)]);
    expect(sizes(three)).toEqual({ whole: 25 });
  });
});

/** An event's life: who comes and goes, and when the office publishes. */
type Step =
  | { readonly do: 'answer'; readonly team: number; readonly count: number }
  | { readonly do: 'delete'; readonly which: number }
  | { readonly do: 'publish' };

const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({
        do: fc.constant('answer' as const),
        team: fc.nat(3),
        count: fc.integer({ min: 1, max: 9 }),
      }),
    },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('delete' as const), which: fc.nat() }) },
    { weight: 3, arbitrary: fc.record({ do: fc.constant('publish' as const) }) },
  ),
  { maxLength: 14 },
);

const TEAMS = ['', 'north', 'south', 'west'];

type Rule = typeof release;

/** Plays a history and returns everything that was published in it. */
function play(history: readonly Step[], rule: Rule): readonly Snapshot[] {
  let kept: Respondent[] = [];
  let made = 0;
  const published: Snapshot[] = [];
  for (const step of history) {
    if (step.do === 'answer') {
      const name = TEAMS[step.team] ?? '';
      for (let index = 0; index < step.count; index += 1) {
        made += 1;
        kept.push({ id: String((made * 7919) % 100_003), ...(name && { team: name }) });
      }
    } else if (step.do === 'delete') kept = kept.filter((_, index) => index !== step.which % kept.length);
    else {
      const result = rule(kept, published);
      if (result.status === 'released') published.push({ cells: result.cells });
    }
  }
  return published;
}

/**
 * The oracle shares nothing with the module: it takes each published number as an equation over people nobody can tell apart
 * and asks, by elimination, whether a sum over one to four people follows. It knows more than a reader does: exact sizes, and
 * who is in which cell. And it sees a number fall: who then counts those who came knows those who left.
 */
function isolates(snapshots: readonly Snapshot[]): boolean {
  return followsForFew(snapshots) || tellsWhoLeft(snapshots);
}

function tellsWhoLeft(snapshots: readonly Snapshot[]): boolean {
  const wholes = snapshots.map(({ cells }) => new Set(cells[0]?.members));
  return wholes.some((earlier, index) =>
    wholes.slice(index + 1).some((later) => {
      const left = [...earlier].filter((id) => !later.has(id)).length;
      return left > 0 && left < 5;
    }),
  );
}

function followsForFew(snapshots: readonly Snapshot[]): boolean {
  const cells = snapshots.flatMap((snapshot) => snapshot.cells.map(({ members }) => new Set(members)));
  const everybody = [...new Set(cells.flatMap((cell) => [...cell]))];
  const columns = new Map<string, { readonly row: number[]; size: number }>();
  for (const id of everybody) {
    const row = cells.map((cell) => Number(cell.has(id)));
    const column = columns.get(row.join()) ?? { row, size: 0 };
    column.size += 1;
    columns.set(row.join(), column);
  }
  const atoms = [...columns.values()];
  const equations = cells.map((_, cell) => atoms.map(({ row }) => row[cell] ?? 0));
  const small = atoms.flatMap(({ size }, index) => (size < 5 ? [index] : []));
  return subsetsWithin(small, (index) => atoms[index]?.size ?? 0, 4).some((subset) =>
    follows(
      equations,
      atoms.map((_, index) => Number(subset.includes(index))),
    ),
  );
}

function subsetsWithin(items: readonly number[], sizeOf: (item: number) => number, most: number): number[][] {
  return items.reduce<number[][]>(
    (subsets, item) => [
      ...subsets,
      ...[[], ...subsets]
        .map((subset) => [...subset, item])
        .filter((subset) => subset.reduce((sum, index) => sum + sizeOf(index), 0) <= most),
    ],
    [],
  );
}

/** Whether `target` is a combination of `equations`: Gaussian elimination in whole numbers. */
function follows(equations: readonly (readonly number[])[], target: readonly number[]): boolean {
  const basis: number[][] = [];
  const reduce = (row: readonly number[]): number[] => {
    let rest = [...row];
    for (const known of basis) {
      const pivot = known.findIndex((value) => value !== 0);
      const [head, factor] = [known[pivot] ?? 1, rest[pivot] ?? 0];
      if (factor !== 0) rest = rest.map((value, index) => value * head - (known[index] ?? 0) * factor);
    }
    return rest;
  };
  for (const equation of equations) {
    const rest = reduce(equation);
    if (rest.some((value) => value !== 0)) basis.push(rest);
  }
  return reduce(target).every((value) => value === 0);
}

const HISTORIES = 100_000;
/** The same histories in every run. */
const SEED = 20_261_122;

describe('an oracle with everything that was ever published', () => {
  it(`isolates no group of one to four in ${HISTORIES} histories`, () => {
    let withSeveral = 0;
    fc.assert(
      fc.property(steps, (history) => {
        const snapshots = play(history, release);
        if (snapshots.length > 1) withSeveral += 1;
        expect(isolates(snapshots)).toBe(false);
      }),
      { numRuns: HISTORIES, seed: SEED },
    );
    expect(withSeveral).toBeGreaterThan(HISTORIES / 20);
  }, 120_000);

  const published = (kept: readonly Respondent[], cells: Record<string, readonly Respondent[]>) => ({
    status: 'released' as const,
    cells: [
      { kind: 'whole' as const, name: '', members: kept.map(({ id }) => id) },
      ...Object.entries(cells)
        .filter(([, members]) => members.length > 0)
        .map(([name, members]) => ({ kind: 'team' as const, name, members: members.map(({ id }) => id) })),
    ],
  });
  const byTeam = (kept: readonly Respondent[], least: number) =>
    Object.fromEntries(
      TEAMS.filter(Boolean)
        .map((name) => [name, kept.filter(({ team }) => team === name)] as const)
        .filter(([, members]) => members.length >= least),
    );

  it.each<[string, Rule]>([
    ['the threshold', (kept) => published(kept, {})],
    [
      'the one partition',
      (kept, before, k) => {
        const released = release(kept, before, k);
        if (released.status === 'refused') return released;
        const early = kept.filter((_, index) => index % 4 === 0);
        return { ...released, cells: [...released.cells, ...published(early, {}).cells] };
      },
    ],
    [
      "'Other teams'",
      (kept, before) =>
        before.length > 0 || kept.length < 5 ? release(kept, before) : published(kept, byTeam(kept, 5)),
    ],
    ['the growth of a further snapshot', (kept) => release(kept, [])],
    [
      'those who are left out beside a deletion',
      (kept, before) => {
        const last = before.at(-1)?.cells[0]?.members.length ?? 0;
        return kept.length >= last + 5 && kept.length >= 5
          ? published(kept, {})
          : { status: 'refused', reason: 'a change too small to publish' };
      },
    ],
  ])('finds the breach without %s', (_, rule) => {
    const found = fc.check(
      fc.property(steps, (history) => !isolates(play(history, rule))),
      { numRuns: 3_000, seed: SEED },
    );
    expect(found.failed).toBe(true);
  });
});
