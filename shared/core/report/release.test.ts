import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fuzz, HISTORIES } from '../../../tests/setup/fuzz.ts';
import { releasePicture } from './release-picture.ts';
import { OTHER_TEAMS, release, type ReleaseTerms, type Respondent, type Snapshot } from './release.ts';

/** `people('a', 7)` returns seven respondents of team a with different IDs. */
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
  const mixed = [...people('a', 3), ...people('b', 9)];
  const tiny = [...people('a', 3), ...people('b', 2), ...people('c', 7)];
  const noTeam = [...people('', 20), ...people('a', 3), ...people('b', 6)];
  it.each([
    ['none below five', people('a', 4), 'not enough yet'],
    ['the whole from five', people('a', 5), { whole: 5 }],
    ['only the whole for a single team', people('a', 30), { whole: 30 }],
    ['each team of five or more', [...people('a', 6), ...people('b', 9)], { whole: 15, a: 6, b: 9 }],
    ['a small team with the next', [...mixed, ...people('c', 7)], { whole: 19, b: 9, [OTHER_TEAMS]: 10 }],
    ['small teams together', tiny, { whole: 12, c: 7, [OTHER_TEAMS]: 5 }],
    ['no team in the other teams', noTeam, { whole: 29, b: 6, [OTHER_TEAMS]: 23 }],
    ['only the whole for two teams with a small one', mixed, { whole: 12 }],
  ])('groups respondents: %s', (_, respondents, expected) => {
    expect(sizes(release(respondents, []))).toEqual(expected);
  });

  it('lists the whole, teams from five by size and name, and the others', () => {
    const teams = ['b', 'a', 'e'].flatMap((team) => people(team, 5));
    const small = [...people('d', 3), ...people('c', 3)];
    const { cells } = snapshotOf(release([...teams, ...small], []));
    expect(cells.map(({ kind, name }) => [kind, name])).toEqual([
      ['whole', ''],
      ['team', 'a'],
      ['team', 'b'],
      ['team', 'e'],
      ['other', OTHER_TEAMS],
    ]);
  });

  it('raises the minimum group size to that of the office, and never lowers it', () => {
    expect(sizes(release(people('a', 9), [], { k: 10 }))).toBe('not enough yet');
    expect(sizes(release(people('a', 4), [], { k: 2 }))).toBe('not enough yet');
  });

  it('requires five more answers in each changed cell of a further snapshot', () => {
    const [a, b] = [people('a', 6), people('b', 6)];
    const first = snapshotOf(release([...a, ...b], []));
    const next = (...more: Respondent[]) => sizes(release([...a, ...b, ...more], [first]));
    expect(next()).toBe('nothing new');
    expect(next(...people('a', 4, 6))).toBe('a change too small to publish');
    expect(next(...people('a', 5, 6))).toEqual({ whole: 17, a: 11, b: 6 });
    expect(next(...people('a', 5, 6), ...people('b', 2, 6))).toBe('a change too small to publish');
    expect(next(...people('a', 3, 6), ...people('b', 3, 6))).toBe('a change too small to publish');
  });

  it('requires a difference of the office minimum between reports', () => {
    const first = snapshotOf(release(people('a', 12), [], { k: 10 }));
    const next = (more: number) => sizes(release(people('a', 12 + more), [first], { k: 10 }));
    expect(next(9)).toBe('a change too small to publish');
    expect(next(10)).toEqual({ whole: 22 });
  });

  it('keeps teams merged while splitting them would reveal a small one', () => {
    const respondents = [...people('a', 3), ...people('b', 4), ...people('c', 9)];
    const first = snapshotOf(release(respondents, []));
    const more = [...respondents, ...people('a', 5, 3), ...people('b', 1, 4)];
    expect(sizes(release(more, [first]))).toEqual({ whole: 22, c: 9, [OTHER_TEAMS]: 13 });
    const withNone = [...more, ...people('', 6)];
    expect(sizes(release(withNone, [first]))).toEqual({ whole: 28, c: 9, [OTHER_TEAMS]: 19 });
  });

  it('stays without teams while they would reveal a small one', () => {
    const first = [...people('a', 3), ...people('b', 4)];
    const more = [...first, ...people('a', 5, 3), ...people('b', 5, 4)];
    expect(sizes(release(more, [snapshotOf(release(first, []))]))).toEqual({ whole: 17 });
  });

  it('excludes further respondents with a deletion, so that no difference reveals a single person', () => {
    const first = people('a', 20);
    const one = snapshotOf(release(first, []));
    const withoutOne = [...first.slice(1), ...people('a', 5, 20)];
    const two = release(withoutOne, [one]);
    const three = release(withoutOne.slice(1).concat(people('a', 5, 25)), [one, snapshotOf(two)]);
    expect([sizes(two), sizes(three)]).toEqual([{ whole: 20 }, { whole: 25 }]);
  });

  it('excludes the first by id, or all of a group that would have fewer than five left', () => {
    const b = people('b', 12).toReversed();
    const after = (size: number) => {
      const a = people('a', size);
      const first = snapshotOf(release([...a, ...b], []));
      return release([...a.slice(1), ...b.slice(1)], [first]);
    };
    const kept = people('b', 11).slice(4).toReversed();
    expect(snapshotOf(after(8)).cells[0]?.members).toEqual(kept.map(({ id }) => id));
    expect(sizes(after(10))).toEqual({ whole: 12, a: 5, b: 7 });
  });

  it('keeps excluded respondents excluded when the office lowers the minimum', () => {
    const first = people('a', 30);
    const one = snapshotOf(release(first, [], { k: 10 }));
    const two = snapshotOf(release(first.slice(1), [one], { k: 10 }));
    expect(two.cells[0]?.members).toHaveLength(20);
    const more = people('a', 5, 30);
    expect(sizes(release([...first.slice(1), ...more], [one, two]))).toEqual({ whole: 25 });
  });
});

const ballots = (team: string, count: number, from = 0): Respondent[] =>
  people(team, count, from).map(({ id, team: name }) => ({
    id: `ballot ${id}`,
    from: 'room',
    ...(name !== undefined && { team: name }),
  }));
const wallOf = (members: readonly Respondent[]): Snapshot => ({
  cells: [{ kind: 'wall', name: '', members: members.map(({ id }) => id) }],
});

describe('release after a wall', () => {
  const shown = ballots('', 12);

  it('covers the displayed answers and holds back one to four later ones', () => {
    for (const late of [1, 4])
      expect(sizes(release([...shown, ...ballots('', late, 12)], [wallOf(shown)]))).toEqual({ whole: 12 });
    expect(sizes(release([...shown, ...ballots('', 5, 12)], [wallOf(shown)]))).toEqual({ whole: 17 });
  });

  it('excludes nobody of the report before the wall', () => {
    const report = snapshotOf(release(shown, []));
    const more = [...shown, ...ballots('', 5, 12)];
    expect(sizes(release(more, [report, wallOf(shown)]))).toEqual({ whole: 17 });
  });

  it('keeps teams that held-back answers would reveal, and has none where the wall would', () => {
    const present = 100;
    const [a, b] = [ballots('a', 6), ballots('b', 6)];
    const late = [...ballots('a', 3, 6), ...ballots('b', 3, 6)];
    const all = release([...a, ...b, ...late], [wallOf([...a, ...b])], { present });
    expect(sizes(all)).toEqual({ whole: 12, a: 6, b: 6 });
    const mixed = [...a, ...b.slice(0, 4)];
    expect(sizes(release([...a, ...b], [wallOf(mixed)], { present }))).toEqual({ whole: 10 });
    const more = ballots('b', 5, 6);
    expect(sizes(release([...a, ...b, ...more], [wallOf(mixed)], { present }))).toEqual({ whole: 17 });
  });

  it('lets walls differ by five when the office requires more in reports', () => {
    const later = ballots('', 5, 12);
    const both = release([...shown, ...later], [wallOf(shown), wallOf(later)], { k: 10 });
    expect(sizes(both)).toEqual({ whole: 17 });
  });
});

describe('counted respondents', () => {
  it('reports the number of unconfirmed leads from five', () => {
    const unconfirmed = (count: number): Respondent[] =>
      people('b', count).map((lead) => ({ ...lead, from: 'unconfirmed lead' }));
    const four = release([...people('a', 6), ...unconfirmed(4)], []);
    expect(sizes(four)).toEqual({ whole: 6 });
    expect(four).not.toHaveProperty('unconfirmed');
    expect(release([...people('a', 6), ...unconfirmed(5)], [])).toMatchObject({ unconfirmed: 5 });
    expect(sizes(release([...people('a', 4), ...unconfirmed(5)], []))).toBe('not enough yet');
  });

  it.each([
    ['unknown attendance', 40, null, {}],
    ['more participants than the attendance plus 5 %', 43, 40, {}],
    ['as many participants as the attendance plus 5 %', 42, 40, { a: 6, b: 6 }],
  ])('splits a room into teams: %s', (_, joined, present, teams) => {
    const room = [...ballots('a', 6), ...ballots('b', 6)];
    expect(sizes(release(room, [], { joined, present }))).toEqual({ whole: 12, ...teams });
  });
});

describe('picture on the wall', () => {
  const ids = (answers: readonly Respondent[]) => answers.map(({ id }) => id);

  it('needs ten answers, and five more than the previous one', () => {
    const first = ids(ballots('', 10));
    expect(releasePicture({ shown: [], fresh: first.slice(1) }, [])).toEqual([]);
    expect(releasePicture({ shown: [], fresh: first }, [])).toEqual(first);
    const history = [wallOf(ballots('', 10))];
    const later = ids(ballots('', 5, 10));
    expect(releasePicture({ shown: first, fresh: later.slice(1) }, history)).toEqual([]);
    expect(releasePicture({ shown: first, fresh: later }, history)).toEqual(later);
  });

  it('excludes answers that a report would reveal, and fewer than five late answers', () => {
    const room = ballots('', 12);
    const reported = snapshotOf(release([...room, ...people('', 3)], []));
    const fresh = ids([...room, ...ballots('', 4, 12)]);
    const added = releasePicture({ shown: [], fresh }, [reported]);
    expect(added).toHaveLength(10);
    expect(ids(room)).toEqual(expect.arrayContaining([...added]));
    expect(releasePicture({ shown: [], fresh: ids(room) }, [snapshotOf(release(room, []))])).toHaveLength(12);
  });

  it('excludes the first by id, or all of a group that would add fewer than five', () => {
    const shown = ballots('', 10);
    const next = (count: number) => {
      const fresh = ballots('', count, 10).toReversed();
      const report = snapshotOf(release([...shown, ...fresh, ...people('', 3)], []));
      return releasePicture({ shown: ids(shown), fresh: ids(fresh) }, [wallOf(shown), report]);
    };
    expect(next(6)).toEqual([]);
    expect(next(7)).toEqual(ids(ballots('', 5, 12)));
  });
});

type Step =
  | { readonly do: 'lead' | 'invent' | 'ballot'; readonly team: number; readonly count: number }
  | { readonly do: 'delete'; readonly which: number }
  | { readonly do: 'confirm attendance'; readonly present: boolean }
  | { readonly do: 'show' }
  | { readonly do: 'publish' };

const step = <Name extends string>(name: Name) => ({ do: fc.constant(name) });
const arrival = (kind: 'lead' | 'invent' | 'ballot', weight: number) => ({
  weight,
  arbitrary: fc.record({ ...step(kind), team: fc.nat(3), count: fc.integer({ min: 1, max: 9 }) }),
});

const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    arrival('lead', 3),
    arrival('invent', 1),
    arrival('ballot', 3),
    { weight: 1, arbitrary: fc.record({ ...step('delete'), which: fc.nat() }) },
    { weight: 1, arbitrary: fc.record({ ...step('confirm attendance'), present: fc.boolean() }) },
    { weight: 2, arbitrary: fc.record(step('show')) },
    { weight: 3, arbitrary: fc.record(step('publish')) },
  ),
  { maxLength: 16 },
);

const TEAMS = ['', 'north', 'south', 'west'];

/** The published snapshots of a history, and further facts for the oracle. */
interface Outcome {
  /** In chronological order. A wall contains every displayed respondent. */
  readonly published: readonly Snapshot[];
  /** The author of invented leads knows their answers. */
  readonly invented: ReadonlySet<string>;
  /** Whether a snapshot splits a room of unknown attendance. */
  readonly partsRoom: boolean;
}

function runHistory(history: readonly Step[]): Outcome {
  let respondents: Respondent[] = [];
  let created = 0;
  let terms: ReleaseTerms = {};
  let shown: readonly string[] = [];
  let partsRoom = false;
  const invented = new Set<string>();
  const published: Snapshot[] = [];
  const add = (step: Extract<Step, { count: number }>) => {
    const name = TEAMS[step.team] ?? '';
    const from = { lead: 'lead', invent: 'unconfirmed lead', ballot: 'room' } as const;
    for (let index = 0; index < step.count; index += 1) {
      created += 1;
      const id = String((created * 7919) % 100_003);
      if (step.do === 'invent') invented.add(id);
      respondents.push({ id, from: from[step.do], ...(name && { team: name }) });
    }
  };
  const show = () => {
    const room = respondents.filter(({ from }) => from === 'room').map(({ id }) => id);
    const fresh = room.filter((id) => !shown.includes(id));
    const added = releasePicture({ shown, fresh }, published);
    if (added.length === 0) return;
    shown = [...shown, ...added];
    published.push({ cells: [{ kind: 'wall', name: '', members: shown }] });
  };
  const publish = () => {
    const result = release(respondents, published, terms);
    if (result.status === 'refused') return;
    published.push({ cells: result.cells });
    const room = new Set(respondents.flatMap(({ id, from }) => (from === 'room' ? id : [])));
    const groups = result.cells.filter(
      ({ kind, members }) => kind !== 'whole' && members.some((id) => room.has(id)),
    );
    partsRoom ||= terms.present === undefined && groups.length > 1;
  };
  for (const step of history) {
    if ('count' in step) add(step);
    else if ('present' in step) terms = step.present ? { present: 1_000 } : {};
    else if (step.do === 'show') show();
    else if (step.do === 'publish') publish();
    // A ballot is anonymous and cannot be deleted on request.
    else
      respondents = respondents.filter(
        ({ from }, index) => from === 'room' || index !== step.which % respondents.length,
      );
  }
  return { published, invented, partsRoom };
}

/**
 * The oracle shares no code with the module. It treats each published number as an equation over
 * indistinguishable people and checks by elimination whether a sum over one to four people follows.
 * It knows more than a reader: exact sizes and the members of each cell. It also detects decreasing
 * totals, excludes invented leads, and reports a split of a room of unknown attendance.
 */
function isolates({ published, invented, partsRoom }: Outcome): boolean {
  const snapshots = published.map(({ cells }) => ({
    cells: cells.map((cell) => ({ ...cell, members: cell.members.filter((id) => !invented.has(id)) })),
  }));
  return partsRoom || followsForFew(snapshots) || revealsDeletion(snapshots);
}

function revealsDeletion(snapshots: readonly Snapshot[]): boolean {
  const wholes = snapshots.flatMap(({ cells: [first] }) =>
    first?.kind === 'whole' ? [new Set(first.members)] : [],
  );
  return wholes.some((earlier, index) =>
    wholes.slice(index + 1).some((later) => {
      const left = [...earlier].filter((id) => !later.has(id)).length;
      return left > 0 && left < 5;
    }),
  );
}

function followsForFew(snapshots: readonly Snapshot[]): boolean {
  const cells = snapshots.flatMap((snapshot) => snapshot.cells.map(({ members }) => new Set(members)));
  const everyone = [...new Set(cells.flatMap((cell) => [...cell]))];
  const columns = new Map<string, { readonly row: number[]; size: number }>();
  for (const id of everyone) {
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

/** Whether `target` is a linear combination of `equations`, by Gaussian elimination in integers. */
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

it(`isolates no group of one to four in ${HISTORIES} histories`, () => {
  let withSeveral = 0;
  let withBoth = 0;
  fc.assert(
    fc.property(steps, (history) => {
      const outcome = runHistory(history);
      const walls = outcome.published.filter(({ cells: [first] }) => first?.kind === 'wall').length;
      if (outcome.published.length > 1) withSeveral += 1;
      if (walls > 0 && walls < outcome.published.length) withBoth += 1;
      expect(isolates(outcome)).toBe(false);
    }),
    fuzz(HISTORIES),
  );
  expect(withSeveral).toBeGreaterThan(HISTORIES / 20);
  expect(withBoth).toBeGreaterThan(HISTORIES / 50);
}, 240_000);
