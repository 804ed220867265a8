import type { Joined } from '../../shared/clients/live-phone-client.ts';
import type { Answers, OptionId, QuestionId } from '../../shared/core/assessment/first-question.ts';
import { QUESTION_IDS } from '../../shared/core/assessment/first-question.ts';
import type { PhoneState as RoomState } from '../../shared/core/live/stage-state.ts';

/** A round's answer that is complete. */
export interface Finished {
  /** Milliseconds from joining to finishing. */
  readonly elapsed: number;
  /** When, by the device's clock: what a lead of these answers is told apart by. */
  readonly at: number;
  /** `waiting`: on its way, or for a network. `late`: the room takes it no more. */
  readonly delivery: 'waiting' | 'taken' | 'late';
}

/** A phone that has a place in a room. */
export interface Phone {
  readonly room: Joined;
  /** The question on screen, while the round is not finished. */
  readonly question: QuestionId;
  readonly answers: Answers;
  readonly finished?: Finished | undefined;
  /** Whether the complete result has been asked for. */
  readonly hasLead?: boolean | undefined;
  /** One of the event's teams, '' for none of them; for every round of the room. */
  readonly team?: string | undefined;
}

export type PhoneAction =
  /** The room has told where it stands. */
  | { readonly type: 'told'; readonly state: RoomState }
  /** Joined again: the ballot may be another one. */
  | { readonly type: 'joined'; readonly joined: Joined }
  | { readonly type: 'choose'; readonly question: QuestionId; readonly option: OptionId }
  | { readonly type: 'back' }
  /** On to the next question; the round is finished where there is none. */
  | { readonly type: 'next'; readonly elapsed: number; readonly at: number }
  /** In a room of single questions: another option is to be chosen. */
  | { readonly type: 'change' }
  | { readonly type: 'delivered'; readonly round: number; readonly delivery: 'taken' | 'late' }
  | { readonly type: 'lead' }
  /** The own team; undefined where the event has it no more. */
  | { readonly type: 'team'; readonly team: string | undefined };

/** A phone that has just joined: nothing answered. */
export function createPhone(room: Joined): Phone {
  return { room, question: room.question ?? 1, answers: {} };
}

/** The one place where a phone's way through a room goes on (docs/product.md#the-phone). */
export function advancePhone(phone: Phone, action: PhoneAction): Phone {
  const { room, question, answers, finished } = phone;
  switch (action.type) {
    case 'joined':
      return rejoin(phone, action.joined);
    case 'told':
      return hear(phone, action.state);
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

/** The same room under a ballot that counts; its versions may have begun anew. */
function rejoin(phone: Phone, joined: Joined): Phone {
  const { ballot, version } = joined;
  return hear(
    { ...phone, room: { ...phone.room, ballot, version: Math.min(phone.room.version, version) } },
    joined,
  );
}

/** What the room has said; an answer that was overtaken by a newer one counts for nothing. */
function hear(phone: Phone, { phase, round, question, version }: RoomState): Phone {
  const { room, finished, team } = phone;
  if (version < room.version) return phone;
  const told: Joined = { ...room, phase, round, question, version };
  // A new round, another question, or the round from its beginning: what was answered is over.
  if (round !== room.round || question !== room.question || phase === 'lobby')
    return { ...createPhone(told), team };
  // A room that opens again takes what came too late before.
  const isLate = finished?.delivery === 'late' && phase === 'open' && room.phase !== 'open';
  return { ...phone, room: told, ...(isLate && { finished: { ...finished, delivery: 'waiting' } }) };
}

/** What is on a phone's screen. */
export type PhoneView = 'lobby' | 'question' | 'closed' | 'ended' | 'channel';

export function viewOf({ room, answers, finished }: Phone): PhoneView {
  if (finished) return 'channel';
  // Who is in the middle of the assessment may finish it: the answer counts or not, the own channel is there in any case.
  const hasBegun = room.mode === 'assessment' && Object.keys(answers).length > 0;
  return room.phase === 'open' || (room.phase !== 'lobby' && hasBegun) ? 'question' : room.phase;
}
