import type { QuestionId } from '../assessment/questions.ts';

/** Where a room stands. */
export type LivePhase = 'lobby' | 'open' | 'closed' | 'ended';

/** What the room is asked: the whole assessment, or one of its questions at a time. */
export type LiveMode = 'assessment' | 'question';

/** A live room. Moments are milliseconds since 1970, by the database's clock, so that all servers agree. */
export interface Room {
  readonly code: string;
  /** The event whose leads and report the room belongs to. */
  readonly event: string;
  readonly mode: LiveMode;
  readonly phase: LivePhase;
  /** From 1 on; `next` begins another. */
  readonly round: number;
  /** In mode `question` the one that is asked; else null. */
  readonly question: QuestionId | null;
  /** Whether the stage is to show the channels; what it may show is for `stage-state.ts` to say. */
  readonly shown: boolean;
  /** Grows with each press on the remote. */
  readonly control: number;
  /** Grows with whatever the stage shows. */
  readonly version: number;
  /** When the room ends by itself. */
  readonly endsAt: number;
  /** Answers of the round that arrive, or were finished, until then count; null: none yet. */
  readonly takesUntil: number | null;
  /** Until then answers count that were finished in time but could not be sent. */
  readonly lateUntil: number;
}

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;

/** A room ends by itself after this time. */
export const ROOM_LASTS_MS = 12 * 60 * MINUTE_MS;

/** After the close, answers that are on their way still count. */
export const GRACE_MS = 10 * SECOND_MS;

/** After the end, answers that were finished in time and had to wait for a network still count. */
export const LATE_MS = 10 * MINUTE_MS;

/** Phones in a room; one more is refused. */
export const ROOM_MAX = 5_000;

/** A room as it is made at this moment: in the lobby, its first round, nothing shown. */
export function createRoom(
  { code, event, mode, question }: Pick<Room, 'code' | 'event' | 'mode' | 'question'>,
  now: number,
): Room {
  const endsAt = now + ROOM_LASTS_MS;
  return {
    code,
    event,
    mode,
    question,
    phase: 'lobby',
    round: 1,
    shown: false,
    control: 0,
    version: 0,
    endsAt,
    takesUntil: null,
    lateUntil: endsAt + LATE_MS,
  };
}

/** The room as it stands at this moment: one whose time is over has ended, whether or not anybody pressed. */
export function settleRoom(room: Room, now: number): Room {
  return room.phase === 'ended' || now < room.endsAt
    ? room
    : { ...room, phase: 'ended', version: room.version + 1 };
}
