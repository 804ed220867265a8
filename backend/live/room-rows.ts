import type { QuestionId } from '../../shared/core/assessment/questions.ts';
import { type LiveMode, type LivePhase, type Room, settleRoom } from '../../shared/core/live/room.ts';
import type { ChannelCounts, RoomCounts } from '../../shared/core/live/stage-state.ts';
import type { Wave } from '../../shared/core/report/new-report.ts';

export interface UncountedRoom {
  readonly room: Room;
  readonly wave: Wave;
  /** Its keys are void. */
  readonly isRevoked: boolean;
  /** The version that is stored: a room that ended by itself is one ahead of it. */
  readonly storedVersion: number;
  /** The database's clock, in milliseconds since 1970. */
  readonly now: number;
}

/** The same with what is counted at that moment. */
export interface CountedRoom extends UncountedRoom {
  readonly counts: RoomCounts;
}

/** The columns of `UncountedRow`; `room` is the alias of `speaker.live_rooms`. */
export const UNCOUNTED_COLUMNS = `
  room.code, room.event, room.mode, room.wave, room.phase, room.round, room.question, room.shown, room.control, room.version,
  room.created_at, room.ends_at, room.opened_at, room.takes_until, room.late_until, room.revoked_at, now() as now`;

/** The columns of `RoomRow`; `room` is the alias of `speaker.live_rooms`. All of them are of one moment. */
export const ROOM_COLUMNS = `${UNCOUNTED_COLUMNS},
  (select count(*)::integer from speaker.live_ballots as ballot where ballot.room = room.code) as joined,
  (
    select jsonb_build_array(
      count(*), ${[1, 2, 3, 4, 5].map((n) => `count(*) filter (where channel = ${n} and picture is not null)`).join(', ')}
    )
    from speaker.live_answers as answer
    where answer.room = room.code and answer.round = room.round and answer.dropped_at is null
  ) as answered`;

export interface UncountedRow {
  readonly code: string;
  readonly event: string;
  readonly mode: LiveMode;
  readonly wave: Wave;
  readonly phase: LivePhase;
  readonly round: number;
  readonly question: QuestionId | null;
  readonly shown: boolean;
  readonly control: number;
  readonly version: number;
  readonly created_at: Date;
  readonly ends_at: Date;
  readonly opened_at: Date | null;
  readonly takes_until: Date | null;
  readonly late_until: Date;
  readonly revoked_at: Date | null;
  readonly now: Date;
}

export interface RoomRow extends UncountedRow {
  readonly joined: number;
  /** How many answers the round has, and how many of those that a picture counts are on each channel. */
  readonly answered: readonly [number, ...ChannelCounts];
}

/** A row as the room that it is at the database’s own moment: what time has changed since it was stored is in it. */
export function createUncountedRoom(row: UncountedRow): UncountedRoom {
  const { code, event, mode, phase, round, question, shown, control, version } = row;
  const now = row.now.getTime();
  const stored: Room = {
    code,
    event,
    mode,
    phase,
    round,
    question,
    shown,
    control,
    version,
    endsAt: row.ends_at.getTime(),
    openedAt: row.opened_at?.getTime() ?? null,
    takesUntil: row.takes_until?.getTime() ?? null,
    lateUntil: row.late_until.getTime(),
  };
  return {
    room: settleRoom(stored, now),
    wave: row.wave,
    isRevoked: row.revoked_at !== null,
    storedVersion: version,
    now,
  };
}

/** The same, with what was counted in it. */
export function createCountedRoom(row: RoomRow): CountedRoom {
  const {
    joined,
    answered: [finished, ...channels],
  } = row;
  return { ...createUncountedRoom(row), counts: { joined, finished, channels } };
}
