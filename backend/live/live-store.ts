import type { Answers, ChannelNumber, QuestionId } from '../../shared/core/assessment/questions.ts';
import { type Room, ROOM_MAX, settleRoom } from '../../shared/core/live/room.ts';
import { type Database, UnavailableError } from '../database/database.ts';
import { createGroupCommit } from '../database/group-commit.ts';
import type { Ballot } from './ballot.ts';
import type { ChannelCounts, RoomCounts } from '../../shared/core/live/stage-state.ts';
import type { Wave } from '../../shared/core/report/new-report.ts';

export interface NewAnswer {
  readonly ballot: Ballot;
  readonly round: number;
  /** The question to answer; null for all eight. */
  readonly question: QuestionId | null;
  readonly channel: ChannelNumber;
  readonly answers: Answers;
  readonly team: string | null;
  readonly elapsed: number | null;
}

/** The result of an action, from the room before it. */
export interface RoomUpdate {
  readonly before: CountedRoom;
  readonly after: Room;
  readonly clearsRound: boolean;
  readonly revokes?: boolean;
}

export type LiveStore = ReturnType<typeof createLiveStore>;

/** All methods reject with an `UnavailableError` when the database is unavailable. */
export function createLiveStore(database: Database) {
  return {
    /** Signs the ballots; the same at all servers of the database. */
    readSecret: createSecretReader(database),
    join: createGroupCommit<Ballot, 'joined' | 'unknown' | 'ended' | 'full'>({
      keyOf: ({ room, id }) => `${room} ${id}`,
      write: (ballots) =>
        queryResult(
          database,
          'select nth, verdict from speaker.live_join($1::text::jsonb, $2)',
          ballots.map(({ room, id }, nth) => ({ nth, room, ballot: id })),
          ROOM_MAX,
        ),
    }),
    answer: createGroupCommit<NewAnswer, 'taken' | 'unknown' | 'round' | 'closed' | 'question' | 'team'>({
      keyOf: ({ ballot, round }) => `${ballot.room} ${ballot.id} ${round}`,
      merge: (_, next) => next,
      write: (answers) =>
        queryResult(
          database,
          'select nth, verdict from speaker.live_take($1::text::jsonb)',
          answers.map(({ ballot: { room, id }, ...answer }, nth) => ({ nth, room, ballot: id, ...answer })),
        ),
    }),
    // A request during a query waits for the next one, so that its answer is not outdated.
    /** The room, revoked or not, without counts: for many phones that join at once. */
    readUncounted: createRoomReader(database, UNCOUNTED_COLUMNS, createUncountedRoom),
    /** The room with counts. */
    read: createRoomReader(database, ROOM_COLUMNS, createCountedRoom),
    /** The room of a key's digest; a revoked room has no keys. */
    async open(digest: string) {
      const [row] = await database.query<RoomRow & { readonly isRemote: boolean }>(
        `select ${ROOM_COLUMNS}, room.remote_digest = $1 as "isRemote" from speaker.live_rooms as room
         where $1 in (room.stage_digest, room.remote_digest) and room.revoked_at is null`,
        [digest],
      );
      if (row === undefined) return undefined;
      const { isRemote, ...room } = row;
      return { found: createCountedRoom(room), isRemote };
    },
    /** False when another action was stored before. */
    async update({ before, after, clearsRound, revokes = false }: RoomUpdate): Promise<boolean> {
      const [row] = await database.query<{ done: boolean }>(
        'select speaker.live_press($1, $2, $3::text::jsonb, $4, $5, $6) as done',
        [
          after.code,
          before.room.control,
          JSON.stringify(writeRoom(after)),
          after.version - before.storedVersion,
          clearsRound,
          revokes,
        ],
      );
      return row?.done === true;
    },
  };
}

function createRoomReader<Found>(database: Database, columns: string, createFound: (row: RoomRow) => Found) {
  const select = `select ${columns} from speaker.live_rooms as room where room.code = any($1)`;
  return createGroupCommit<string, Found | undefined>({
    keyOf: (code) => code,
    async write(codes) {
      const rows = await database.query<RoomRow>(select, [codes]);
      const found = new Map(rows.map((row) => [row.code, createFound(row)]));
      return codes.map((code) => found.get(code));
    },
  });
}

/** Reads the secret once, because it never changes. */
function createSecretReader(database: Database): () => Promise<string> {
  let secret: Promise<string> | undefined;
  return () => {
    secret ??= database
      .query<{ secret: string }>('select secret from speaker.live_secret')
      .then(([row]) => row?.secret ?? Promise.reject(new UnavailableError(new Error('no secret is stored'))));
    secret.catch(() => (secret = undefined));
    return secret;
  };
}

function writeRoom({ openedAt, takesUntil, lateUntil, ...state }: Room): object {
  return {
    ...state,
    openedAt: openedAt === null ? null : new Date(openedAt).toISOString(),
    takesUntil: takesUntil === null ? null : new Date(takesUntil).toISOString(),
    lateUntil: new Date(lateUntil).toISOString(),
  };
}

async function queryResult<Result>(
  database: Database,
  statement: string,
  entries: readonly object[],
  ...more: readonly unknown[]
): Promise<Result[]> {
  const rows = await database.query<{ nth: number; verdict: Result }>(statement, [
    JSON.stringify(entries),
    ...more,
  ]);
  const verdicts = new Map(rows.map(({ nth, verdict }) => [nth, verdict]));
  return entries.map((_, nth) => verdicts.get(nth) as Result);
}

interface UncountedRoom {
  readonly room: Room;
  readonly wave: Wave;
  readonly isRevoked: boolean;
  /** A room that ended by itself is one ahead of it. */
  readonly storedVersion: number;
  /** The database's clock, in milliseconds since 1970. */
  readonly now: number;
}

export interface CountedRoom extends UncountedRoom {
  readonly counts: RoomCounts;
}

/** SQL: a moment as milliseconds since 1970. */
const inMs = (moment: string) => `floor(extract(epoch from ${moment}) * 1000)::float8`;

/** `room` is the alias of `speaker.live_rooms`. */
const UNCOUNTED_COLUMNS = `
  room.code, room.event, room.mode, room.wave, room.phase, room.round, room.question, room.shown, room.control, room.version,
  ${inMs('room.ends_at')} as "endsAt", ${inMs('room.opened_at')} as "openedAt", ${inMs('room.takes_until')} as "takesUntil",
  ${inMs('room.late_until')} as "lateUntil", room.revoked_at is not null as "isRevoked", ${inMs('now()')} as now`;

/** `room` is the alias of `speaker.live_rooms`. All columns are of one moment. */
const ROOM_COLUMNS = `${UNCOUNTED_COLUMNS},
  (select count(*)::integer from speaker.live_ballots as ballot where ballot.room = room.code) as joined,
  (
    select jsonb_build_array(
      count(*), ${[1, 2, 3, 4, 5].map((n) => `count(*) filter (where channel = ${n} and picture is not null)`).join(', ')}
    )
    from speaker.live_answers as answer
    where answer.room = room.code and answer.round = room.round and answer.dropped_at is null
  ) as answered`;

type UncountedRow = Room & Pick<UncountedRoom, 'wave' | 'isRevoked' | 'now'>;

interface RoomRow extends UncountedRow {
  readonly joined: number;
  /** The number of answers in the round, and of those that a picture counts on each channel. */
  readonly answered: readonly [number, ...ChannelCounts];
}

/** The row's room at the database’s current time, so that a room that is over has ended. */
function createUncountedRoom({ wave, isRevoked, now, ...stored }: UncountedRow): UncountedRoom {
  return { room: settleRoom(stored, now), wave, isRevoked, storedVersion: stored.version, now };
}

function createCountedRoom({ joined, answered, ...row }: RoomRow): CountedRoom {
  const [finished, ...channels] = answered;
  return { ...createUncountedRoom(row), counts: { joined, finished, channels } };
}
