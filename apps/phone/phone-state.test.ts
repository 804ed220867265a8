import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Joined } from '../../shared/clients/live-phone-client.ts';
import {
  OPTION_IDS,
  type OptionId,
  QUESTION_IDS,
  type QuestionId,
} from '../../shared/core/assessment/first-question.ts';
import { advancePhone, createPhone, viewOf, type Phone, type PhoneAction } from './phone-state.ts';

const STATE = { phase: 'open', round: 1, question: null, version: 5 } as const;
const ROOM: Joined = { ...STATE, room: 'AB2C3', event: 'SPRING', mode: 'assessment', ballot: 'AB2C3.x.y' };
const SINGLE: Joined = { ...ROOM, mode: 'question', question: 3 };

const roomState = (state: Partial<Joined>, from: Joined = ROOM): PhoneAction => ({
  type: 'state',
  state: { phase: 'open', round: 1, question: from.question, version: from.version + 1, ...state },
});
const NEXT: PhoneAction = { type: 'next', elapsed: 9_000, at: 1_000 };
const after = (room: Joined, ...actions: readonly PhoneAction[]): Phone =>
  actions.reduce(advancePhone, createPhone(room));
const choose = (question: QuestionId, option: OptionId): PhoneAction => ({
  type: 'choose',
  question,
  option,
});
const answerAll = QUESTION_IDS.flatMap((question) => [choose(question, 'b'), NEXT]);

describe('assessment', () => {
  it('moves forward and back by one question and finishes after the eighth', () => {
    expect(after(ROOM, NEXT, NEXT, { type: 'back' }).question).toBe(2);
    expect(after(ROOM, { type: 'back' }).question).toBe(1);
    const phone = after(ROOM, ...answerAll);
    expect(phone.finished).toEqual({ elapsed: 9_000, at: 1_000, delivery: 'waiting' });
    expect(viewOf(phone)).toBe('channel');
    expect(viewOf(after(ROOM, ...answerAll.slice(0, -1)))).toBe('question');
  });

  it('can be finished after the room closes only when it has started', () => {
    const started = after(ROOM, choose(1, 'a'));
    for (const phase of ['closed', 'ended'] as const) {
      expect(viewOf(advancePhone(started, roomState({ phase })))).toBe('question');
      expect(viewOf(after(ROOM, roomState({ phase })))).toBe(phase);
    }
  });

  it.each<readonly [string, PhoneAction]>([
    ['the next round', roomState({ round: 2 })],
    ['a reset', roomState({ phase: 'lobby' })],
  ])('%s restarts it without answers and lead', (_, action) => {
    const phone = after(ROOM, ...answerAll, { type: 'lead' }, action);
    expect(phone).toMatchObject({ answers: {}, question: 1 });
    expect([phone.finished, phone.hasLead]).toEqual([undefined, undefined]);
  });
});

it('keeps the selected team across rounds and resets until the event no longer has it', () => {
  const chosen = after(ROOM, { type: 'team', team: 'Sales' });
  for (const next of [roomState({ round: 2 }), roomState({ phase: 'lobby' })])
    expect(advancePhone(chosen, next).team).toBe('Sales');
  expect(advancePhone(chosen, { type: 'team', team: undefined }).team).toBeUndefined();
});

describe('room of single questions', () => {
  it('accepts one answer that can be changed while the room is open', () => {
    const answered = after(SINGLE, choose(3, 'd'), NEXT);
    expect(viewOf(answered)).toBe('channel');
    expect(viewOf(advancePhone(answered, { type: 'change' }))).toBe('question');
  });

  it('shows the next question automatically and does not finish a phone that did not answer', () => {
    const next = after(SINGLE, roomState({ round: 2, question: 7 }, SINGLE));
    expect(next).toMatchObject({ question: 7, answers: {} });
    expect(viewOf(after(SINGLE, choose(3, 'd'), roomState({ phase: 'closed' }, SINGLE)))).toBe('closed');
  });
});

describe('state of the room', () => {
  it('is ignored when older than the current one', () => {
    expect(after(ROOM, roomState({ phase: 'closed', version: 4 })).room.phase).toBe('open');
  });

  it('sends a late answer again when the room reopens', () => {
    const delivered: PhoneAction = { type: 'delivered', round: 1, delivery: 'late' };
    const late = after(ROOM, ...answerAll, roomState({ phase: 'closed' }), delivered);
    expect(late.finished?.delivery).toBe('late');
    expect(advancePhone(late, roomState({ version: 9 })).finished?.delivery).toBe('waiting');
  });

  it('ignores the delivery of an earlier round', () => {
    const phone = after(ROOM, roomState({ round: 2 }), ...answerAll);
    expect(advancePhone(phone, { type: 'delivered', round: 1, delivery: 'taken' })).toEqual(phone);
  });

  it('takes the new ballot of another join and keeps the answers', () => {
    const joined: Joined = { ...ROOM, ballot: 'AB2C3.new.y', version: 1 };
    const phone = after(ROOM, choose(1, 'a'), { type: 'joined', joined });
    expect(phone).toMatchObject({ answers: { 1: 'a' }, room: { ballot: 'AB2C3.new.y', version: 1 } });
  });
});

it('finishes only with complete answers and carries none into another round, for any actions', () => {
  const chosen = fc.tuple(fc.constantFrom(...QUESTION_IDS), fc.constantFrom(...OPTION_IDS));
  const phase = fc.constantFrom('lobby', 'open', 'closed', 'ended');
  const [round, version] = [fc.integer({ min: 1, max: 3 }), fc.integer({ min: 0, max: 20 })];
  const state = fc.record({ phase, round, version }).map((more) => roomState(more));
  const move = fc.constantFrom<PhoneAction>({ type: 'back' }, { type: 'lead' });
  const any = fc.oneof(
    chosen.map((one) => choose(...one)),
    state,
    move,
    fc.constant(NEXT),
  );
  fc.assert(
    fc.property(fc.array(any, { maxLength: 60 }), (actions) => {
      let phone = createPhone(ROOM);
      for (const action of actions) {
        // An unanswered question cannot be left with "next".
        if (action.type === 'next' && (phone.finished || phone.answers[phone.question] === undefined))
          continue;
        const before = phone;
        phone = advancePhone(phone, action);
        expect(phone.room.version).toBeGreaterThanOrEqual(before.room.version);
        if (phone.room.round !== before.room.round) expect(phone.answers).toEqual({});
        if (phone.finished) expect(phone.question).toBe(8);
      }
    }),
  );
});
