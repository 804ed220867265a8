import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createRoom, type LivePhase } from '../../shared/core/live/room.ts';
import type { ChannelCounts } from '../../shared/core/live/stage-state.ts';
import { createRoomStreams, type RoomStreams } from './room-streams.ts';
import type { CountedRoom } from './live-store.ts';

const NOBODY: ChannelCounts = [0, 0, 0, 0, 0];

function roomAt(version: number, phase: LivePhase = 'open', joined = 1, channels = NOBODY): CountedRoom {
  const room = createRoom({ code: 'AB2C3', event: 'E', mode: 'assessment', question: null }, 0);
  return {
    room: { ...room, version, phase },
    counts: { joined, finished: channels.reduce((sum, count) => sum + count, 0), channels },
    wave: 1,
    isRevoked: false,
    storedVersion: version,
    now: 0,
  };
}

/** A room that the test changes, its streams, and a fake clock. */
let state: { found: CountedRoom; queries: number; isUnavailable: boolean };
let streams: RoomStreams;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'] });
  state = { found: roomAt(1), queries: 0, isUnavailable: false };
  streams = createRoomStreams(() => {
    state.queries += 1;
    return state.isUnavailable ? Promise.reject(new Error('unavailable')) : Promise.resolve(state.found);
  });
});
afterEach(() => {
  streams.close();
  vi.useRealTimers();
});

function listen(kind: 'stage' | 'phone', first: CountedRoom) {
  const response = streams.open(kind, first);
  const received = { text: '', isOver: false, response, cancel: () => Promise.resolve() };
  const reader = response?.body?.getReader();
  received.cancel = async () => reader?.cancel();
  const decoder = new TextDecoder();
  void (async () => {
    for (;;) {
      const { done, value } = (await reader?.read()) ?? { done: true, value: undefined };
      if (done) break;
      received.text += decoder.decode(value);
    }
    received.isOver = true;
  })();
  return received;
}

const events = (text: string) =>
  Array.from(text.matchAll(/^data: (.*)$/gm), ([, json = '']) => JSON.parse(json) as Record<string, unknown>);

test('sends a stage the whole state at most four times and 400 bytes a second, from one query per 250 ms', async () => {
  const stages = [1, 2, 3].map(() => listen('stage', roomAt(1)));
  for (let step = 0; step < 200; step += 1) {
    state.found = roomAt(step + 2, 'open', 800 + step, [100, 100, 100, 100, 100 + step]);
    await vi.advanceTimersByTimeAsync(50);
  }
  expect(state.queries).toBeLessThanOrEqual(41);
  for (const { text } of stages) {
    expect(events(text).length).toBeGreaterThan(15);
    expect(events(text).length).toBeLessThanOrEqual(41);
    expect(text.length).toBeLessThanOrEqual(10 * 400 + 200);
    expect(text).not.toContain('channels');
  }
  // A change during the pause is sent when the pause ends.
  await vi.advanceTimersByTimeAsync(1_000);
  expect(events(stages[0]?.text ?? '').at(-1)).toMatchObject({ joined: 999, finished: 699 });
});

test('sends a control change to all phones at once without a query, and no event for joins and answers', async () => {
  const phones = Array.from({ length: 100 }, () => listen('phone', roomAt(1, 'lobby')));
  streams.show(roomAt(2));
  await vi.advanceTimersByTimeAsync(0);
  for (const { text } of phones) expect(events(text).map(({ phase }) => phase)).toEqual(['lobby', 'open']);
  expect(state.queries).toBe(0);
  state.found = roomAt(30, 'open', 29);
  await vi.advanceTimersByTimeAsync(5_000);
  for (const { text } of phones) expect(events(text)).toHaveLength(2);
  // With phones only, other servers' changes are queried once a second.
  expect(state.queries).toBe(5);
});

test('a query that started before a control change does not overwrite it', async () => {
  const phone = listen('phone', roomAt(5, 'lobby'));
  streams.show(roomAt(6));
  streams.show(roomAt(5, 'lobby'));
  const second = listen('phone', roomAt(5, 'lobby'));
  await vi.advanceTimersByTimeAsync(0);
  expect(events(phone.text).at(-1)).toMatchObject({ phase: 'open' });
  expect(events(second.text)).toEqual([{ phase: 'open', round: 1, question: null, version: 6 }]);
});

test('queries a room only while a stream is open, and again when the database recovers', async () => {
  const stage = listen('stage', roomAt(1));
  state.isUnavailable = true;
  await vi.advanceTimersByTimeAsync(2_000);
  state.isUnavailable = false;
  state.found = roomAt(9, 'open', 9);
  await vi.advanceTimersByTimeAsync(500);
  expect(events(stage.text).at(-1)).toMatchObject({ joined: 9 });
  await stage.cancel();
  await vi.advanceTimersByTimeAsync(500);
  const queries = state.queries;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(state.queries).toBe(queries);
});

test('sends a comment every 15 s and ends after 10 minutes', async () => {
  const stage = listen('stage', roomAt(1));
  expect(stage.response?.headers.get('x-accel-buffering')).toBe('no');
  expect(stage.response?.headers.get('content-type')).toContain('text/event-stream');
  await vi.advanceTimersByTimeAsync(46_000);
  expect(stage.text.match(/^:$/gm)).toHaveLength(3);
  await vi.advanceTimersByTimeAsync(553_000);
  expect(stage.isOver).toBe(false);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(stage.isOver).toBe(true);
});

test('closes a stream that is not read and keeps the others', async () => {
  const unread = streams.open('stage', roomAt(1));
  const stage = listen('stage', roomAt(1));
  for (let step = 0; step < 40; step += 1) {
    state.found = roomAt(step + 2);
    await vi.advanceTimersByTimeAsync(500);
  }
  expect(stage.isOver).toBe(false);
  expect(events(await (unread?.text() ?? '')).length).toBeLessThanOrEqual(16);
});

test('opens 3,000 streams, and another one when one of them has ended', async () => {
  const first = streams.open('phone', roomAt(1));
  for (let phone = 1; phone < 3_000; phone += 1) streams.open('phone', roomAt(1));
  expect(streams.open('phone', roomAt(1))).toBeUndefined();
  await first?.body?.cancel();
  expect(streams.open('phone', roomAt(1))).toBeDefined();
});

test('a deleted or revoked room ends its streams; closing ends all and opens none', async () => {
  const stage = listen('stage', roomAt(1));
  state.found = { ...roomAt(2), isRevoked: true };
  await vi.advanceTimersByTimeAsync(500);
  expect(stage.isOver).toBe(true);
  state.found = roomAt(2);
  const last = listen('phone', roomAt(2));
  streams.close();
  await vi.advanceTimersByTimeAsync(0);
  expect(last.isOver).toBe(true);
  expect(streams.open('stage', roomAt(2))).toBeUndefined();
  // Throws while a timer repeats.
  await vi.runAllTimersAsync();
});
