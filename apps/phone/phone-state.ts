import type { Joined } from '../../shared/clients/live-phone-client.ts';
import {
  type Answers,
  type OptionId,
  QUESTION_IDS,
  type QuestionId,
} from '../../shared/core/assessment/first-question.ts';
import type { PhoneState as RoomState } from '../../shared/core/live/stage-state.ts';

export interface Finished {
  readonly elapsed: number;
  /** By the device's clock: identifies a lead with these answers. */
  readonly at: number;
  /** `waiting`: being sent, or offline. `late`: refused as too late. */
  readonly delivery: 'waiting' | 'taken' | 'late';
}

export interface Phone {
  readonly room: Joined;
  readonly question: QuestionId;
  readonly answers: Answers;
  readonly finished?: Finished | undefined;
  readonly hasLead?: boolean | undefined;
  /** The team for every round of the room; '' for none. */
  readonly team?: string | undefined;
}

export type PhoneAction =
  | { readonly type: 'state'; readonly state: RoomState }
  /** Joined again, possibly with a new ballot. */
  | { readonly type: 'joined'; readonly joined: Joined }
  | { readonly type: 'choose'; readonly question: QuestionId; readonly option: OptionId }
  | { readonly type: 'back' }
  | { readonly type: 'next'; readonly elapsed: number; readonly at: number }
  | { readonly type: 'change' }
  | { readonly type: 'delivered'; readonly round: number; readonly delivery: 'taken' | 'late' }
  | { readonly type: 'lead' }
  | { readonly type: 'team'; readonly team: string | undefined };

export function createPhone(room: Joined): Phone {
  return { room, question: room.question ?? 1, answers: {} };
}

/** Computes the phone's next state (docs/product.md#the-phone). Pure. */
export function advancePhone(phone: Phone, action: PhoneAction): Phone {
  const { room, question, answers, finished } = phone;
  switch (action.type) {
    case 'joined':
      return rejoin(phone, action.joined);
    case 'state':
      return applyState(phone, action.state);
    case 'choose':
      return { ...phone, answers: { ...answers, [action.question]: action.option } };
    case 'back':
      return { ...phone, question: QUESTION_IDS.find((id) => id === question - 1) ?? question };
    case 'next': {
      const next = room.mode === 'question' ? undefined : QUESTION_IDS.find((id) => id === question + 1);
      const { elapsed, at } = action;
      return next
        ? { ...phone, question: next }
        : { ...phone, finished: { elapsed, at, delivery: 'waiting' } };
    }
    case 'change':
      return { ...phone, finished: undefined };
    case 'delivered':
      return finished && action.round === room.round
        ? { ...phone, finished: { ...finished, delivery: action.delivery } }
        : phone;
    case 'lead':
      return { ...phone, hasLead: true };
    case 'team':
      return { ...phone, team: action.team };
  }
}

/** The same room with a valid ballot; its versions may have restarted. */
function rejoin(phone: Phone, joined: Joined): Phone {
  const { ballot, version } = joined;
  return applyState(
    { ...phone, room: { ...phone.room, ballot, version: Math.min(phone.room.version, version) } },
    joined,
  );
}

/** Applies the room's state, unless it is outdated. */
function applyState(phone: Phone, { phase, round, question, version }: RoomState): Phone {
  const { room, finished, team } = phone;
  if (version < room.version) return phone;
  const next: Joined = { ...room, phase, round, question, version };
  // A new round, another question, or a reset: earlier answers are discarded.
  if (round !== room.round || question !== room.question || phase === 'lobby')
    return { ...createPhone(next), team };
  // A reopened room accepts answers that were late.
  const isLate = finished?.delivery === 'late' && phase === 'open' && room.phase !== 'open';
  return { ...phone, room: next, ...(isLate && { finished: { ...finished, delivery: 'waiting' } }) };
}

type PhoneView = 'lobby' | 'question' | 'closed' | 'ended' | 'channel';

export function viewOf({ room, answers, finished }: Phone): PhoneView {
  if (finished) return 'channel';
  // An assessment in progress can be finished after the close.
  const hasBegun = room.mode === 'assessment' && Object.keys(answers).length > 0;
  return room.phase === 'open' || (room.phase !== 'lobby' && hasBegun) ? 'question' : room.phase;
}
