import type { QuestionId } from '../assessment/questions.ts';
import { GRACE_MS, LATE_MS, type LivePhase, type Room, settleRoom } from './room.ts';

export const REMOTE_ACTIONS = ['open', 'close', 'show', 'hide', 'next', 'reset', 'end'] as const;
export type RemoteActionName = (typeof REMOTE_ACTIONS)[number];

/** `question` is the next question. */
export interface RemoteAction {
  readonly action: RemoteActionName;
  readonly question?: QuestionId | undefined;
}

/** The room after an action and whether the round's answers are deleted, or why it is refused. */
export type ActionOutcome =
  | {
      readonly ok: true;
      readonly room: Room;
      readonly clearsRound: boolean;
    }
  | { readonly ok: false; readonly reason: 'phase' | 'question'; readonly sentence: string };

/** The phases in which an action is allowed. `show` is always allowed, even after the end. */
const PHASES: Readonly<Record<RemoteActionName, readonly LivePhase[]>> = {
  open: ['lobby', 'open', 'closed'],
  close: ['open', 'closed'],
  show: ['lobby', 'open', 'closed', 'ended'],
  hide: ['lobby', 'open', 'closed', 'ended'],
  next: ['lobby', 'open', 'closed'],
  reset: ['lobby', 'open', 'closed'],
  end: ['lobby', 'open', 'closed'],
};

/** Applies an action to a room (docs/product.md#the-live-room). `now` in milliseconds. */
export function applyAction(before: Room, press: RemoteAction, now: number): ActionOutcome {
  const room = settleRoom(before, now);
  if (!PHASES[press.action].includes(room.phase)) {
    const sentence =
      room.phase === 'ended'
        ? 'This room has ended.'
        : 'There is nothing to close: the room is not open yet.';
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
    room: {
      ...room,
      ...changeRoom(room, press.action, now),
      question: press.question ?? room.question,
      control: room.control + 1,
      version: room.version + 1,
    },
  };
}

function maySetQuestion({ mode, phase }: Room, action: RemoteActionName): boolean {
  return mode === 'question' && (action === 'next' || (action === 'open' && phase === 'lobby'));
}

function changeRoom(room: Room, action: RemoteActionName, now: number): Partial<Room> {
  /** An open room takes answers until it ends by itself. */
  const untilTheEnd = room.endsAt + GRACE_MS;
  const closing = room.phase === 'open' ? now + GRACE_MS : room.takesUntil;
  switch (action) {
    case 'open':
      return { phase: 'open', openedAt: room.openedAt ?? now, takesUntil: untilTheEnd };
    case 'close':
      return { phase: 'closed', takesUntil: closing };
    case 'show':
      return { shown: true };
    case 'hide':
      return { shown: false };
    case 'next':
      return {
        phase: 'open',
        round: room.round + 1,
        shown: false,
        openedAt: now,
        takesUntil: untilTheEnd,
      };
    case 'reset':
      return { phase: 'lobby', shown: false, openedAt: null, takesUntil: null };
    case 'end':
      return { phase: 'ended', takesUntil: closing, lateUntil: now + LATE_MS };
  }
}
