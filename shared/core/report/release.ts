/** `id` is pseudonymous (made with the event's secret) and the same in every snapshot. */
export interface Respondent {
  readonly id: string;
  /** Undefined if the participant chose none. */
  readonly team?: string;
  /** Default: a confirmed lead. A room's ballot needs no confirmation. */
  readonly from?: 'room' | 'lead' | 'unconfirmed lead';
}

/** A published group: everyone, a team, 'Other teams', the compared, or those added to a wall. */
export interface Cell {
  readonly kind: 'whole' | 'team' | 'other' | 'pairs' | 'wall';
  readonly name: string;
  readonly members: readonly string[];
}

/** What one report, comparison or wall published: stored on the server, never in a body. */
export interface Snapshot {
  readonly cells: readonly Cell[];
}

export type ReleaseRejection = 'not enough yet' | 'nothing new' | 'a change too small to publish';

export type Release =
  | {
      readonly status: 'released';
      readonly cells: readonly Cell[];
      /** Only from `SMALLEST_GROUP` on. */
      readonly unconfirmed?: number;
    }
  | { readonly status: 'refused'; readonly reason: ReleaseRejection };

/** The default of `k` (docs/interfaces.md#the-team-report). */
export const SMALLEST_GROUP = 5;
export const GROUP_SIZE_MAX = 100;
export const OTHER_TEAMS = 'Other teams';

/** People without a team count with small teams. */
const NO_TEAM = '';

/** The teams of each cell in addition to the whole; empty if only the whole is published. */
type Grouping = readonly { readonly name: string; readonly teams: ReadonlySet<string> }[];

export interface ReleaseTerms {
  readonly k?: number;
  readonly joined?: number;
  /** The number of people in the room; null if the office has entered none. */
  readonly present?: number | null;
}

/**
 * The only way from answers to anything published (docs/interfaces.md#the-team-report): selects the
 * groups of an event's wave that the next snapshot may contain, given all earlier ones. Guarantee:
 * no sum or difference of published groups is a group of one to four people, nor, among the
 * reports, of fewer than `k`. `respondents` are those stored now, `published` everything published
 * of the wave, on walls and in reports; a member of it that is not stored any more has been
 * deleted. Answers that nothing has counted wait while they are too few.
 */
export function release(
  respondents: readonly Respondent[],
  published: readonly Snapshot[],
  { k = SMALLEST_GROUP, joined = 0, present = null }: ReleaseTerms = {},
): Release {
  const least = Math.max(k, SMALLEST_GROUP);
  const confirmed = respondents.filter(({ from }) => from !== 'unconfirmed lead');
  const grouped = mayNameTeamsOfRooms(joined, present) ? confirmed : confirmed.map(withoutTeamOfRoom);
  const counted = withoutWithheld(grouped, published, least);
  if (counted.length < least) return refuse('not enough yet');
  const last = published.findLast(isReport);
  if (last && isSameGroup(counted, wholeOf(last))) return refuse('nothing new');
  const cells = candidates(counted, published, last, least).find((candidate) =>
    everyCombinationIsLarge([...published, { cells: candidate }], least),
  );
  if (!cells) return refuse('a change too small to publish');
  const unconfirmed = respondents.length - confirmed.length;
  return { status: 'released', cells, ...(unconfirmed >= SMALLEST_GROUP && { unconfirmed }) };
}

function refuse(reason: ReleaseRejection): Release {
  return { status: 'refused', reason };
}

/** A holder of the code can add ballots: no teams if a room's size is unknown or exceeded. */
function mayNameTeamsOfRooms(joined: number, present: number | null): boolean {
  return present !== null && joined * 100 <= present * 105;
}

function withoutTeamOfRoom(respondent: Respondent): Respondent {
  return respondent.from === 'room' ? { id: respondent.id, from: 'room' } : respondent;
}

/** Possible cells, the best first: everyone before those published, teams before none. */
function candidates(
  counted: readonly Respondent[],
  published: readonly Snapshot[],
  last: Snapshot | undefined,
  least: number,
): readonly (readonly Cell[])[] {
  const known = new Set(published.flatMap(({ cells }) => cells.flatMap(({ members }) => members)));
  const settled = counted.filter(({ id }) => known.has(id));
  const maySettle = settled.length >= least && !(last && isSameGroup(settled, wholeOf(last)));
  const settledTeams = maySettle ? groupTeams(settled, least) : [];
  const asBefore = (group: readonly Respondent[]) => makeCells(group, last ? groupingOf(last, group) : []);
  return [
    makeCells(counted, groupTeams(counted, least)),
    ...(settledTeams.length > 0 ? [makeCells(settled, settledTeams)] : []),
    asBefore(counted),
    ...(maySettle ? [asBefore(settled)] : []),
  ];
}

/**
 * Whether each group that sums and differences of published cells form is empty or large. Every
 * such group is a union of classes. `k` people between reports, `SMALLEST_GROUP` between walls.
 */
function everyCombinationIsLarge(snapshots: readonly Snapshot[], k: number): boolean {
  const reports = snapshots.filter(({ cells }) => cells.every(({ kind }) => kind !== 'wall'));
  return (
    classesOf(reports).every((members) => members.length >= k) &&
    classesOf(snapshots).every((members) => members.length >= SMALLEST_GROUP)
  );
}

function isReport({ cells }: Snapshot): boolean {
  return cells.some(({ kind }) => kind === 'whole');
}

/** Groups of people who are in exactly the same published cells. */
export function classesOf(snapshots: readonly Snapshot[]): readonly (readonly string[])[] {
  const cellsOf = new Map<string, string>();
  snapshots
    .flatMap(({ cells }) => cells)
    .forEach(({ members }, cell) => {
      for (const id of members) cellsOf.set(id, `${cellsOf.get(id) ?? ''}${cell},`);
    });
  const classes = new Map<string, string[]>();
  for (const [id, cells] of cellsOf) {
    const members = classes.get(cells);
    if (members) members.push(id);
    else classes.set(cells, [id]);
  }
  return [...classes.values()];
}

/**
 * A deleted person would be the difference of two snapshots. Leaves out others of the same class,
 * in the order of their pseudonymous ids, until that difference has `k` people. Once left out of a
 * report, always left out.
 */
function withoutWithheld(
  respondents: readonly Respondent[],
  published: readonly Snapshot[],
  k: number,
): readonly Respondent[] {
  const remaining = new Set(respondents.map(({ id }) => id));
  const reports = published.filter(isReport);
  const current = new Set(reports.slice(-1).flatMap(wholeOf));
  const reported = new Set(reports.flatMap(wholeOf));
  const withheld = new Set<string>();
  for (const members of classesOf(published)) {
    const left = members.filter((id) => remaining.has(id)).sort();
    const gone = members.length - left.length;
    const wasLeftOut = members.some((id) => reported.has(id)) && !members.some((id) => current.has(id));
    if (wasLeftOut) for (const id of left) withheld.add(id);
    else if (gone > 0) {
      const missing = Math.max(0, k - gone);
      for (const id of left.length - missing < k ? left : left.slice(0, missing)) withheld.add(id);
    }
  }
  return respondents.filter(({ id }) => !withheld.has(id));
}

/** Teams of `k` people on their own; the smaller ones together, with the next team if under `k`. */
function groupTeams(counted: readonly Respondent[], k: number): Grouping {
  const bySize = [...countTeams(counted)].sort(
    ([name, size], [otherName, otherSize]) =>
      Number(otherName === NO_TEAM) - Number(name === NO_TEAM) ||
      size - otherSize ||
      (name < otherName ? -1 : 1),
  );
  const others = new Set<string>();
  let people = 0;
  for (const [name, size] of bySize) {
    if (size >= k && name !== NO_TEAM && (people === 0 || people >= k)) continue;
    others.add(name);
    people += size;
  }
  const own = bySize.filter(([name]) => !others.has(name)).map(([name]) => name);
  if (own.length + (people > 0 ? 1 : 0) < 2) return [];
  return [...own.map((name) => ({ name, teams: new Set([name]) })), { name: OTHER_TEAMS, teams: others }];
}

function countTeams(respondents: readonly Respondent[]): ReadonlyMap<string, number> {
  const sizes = new Map<string, number>();
  for (const { team = NO_TEAM } of respondents) sizes.set(team, (sizes.get(team) ?? 0) + 1);
  return sizes;
}

/** An earlier snapshot's cells for those counted now; new teams join the others. */
function groupingOf(snapshot: Snapshot, counted: readonly Respondent[]): Grouping {
  const own = snapshot.cells.filter(({ kind }) => kind === 'team').map(({ name }) => name);
  const others = [...countTeams(counted).keys()].filter((name) => !own.includes(name));
  if (own.length === 0) return [];
  return [
    ...own.map((name) => ({ name, teams: new Set([name]) })),
    { name: OTHER_TEAMS, teams: new Set(others) },
  ];
}

/** Omits groups without members. */
function makeCells(counted: readonly Respondent[], grouping: Grouping): readonly Cell[] {
  const groups = grouping.map(({ name, teams }): Cell => {
    const members = counted.filter(({ team = NO_TEAM }) => teams.has(team)).map(({ id }) => id);
    return { kind: name === OTHER_TEAMS ? 'other' : 'team', name, members };
  });
  const whole: Cell = { kind: 'whole', name: '', members: counted.map(({ id }) => id) };
  return [whole, ...groups.filter(({ members }) => members.length > 0)];
}

export function wholeOf(snapshot: Snapshot): readonly string[] {
  return snapshot.cells.find(({ kind }) => kind === 'whole')?.members ?? [];
}

function isSameGroup(counted: readonly Respondent[], members: readonly string[]): boolean {
  const before = new Set(members);
  return counted.length === before.size && counted.every(({ id }) => before.has(id));
}
