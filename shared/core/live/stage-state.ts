import type * as v from 'valibot';
import type { phoneStateSchema, stageStateSchema } from './live-answers.ts';
import type { Room } from './room.ts';

export const SHOW_FROM_FINISHED = 10;

/** With fewer people in the room, one could watch single answers: it shows after the close only. */
export const SHOW_WHILE_OPEN_FROM_JOINED = 30;

export const SHOW_NEXT_FROM = 5;

export type ChannelCounts = readonly [number, number, number, number, number];

export interface RoomCounts {
  readonly joined: number;
  readonly finished: number;
  /** The channels of the round's last published answers; all 0 before. */
  readonly channels: ChannelCounts;
}

/** `channels` is present only while it may be shown. */
export type StageState = v.InferOutput<typeof stageStateSchema>;

export type PhoneState = v.InferOutput<typeof phoneStateSchema>;

/** The only function that releases a distribution (docs/product.md#the-live-room). */
export function createStageState(room: Room, counts: RoomCounts): StageState {
  const { code, version, control, phase, round, question, shown } = room;
  const { joined, finished, channels } = counts;
  return {
    code,
    version,
    control,
    phase,
    round,
    question,
    joined,
    finished,
    shown,
    ...(mayShow(room, counts) && sumOf(channels) >= SHOW_FROM_FINISHED && { channels }),
  };
}

/** Whether the stage needs a newer picture: it changes only with enough uncounted answers. */
export function needsPicture(room: Room, counts: RoomCounts): boolean {
  return mayShow(room, counts) && mayStorePicture(sumOf(counts.channels), counts.finished);
}

/** Whether a picture may follow one of `shown` answers (0: none). */
function mayStorePicture(shown: number, finished: number): boolean {
  return shown === 0 ? finished >= SHOW_FROM_FINISHED : finished - shown >= SHOW_NEXT_FROM;
}

function mayShow({ phase, shown }: Room, { joined }: RoomCounts): boolean {
  const isClosed = phase === 'closed' || phase === 'ended';
  return shown && (isClosed || joined >= SHOW_WHILE_OPEN_FROM_JOINED);
}

function sumOf(channels: ChannelCounts): number {
  return channels.reduce((sum, count) => sum + count, 0);
}

export function createPhoneState({ phase, round, question, version }: Room): PhoneState {
  return { phase, round, question, version };
}
