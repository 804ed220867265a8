import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyAction, REMOTE_ACTIONS, type RemoteAction, type RemoteActionName } from './remote-action.ts';
import { createRoom, type LivePhase, type Room, settleRoom } from './room.ts';

const START = 1_800_000_000_000;
const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

const assessment = createRoom({ code: 'AB2C3', event: 'E', mode: 'assessment', question: null }, START);
const single = createRoom({ code: 'AB2C3', event: 'E', mode: 'question', question: 3 }, START);

/** The room after these presses, a minute between them; undefined where one of them does nothing. */
function after(room: Room, ...actions: readonly RemoteActionName[]): Room | undefined {
  return actions.reduce<Room | undefined>((reached, action, index) => {
    const outcome = reached && applyAction(reached, { action }, START + (index + 1) * MINUTE);
    return outcome?.ok ? outcome.room : undefined;
  }, room);
}

describe('a press', () => {
  const WAYS: Readonly<Record<LivePhase, readonly RemoteActionName[]>> = {
    lobby: [],
    open: ['open'],
    closed: ['open', 'close'],
    ended: ['open', 'end'],
  };

  it.each<readonly [LivePhase, RemoteActionName, LivePhase | 'refused']>([
    ['lobby', 'open', 'open'],
    ['lobby', 'close', 'refused'],
    ['lobby', 'show', 'lobby'],
    ['lobby', 'hide', 'lobby'],
    ['lobby', 'next', 'open'],
    ['lobby', 'reset', 'lobby'],
    ['lobby', 'end', 'ended'],
    ['open', 'open', 'open'],
    ['open', 'close', 'closed'],
    ['open', 'show', 'open'],
    ['open', 'hide', 'open'],
    ['open', 'next', 'open'],
    ['open', 'reset', 'lobby'],
    ['open', 'end', 'ended'],
    ['closed', 'open', 'open'],
    ['closed', 'close', 'closed'],
    ['closed', 'show', 'closed'],
    ['closed', 'hide', 'closed'],
    ['closed', 'next', 'open'],
    ['closed', 'reset', 'lobby'],
    ['closed', 'end', 'ended'],
    ['ended', 'open', 'refused'],
    ['ended', 'close', 'refused'],
    ['ended', 'show', 'ended'],
    ['ended', 'hide', 'ended'],
    ['ended', 'next', 'refused'],
    ['ended', 'reset', 'refused'],
    ['ended', 'end', 'refused'],
  ])('in phase %s, %s: %s', (phase, action, expected) => {
    const room = after(assessment, ...WAYS[phase]);
    expect(room?.phase).toBe(phase);
    const outcome = applyAction(room ?? assessment, { action }, START + HOUR);
    expect(outcome.ok ? outcome.room.phase : 'refused').toBe(expected);
    expect(outcome.ok && outcome.clearsRound).toBe(outcome.ok && action === 'reset');
  });

  it('next begins a round that is open and not shown; reset keeps the round, in the lobby and not shown', () => {
    expect(after(assessment, 'open', 'close', 'show', 'next')).toMatchObject({
      round: 2,
      phase: 'open',
      shown: false,
    });
    expect(after(assessment, 'open', 'next', 'show', 'reset')).toMatchObject({
      round: 2,
      phase: 'lobby',
      shown: false,
      takesUntil: null,
    });
  });

  it('answers are taken until 10 s after the close, and a second close gives no more time', () => {
    expect(after(assessment, 'open', 'close')?.takesUntil).toBe(START + 2 * MINUTE + 10 * SECOND);
    expect(after(assessment, 'open', 'close', 'close')?.takesUntil).toBe(START + 2 * MINUTE + 10 * SECOND);
    expect(after(assessment, 'open', 'close', 'end')?.takesUntil).toBe(START + 2 * MINUTE + 10 * SECOND);
    expect(after(assessment, 'open', 'end')?.takesUntil).toBe(START + 2 * MINUTE + 10 * SECOND);
    expect(after(assessment, 'end')?.takesUntil).toBeNull();
  });

  it('what was finished in time counts until 10 minutes after the end, by whatever the room ended', () => {
    expect(after(assessment, 'open', 'close', 'end')?.lateUntil).toBe(START + 13 * MINUTE);
    expect(after(assessment, 'open')?.lateUntil).toBe(START + 12 * HOUR + 10 * MINUTE);
    expect(after(assessment, 'open')?.takesUntil).toBe(START + 12 * HOUR + 10 * SECOND);
  });

  it.each<readonly [Room, readonly RemoteActionName[], RemoteActionName, boolean]>([
    [single, [], 'open', true],
    [single, ['open'], 'next', true],
    [single, ['open', 'reset'], 'open', true],
    [single, ['open'], 'open', false],
    [single, ['open', 'close'], 'open', false],
    [single, ['open'], 'close', false],
    [single, [], 'reset', false],
    [assessment, [], 'open', false],
    [assessment, ['open'], 'next', false],
  ])(
    'a question can be set while its round has no answer, in a room of questions: case %#',
    (start, way, action, may) => {
      const outcome = applyAction(after(start, ...way) ?? start, { action, question: 7 }, START + HOUR);
      expect(outcome.ok ? outcome.room.question : outcome.reason).toBe(may ? 7 : 'question');
    },
  );

  it('next without a question asks the same one again', () => {
    expect(after(single, 'open', 'next')?.question).toBe(3);
  });
});

describe('a room', () => {
  it('ends by itself after 12 hours, which the stage hears of', () => {
    const open = after(assessment, 'open') ?? assessment;
    expect(settleRoom(open, START + 12 * HOUR - 1)).toBe(open);
    expect(settleRoom(open, START + 12 * HOUR)).toEqual({
      ...open,
      phase: 'ended',
      version: open.version + 1,
    });
    expect(applyAction(open, { action: 'close' }, START + 12 * HOUR)).toMatchObject({
      ok: false,
      reason: 'phase',
    });
  });

  const press = fc.record<RemoteAction>({
    action: fc.constantFrom(...REMOTE_ACTIONS),
    question: fc.option(fc.constantFrom(1, 4, 8), { nil: undefined }),
  });
  const presses = fc.array(fc.tuple(press, fc.integer({ min: 0, max: 3 * HOUR })), { maxLength: 30 });

  it('holds its rules whatever is pressed when', () => {
    fc.assert(
      fc.property(fc.constantFrom(assessment, single), presses, (start, sequence) => {
        let room = start;
        let now = START;
        for (const [next, pause] of sequence) {
          now += pause;
          const before = settleRoom(room, now);
          const outcome = applyAction(room, next, now);
          if (!outcome.ok) {
            expect(outcome.sentence).toMatch(/^[A-Z].*\.$/);
            continue;
          }
          room = outcome.room;
          expect(room.control).toBe(before.control + 1);
          expect(room.version).toBe(before.version + 1);
          expect(room.round - before.round).toBe(next.action === 'next' ? 1 : 0);
          // An ended room stays ended: only what it shows may change.
          if (before.phase === 'ended')
            expect({ ...room, shown: false }).toEqual({
              ...before,
              shown: false,
              control: room.control,
              version: room.version,
            });
          // Only the switch shows; every new beginning hides.
          if (room.shown) expect(before.shown || next.action === 'show').toBe(true);
          // The lobby takes nothing; an open room takes until it ends; none takes longer than the grace after its end.
          expect(room.takesUntil === null).toBe(
            room.phase === 'lobby' || (room.phase === 'ended' && room.takesUntil === null),
          );
          if (room.phase === 'open') expect(room.takesUntil).toBe(START + 12 * HOUR + 10 * SECOND);
          expect(room.takesUntil ?? 0).toBeLessThanOrEqual(START + 12 * HOUR + 10 * SECOND);
          if (room.phase === 'closed')
            expect(room.takesUntil ?? Infinity).toBeLessThanOrEqual(now + 10 * SECOND);
          expect(room.lateUntil).toBeLessThanOrEqual(START + 12 * HOUR + 10 * MINUTE);
          expect(room.question === null).toBe(room.mode === 'assessment');
        }
      }),
    );
  });
});
