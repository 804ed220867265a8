import type { QuestionId } from '../assessment/questions.ts';
import type { LivePhase, Room } from './room.ts';
import { GRACE_MS, LATE_MS, settleRoom } from './room.ts';

export const PRESS_ACTIONS = [
  'open',
  'close',
  'show',
  'hide',
  'next',
  'reset',
  'end',
  'drop',
  'restore',
] as const;
export type PressAction = (typeof PRESS_ACTIONS)[number];

/**
 * A press on the remote; `question` is the one that is asked from now on, `since` the moment from which on `drop` sets the round's answers
 * aside, in milliseconds since 1970.
 */
export interface Press {
  readonly action: PressAction;
  readonly question?: QuestionId | undefined;
  readonly since?: number | undefined;
}

/** What becomes of the round's answers: those since a moment are set aside, or all that were are back. */
export type AnswersDropped = { readonly since: number } | 'restored';

/** What a press does: the room after it, and what becomes of the round's answers; or the sentence that says why it does nothing. */
export type PressOutcome =
  | {
      readonly ok: true;
      readonly room: Room;
      readonly clearsRound: boolean;
      readonly drops?: AnswersDropped | undefined;
    }
  | { readonly ok: false; readonly reason: 'phase' | 'question'; readonly sentence: string };

/** In which phases a button does something. A switch of its own, `show` works in all of them, after the end too. */
const PHASES: Readonly<Record<PressAction, readonly LivePhase[]>> = {
  open: ['lobby', 'open', 'closed'],
  close: ['open', 'closed'],
  show: ['lobby', 'open', 'closed', 'ended'],
  hide: ['lobby', 'open', 'closed', 'ended'],
  next: ['lobby', 'open', 'closed'],
  reset: ['lobby', 'open', 'closed'],
  end: ['lobby', 'open', 'closed'],
  drop: ['open', 'closed', 'ended'],
  restore: ['open', 'closed', 'ended'],
};

/** The room after a press at this moment (docs/product.md#the-live-room). */
export function pressRoom(before: Room, press: Press, now: number): PressOutcome {
  const room = settleRoom(before, now);
  if (!PHASES[press.action].includes(room.phase)) {
    const sentence =
      room.phase === 'ended'
        ? 'This room has ended.'
        : `There is nothing to ${press.action}: the room is not open yet.`;
    return { ok: false, reason: 'phase', sentence };
  }
  if (press.question !== undefined && !maySetQuestion(room, press.action)) {
    const sentence =
      'A question can be chosen in a room of single questions, with the next one or before it opens.';
    return { ok: false, reason: 'question', sentence };
  }
  return {
    ok: true,
    clearsRound: press.action === 'reset',
    ...(press.action === 'restore' && { drops: 'restored' }),
    ...(press.action === 'drop' && press.since !== undefined && { drops: { since: press.since } }),
    room: {
      ...room,
      ...changeRoom(room, press.action, now),
      question: press.question ?? room.question,
      control: room.control + 1,
      version: room.version + 1,
    },
  };
}

/** While a round has answers its question stays. */
function maySetQuestion({ mode, phase }: Room, action: PressAction): boolean {
  return mode === 'question' && (action === 'next' || (action === 'open' && phase === 'lobby'));
}

function changeRoom(room: Room, action: PressAction, now: number): Partial<Room> {
  /** An open room takes answers until it ends by itself, should nobody close it. */
  const untilTheEnd = room.endsAt + GRACE_MS;
  const closing = room.phase === 'open' ? now + GRACE_MS : room.takesUntil;
  switch (action) {
    case 'open':
      return { phase: 'open', takesUntil: untilTheEnd };
    case 'close':
      return { phase: 'closed', takesUntil: closing };
    case 'show':
      return { shown: true };
    case 'hide':
      return { shown: false };
    case 'next':
      return { phase: 'open', round: room.round + 1, shown: false, takesUntil: untilTheEnd };
    case 'reset':
      return { phase: 'lobby', shown: false, takesUntil: null };
    case 'end':
      return { phase: 'ended', takesUntil: closing, lateUntil: now + LATE_MS };
    // Of the room itself nothing changes: its answers do.
    case 'drop':
    case 'restore':
      return {};
  }
}
