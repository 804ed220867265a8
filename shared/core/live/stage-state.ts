import type { QuestionId } from '../assessment/questions.ts';
import type { LivePhase, Room } from './room.ts';

/** Under so many answers a distribution would tell of single people. */
export const SHOW_FROM_FINISHED = 10;

/** In a room that fewer have joined, one could watch single answers come in: it shows after the close only. */
export const SHOW_WHILE_OPEN_FROM_JOINED = 30;

/** How many people of the round got channels 1 to 5. */
export type ChannelCounts = readonly [number, number, number, number, number];

/** What has been counted at one moment; `channels` are the round's answers. */
export interface RoomCounts {
  readonly joined: number;
  readonly channels: ChannelCounts;
  /** How many answers of the round are set aside; they are in no other number. */
  readonly dropped?: number;
}

/** Everything that the stage is told, as it is sent. `channels` is there only while it may be shown. */
export interface StageState {
  readonly code: string;
  readonly version: number;
  readonly control: number;
  readonly phase: LivePhase;
  readonly round: number;
  readonly question: QuestionId | null;
  readonly joined: number;
  readonly finished: number;
  readonly shown: boolean;
  readonly channels?: ChannelCounts;
  /** How many answers the remote has set aside; there only if there are any. */
  readonly dropped?: number;
}

/** Everything that a phone is told of its room, as it is sent. */
export type PhoneState = Pick<StageState, 'phase' | 'round' | 'question' | 'version'>;

/** The one place that lets a distribution out (docs/product.md#the-live-room). */
export function createStageState(room: Room, { joined, channels, dropped = 0 }: RoomCounts): StageState {
  const { code, version, control, phase, round, question, shown } = room;
  const finished = channels.reduce((sum, count) => sum + count, 0);
  const isClosed = phase === 'closed' || phase === 'ended';
  const mayShow =
    shown && finished >= SHOW_FROM_FINISHED && (isClosed || joined >= SHOW_WHILE_OPEN_FROM_JOINED);
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
    ...(mayShow && { channels }),
    ...(dropped > 0 && { dropped }),
  };
}

/** What a phone may know of its room: nothing that is counted in it. */
export function createPhoneState({ phase, round, question, version }: Room): PhoneState {
  return { phase, round, question, version };
}
