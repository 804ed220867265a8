/** Who answered, as a report counts her: `id` names nobody (made with the event's secret), and is hers in every snapshot. */
export interface Respondent {
  readonly id: string;
  /** One of the event's names; none where the participant chose none. */
  readonly team?: string;
}

/** A group of people of whom numbers are published: everybody, a team, 'Other teams', or who was compared with another wave. */
export interface Cell {
  readonly kind: 'whole' | 'team' | 'other' | 'pairs';
  /** The name of a team; '' for the whole and for pairs. */
  readonly name: string;
  /** Ids of those it counts. */
  readonly members: readonly string[];
}

/** What one snapshot published: kept at the server, never part of a body. */
export interface Snapshot {
  readonly cells: readonly Cell[];
}

export type ReleaseRejection = 'not enough yet' | 'nothing new' | 'a change too small to publish';

export type Release =
  | { readonly status: 'released'; readonly cells: readonly Cell[] }
  | { readonly status: 'refused'; readonly reason: ReleaseRejection };

/** Of fewer people than this nothing is said, unless the office asks for more (docs/interfaces.md#the-team-report). */
export const SMALLEST_GROUP = 5;
/** The largest number that the office may ask for in its place. */
export const GROUP_SIZE_MAX = 100;
export const OTHER_TEAMS = 'Other teams';

/** Who chose no team is counted with those of small teams. */
const NO_TEAM = '';

/** Which teams are counted together: one entry a cell beside the whole; empty where the whole stands alone. */
type Grouping = readonly { readonly name: string; readonly teams: ReadonlySet<string> }[];

/**
 * The only way from answers to anything published (docs/interfaces.md#the-team-report): decides which groups of an event's wave a
 * further snapshot may speak of, after all that was published before. What it guarantees: however the published groups are
 * added and subtracted, no combination of them is a group of one to `k` - 1 people (`everyCombinationIsLarge`).
 *
 * `respondents` are those who are kept now, `published` all earlier snapshots of the same wave; a member of one who is no
 * longer kept has been deleted since. `k` is never under `SMALLEST_GROUP`.
 */
export function release(
  respondents: readonly Respondent[],
  published: readonly Snapshot[],
  k: number = SMALLEST_GROUP,
): Release {
  const least = Math.max(k, SMALLEST_GROUP);
  const counted = withoutWithheld(respondents, published, least);
  if (counted.length < least) return refuse('not enough yet');
  const last = published.at(-1);
  if (last && isSameGroup(counted, wholeOf(last))) return refuse('nothing new');
  const groupings = [groupTeams(counted, least), ...(last ? [groupingOf(last, counted)] : [])];
  for (const grouping of groupings) {
    const cells = makeCells(counted, grouping);
    if (everyCombinationIsLarge([...published, { cells }], least)) return { status: 'released', cells };
  }
  return refuse('a change too small to publish');
}

function refuse(reason: ReleaseRejection): Release {
  return { status: 'refused', reason };
}

/**
 * Whether each group that can be made of the published cells by adding and subtracting is empty or has `k` people: every
 * combination is made of whole classes, so each class must be large.
 */
function everyCombinationIsLarge(snapshots: readonly Snapshot[], k: number): boolean {
  return classesOf(snapshots).every((members) => members.length >= k);
}

/** People who are in exactly the same published cells: nothing that was published tells them apart. */
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
 * A person who was counted and has been deleted since would be the difference of two snapshots. As many of those who were
 * always counted together with her, drawn by their meaningless ids, are left out from then on as it takes to make that
 * difference `k` people. Whoever was left out once stays out.
 */
function withoutWithheld(
  respondents: readonly Respondent[],
  published: readonly Snapshot[],
  k: number,
): readonly Respondent[] {
  const last = published.at(-1);
  if (!last) return respondents;
  const kept = new Set(respondents.map(({ id }) => id));
  const current = new Set(wholeOf(last));
  const withheld = new Set<string>();
  for (const members of classesOf(published)) {
    const left = members.filter((id) => kept.has(id)).sort();
    const gone = members.length - left.length;
    if (!members.some((id) => current.has(id))) for (const id of left) withheld.add(id);
    else if (gone > 0) {
      const missing = Math.max(0, k - gone);
      for (const id of left.length - missing < k ? left : left.slice(0, missing)) withheld.add(id);
    }
  }
  return respondents.filter(({ id }) => !withheld.has(id));
}

/** Teams by themselves from `k` people on; the others together, with the next smallest while they are fewer than `k`. */
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
  return [
    ...own.map((name) => ({ name, teams: new Set([name]) })),
    ...(people > 0 ? [{ name: OTHER_TEAMS, teams: others }] : []),
  ];
}

function countTeams(respondents: readonly Respondent[]): ReadonlyMap<string, number> {
  const sizes = new Map<string, number>();
  for (const { team = NO_TEAM } of respondents) sizes.set(team, (sizes.get(team) ?? 0) + 1);
  return sizes;
}

/** The cells of an earlier snapshot, for those who are counted now: teams that it did not name are among the others. */
function groupingOf(snapshot: Snapshot, counted: readonly Respondent[]): Grouping {
  const own = snapshot.cells.filter(({ kind }) => kind === 'team').map(({ name }) => name);
  const others = [...countTeams(counted).keys()].filter((name) => !own.includes(name));
  if (own.length === 0) return [];
  return [
    ...own.map((name) => ({ name, teams: new Set([name]) })),
    ...(others.length > 0 ? [{ name: OTHER_TEAMS, teams: new Set(others) }] : []),
  ];
}

function makeCells(counted: readonly Respondent[], grouping: Grouping): readonly Cell[] {
  const groups = grouping.map(({ name, teams }): Cell => {
    const members = counted.filter(({ team = NO_TEAM }) => teams.has(team)).map(({ id }) => id);
    return { kind: name === OTHER_TEAMS ? 'other' : 'team', name, members };
  });
  const whole: Cell = { kind: 'whole', name: '', members: counted.map(({ id }) => id) };
  return [whole, ...groups.filter(({ members }) => members.length > 0)];
}

/** Ids of everybody that a snapshot counted. */
export function wholeOf(snapshot: Snapshot): readonly string[] {
  return snapshot.cells.find(({ kind }) => kind === 'whole')?.members ?? [];
}

function isSameGroup(counted: readonly Respondent[], members: readonly string[]): boolean {
  const before = new Set(members);
  return counted.length === before.size && counted.every(({ id }) => before.has(id));
}
