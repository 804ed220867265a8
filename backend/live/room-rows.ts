import { type Room, settleRoom } from '../../shared/core/live/room.ts';
import type { ChannelCounts, RoomCounts } from '../../shared/core/live/stage-state.ts';
import type { Wave } from '../../shared/core/report/new-report.ts';

export interface UncountedRoom {
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
export const UNCOUNTED_COLUMNS = `
  room.code, room.event, room.mode, room.wave, room.phase, room.round, room.question, room.shown, room.control, room.version,
  ${inMs('room.ends_at')} as "endsAt", ${inMs('room.opened_at')} as "openedAt", ${inMs('room.takes_until')} as "takesUntil",
  ${inMs('room.late_until')} as "lateUntil", room.revoked_at is not null as "isRevoked", ${inMs('now()')} as now`;

/** `room` is the alias of `speaker.live_rooms`. All columns are of one moment. */
export const ROOM_COLUMNS = `${UNCOUNTED_COLUMNS},
  (select count(*)::integer from speaker.live_ballots as ballot where ballot.room = room.code) as joined,
  (
    select jsonb_build_array(
      count(*), ${[1, 2, 3, 4, 5].map((n) => `count(*) filter (where channel = ${n} and picture is not null)`).join(', ')}
    )
    from speaker.live_answers as answer
    where answer.room = room.code and answer.round = room.round and answer.dropped_at is null
  ) as answered`;

export type UncountedRow = Room & Pick<UncountedRoom, 'wave' | 'isRevoked' | 'now'>;

export interface RoomRow extends UncountedRow {
  readonly joined: number;
  /** The number of answers in the round, and of those that a picture counts on each channel. */
  readonly answered: readonly [number, ...ChannelCounts];
}

/** The row's room at the database’s current time, so that a room that is over has ended. */
export function createUncountedRoom({ wave, isRevoked, now, ...stored }: UncountedRow): UncountedRoom {
  return { room: settleRoom(stored, now), wave, isRevoked, storedVersion: stored.version, now };
}

export function createCountedRoom({ joined, answered, ...row }: RoomRow): CountedRoom {
  const [finished, ...channels] = answered;
  return { ...createUncountedRoom(row), counts: { joined, finished, channels } };
}
