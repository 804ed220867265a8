import type { QuestionId } from '../assessment/questions.ts';

export type LivePhase = 'lobby' | 'open' | 'closed' | 'ended';

export type LiveMode = 'assessment' | 'question';

/** Times are milliseconds since 1970 by the database's clock, which all servers share. */
export interface Room {
  readonly code: string;
  readonly event: string;
  readonly mode: LiveMode;
  readonly phase: LivePhase;
  readonly round: number;
  /** The question in mode `question`, else null. */
  readonly question: QuestionId | null;
  /** Whether the stage shows the channels; `stage-state.ts` decides which. */
  readonly shown: boolean;
  /** Grows with each action of the remote. */
  readonly control: number;
  /** Grows with each change on the stage. */
  readonly version: number;
  readonly endsAt: number;
  readonly openedAt: number | null;
  /** Time until which answers of the round count; null before it opens. */
  readonly takesUntil: number | null;
  /** Time until which answers count that were finished in time but delayed. */
  readonly lateUntil: number;
}

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;

export const ROOM_LASTS_MS = 12 * 60 * MINUTE_MS;

export const GRACE_MS = 10 * SECOND_MS;

export const LATE_MS = 10 * MINUTE_MS;

export const ROOM_MAX = 5_000;

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
    openedAt: null,
    takesUntil: null,
    lateUntil: endsAt + LATE_MS,
  };
}

/** The room at `now`: ended if its time is over. */
export function settleRoom(room: Room, now: number): Room {
  return room.phase === 'ended' || now < room.endsAt
    ? room
    : { ...room, phase: 'ended', version: room.version + 1 };
}
