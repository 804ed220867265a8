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

/** Returns the room after these actions, one per minute, or undefined when one is refused. */
function after(room: Room, ...actions: readonly RemoteActionName[]): Room | undefined {
  return actions.reduce<Room | undefined>((reached, action, index) => {
    const outcome = reached && applyAction(reached, { action }, START + (index + 1) * MINUTE);
    return outcome?.ok ? outcome.room : undefined;
  }, room);
}

describe('action', () => {
  const ACTIONS_TO: Readonly<Record<LivePhase, readonly RemoteActionName[]>> = {
    lobby: [],
    open: ['open'],
    closed: ['open', 'close'],
    ended: ['open', 'end'],
  };

  /** The phase after each action, by the phase before it. */
  const TRANSITIONS = `
    phase  open    close   show   hide   next    reset   end
    lobby  open    refused lobby  lobby  open    lobby   ended
    open   open    closed  open   open   open    lobby   ended
    closed open    closed  closed closed open    lobby   ended
    ended  refused refused ended  ended  refused refused refused`;
  const [[, ...names] = [], ...rows] = TRANSITIONS.trim()
    .split('\n')
    .map((line) => line.trim().split(/ +/));
  const cases = rows.flatMap(([phase, ...results]) =>
    results.map((expected, at) => [phase as LivePhase, names[at] as RemoteActionName, expected] as const),
  );

  it.each(cases)('in phase %s, the action %s results in: %s', (phase, action, expected) => {
    const room = after(assessment, ...ACTIONS_TO[phase]);
    expect(room?.phase).toBe(phase);
    const outcome = applyAction(room ?? assessment, { action }, START + HOUR);
    expect(outcome.ok ? outcome.room.phase : 'refused').toBe(expected);
    expect(outcome.ok && outcome.clearsRound).toBe(outcome.ok && action === 'reset');
  });

  it('starts an open, hidden round with next, and resets the same round to a hidden lobby', () => {
    const next = after(assessment, 'open', 'close', 'show', 'next');
    expect(next).toMatchObject({ round: 2, phase: 'open', shown: false });
    const reset = after(assessment, 'open', 'next', 'show', 'reset');
    expect(reset).toMatchObject({ round: 2, phase: 'lobby', shown: false, takesUntil: null });
  });

  it('accepts answers until 10 s after the first close', () => {
    const sequences = [['close'], ['close', 'close'], ['close', 'end'], ['end']] as const;
    for (const sequence of sequences)
      expect(after(assessment, 'open', ...sequence)?.takesUntil).toBe(START + 2 * MINUTE + 10 * SECOND);
    expect(after(assessment, 'end')?.takesUntil).toBeNull();
  });

  it('counts answers finished in time until 10 minutes after the end', () => {
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
  ])('sets a question only before the first answer: case %#', (start, actions, action, isAllowed) => {
    const outcome = applyAction(after(start, ...actions) ?? start, { action, question: 7 }, START + HOUR);
    expect(outcome.ok ? outcome.room.question : outcome.reason).toBe(isAllowed ? 7 : 'question');
  });

  it('repeats the same question with next and no question', () => {
    expect(after(single, 'open', 'next')?.question).toBe(3);
  });
});

describe('room', () => {
  it('ends after 12 hours with a new version', () => {
    const open = after(assessment, 'open') ?? assessment;
    expect(settleRoom(open, START + 12 * HOUR - 1)).toBe(open);
    const ended = { ...open, phase: 'ended', version: open.version + 1 };
    expect(settleRoom(open, START + 12 * HOUR)).toEqual(ended);
    const late = applyAction(open, { action: 'close' }, START + 12 * HOUR);
    expect(late).toMatchObject({ ok: false, reason: 'phase' });
  });

  const remoteAction = fc.record<RemoteAction>({
    action: fc.constantFrom(...REMOTE_ACTIONS),
    question: fc.option(fc.constantFrom(1, 4, 8), { nil: undefined }),
  });
  const pause = fc.integer({ min: 0, max: 3 * HOUR });
  const remoteActions = fc.array(fc.tuple(remoteAction, pause), { maxLength: 30 });

  it('keeps its invariants for any sequence of actions', () => {
    fc.assert(
      fc.property(fc.constantFrom(assessment, single), remoteActions, (start, sequence) => {
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
          // In an ended room only `shown` can change.
          const { control, version } = room;
          if (before.phase === 'ended')
            expect({ ...room, shown: false }).toEqual({ ...before, shown: false, control, version });
          // Only the action "show" shows the result; a new round hides it.
          if (room.shown) expect(before.shown || next.action === 'show').toBe(true);
          // No answers in the lobby; an open room accepts them until its end plus the grace period.
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
