import { expect, it } from 'vitest';
import { createRoom, type LivePhase, type Room } from './room.ts';
import { type ChannelCounts, createPhoneState, createStageState, needsPicture } from './stage-state.ts';

const room = createRoom({ code: 'AB2C3', event: 'E', mode: 'assessment', question: null }, 0);
const TEN: ChannelCounts = [1, 2, 3, 4, 0];
const NINE: ChannelCounts = [1, 2, 3, 3, 0];
const sumOf = (channels: ChannelCounts) => channels.reduce((sum, count) => sum + count, 0);

it.each<readonly [boolean, LivePhase, number, ChannelCounts, boolean]>([
  [false, 'closed', 100, TEN, false],
  [true, 'closed', 100, NINE, false],
  [true, 'closed', 10, TEN, true],
  [true, 'ended', 10, TEN, true],
  [true, 'open', 29, TEN, false],
  [true, 'open', 30, TEN, true],
  [true, 'open', 30, NINE, false],
  [true, 'lobby', 29, TEN, false],
  [true, 'lobby', 30, TEN, true],
  [true, 'ended', 10, NINE, false],
])('returns the channels for %s, %s, %i joined, %j: %s', (shown, phase, joined, channels, isIncluded) => {
  // A shown picture can have fewer answers than the room.
  const finished = sumOf(channels) + 3;
  const state = createStageState({ ...room, shown, phase }, { joined, finished, channels });
  expect(state.finished).toBe(finished);
  expect(state.channels).toEqual(isIncluded ? channels : undefined);
  expect('channels' in state).toBe(isIncluded);
});

it('contains exactly the counted values', () => {
  const shown: Room = { ...room, shown: true, phase: 'closed', version: 7, control: 3 };
  const counts = { joined: 12, finished: 11, channels: TEN };
  const { code, version, control, phase, round, question } = shown;
  const state = { code, version, control, phase, round, question, shown: true, ...counts };
  expect(createStageState(shown, counts)).toEqual(state);
  expect(createPhoneState(room)).toEqual({ phase: 'lobby', round: 1, question: null, version: 0 });
});

it.each<readonly [string, boolean, number, ChannelCounts, boolean]>([
  ['not shown', false, 20, [0, 0, 0, 0, 0], false],
  ['nine answers', true, 9, [0, 0, 0, 0, 0], false],
  ['ten answers', true, 10, [0, 0, 0, 0, 0], true],
  ['four more than the last picture', true, 14, TEN, false],
  ['five more than the last picture', true, 15, TEN, true],
])('needs a new picture: %s', (_, shown, finished, channels, isDue) => {
  expect(needsPicture({ ...room, shown, phase: 'closed' }, { joined: 10, finished, channels })).toBe(isDue);
});
