import { afterEach, expect, test, vi } from 'vitest';
import { createRoom, type LivePhase } from '../../shared/core/live/room.ts';
import type { ChannelCounts } from '../../shared/core/live/stage-state.ts';
import { createRoomStreams, type RoomStreams, type StreamLimits } from './room-streams.ts';
import type { CountedRoom } from './room-rows.ts';

const LIMITS: StreamLimits = {
  lookMs: 250,
  phoneLookMs: 1_000,
  commentMs: 15_000,
  lastsMs: 600_000,
  max: 3_000,
};

interface RoomAt {
  readonly version: number;
  readonly phase?: LivePhase;
  readonly joined?: number;
  readonly channels?: ChannelCounts;
}

function roomAt({ version, phase = 'open', joined = 1, channels = [0, 0, 0, 0, 0] }: RoomAt): CountedRoom {
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

/** Streams of a room that a test changes, by a clock that it moves. */
function setUp(limits: Partial<StreamLimits> = {}) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'] });
  const world = { found: roomAt({ version: 1 }) as CountedRoom | undefined, looks: 0, isAway: false };
  const streams = createRoomStreams(
    () => {
      world.looks += 1;
      return world.isAway ? Promise.reject(new Error('away')) : Promise.resolve(world.found);
    },
    { ...LIMITS, ...limits },
  );
  return { world, streams };
}

afterEach(() => vi.useRealTimers());

/** Reads a stream as it comes. */
function listen(streams: RoomStreams, kind: 'stage' | 'phone', first: CountedRoom) {
  const response = streams.open(kind, first);
  const heard = { text: '', isOver: false, response, leave: () => Promise.resolve() };
  const reader = response?.body?.getReader();
  heard.leave = async () => reader?.cancel();
  const decoder = new TextDecoder();
  void (async () => {
    for (;;) {
      const { done, value } = (await reader?.read()) ?? { done: true, value: undefined };
      if (done) break;
      heard.text += decoder.decode(value);
    }
    heard.isOver = true;
  })();
  return heard;
}

const events = (text: string) =>
  text
    .split('\n\n')
    .filter((part) => part.startsWith('data: '))
    .map((part) => JSON.parse(part.slice(6)) as Record<string, unknown>);

test('a stage is told the whole state, at most four times and 400 bytes a second, by one look in 250 ms', async () => {
  const { world, streams } = setUp();
  const stages = [1, 2, 3].map(() => listen(streams, 'stage', roomAt({ version: 1 })));
  for (let step = 0; step < 200; step += 1) {
    world.found = roomAt({
      version: step + 2,
      joined: 800 + step,
      channels: [100, 100, 100, 100, 100 + step],
    });
    await vi.advanceTimersByTimeAsync(50);
  }
  expect(world.looks).toBeLessThanOrEqual(41);
  for (const { text } of stages) {
    expect(events(text).length).toBeGreaterThan(15);
    expect(events(text).length).toBeLessThanOrEqual(41);
    expect(text.length).toBeLessThanOrEqual(10 * 400 + 200);
    expect(text).not.toContain('channels');
  }
  // What came while the line was spared is told as soon as it may be.
  await vi.advanceTimersByTimeAsync(1_000);
  expect(events(stages[0]?.text ?? '').at(-1)).toMatchObject({ joined: 999, finished: 699 });
  streams.close();
});

test('a press is told to all phones at once, without a look; who joins or finishes is no news to them', async () => {
  const { world, streams } = setUp();
  const phones = Array.from({ length: 100 }, () =>
    listen(streams, 'phone', roomAt({ version: 1, phase: 'lobby' })),
  );
  streams.show(roomAt({ version: 2, phase: 'open' }));
  await vi.advanceTimersByTimeAsync(0);
  for (const { text } of phones) expect(events(text).map(({ phase }) => phase)).toEqual(['lobby', 'open']);
  expect(world.looks).toBe(0);
  world.found = roomAt({ version: 30, phase: 'open', joined: 29 });
  await vi.advanceTimersByTimeAsync(5_000);
  for (const { text } of phones) expect(events(text)).toHaveLength(2);
  // Phones alone: the other servers' presses are looked for once a second.
  expect(world.looks).toBe(5);
  streams.close();
});

test('a look that began before a press and ends after it takes nothing back', async () => {
  const { streams } = setUp();
  const phone = listen(streams, 'phone', roomAt({ version: 5, phase: 'lobby' }));
  streams.show(roomAt({ version: 6, phase: 'open' }));
  streams.show(roomAt({ version: 5, phase: 'lobby' }));
  const second = listen(streams, 'phone', roomAt({ version: 5, phase: 'lobby' }));
  await vi.advanceTimersByTimeAsync(0);
  expect(events(phone.text).at(-1)).toMatchObject({ phase: 'open' });
  expect(events(second.text)).toEqual([{ phase: 'open', round: 1, question: null, version: 6 }]);
  streams.close();
});

test('a room is looked at only while somebody reads, and again when the database is back', async () => {
  const { world, streams } = setUp();
  const stage = listen(streams, 'stage', roomAt({ version: 1 }));
  world.isAway = true;
  await vi.advanceTimersByTimeAsync(2_000);
  world.isAway = false;
  world.found = roomAt({ version: 9, joined: 9 });
  await vi.advanceTimersByTimeAsync(500);
  expect(events(stage.text).at(-1)).toMatchObject({ joined: 9 });
  await stage.leave();
  await vi.advanceTimersByTimeAsync(500);
  const looks = world.looks;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(world.looks).toBe(looks);
});

test('a comment every 15 s, and the end by itself after 10 minutes', async () => {
  const { streams } = setUp();
  const stage = listen(streams, 'stage', roomAt({ version: 1 }));
  expect(stage.response?.headers.get('x-accel-buffering')).toBe('no');
  expect(stage.response?.headers.get('content-type')).toContain('text/event-stream');
  await vi.advanceTimersByTimeAsync(46_000);
  expect(stage.text.match(/^:$/gm)).toHaveLength(3);
  await vi.advanceTimersByTimeAsync(553_000);
  expect(stage.isOver).toBe(false);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(stage.isOver).toBe(true);
});

test('who does not read is let go, and the others are not', async () => {
  const { world, streams } = setUp({ max: 2 });
  const lazy = streams.open('stage', roomAt({ version: 1 }));
  const stage = listen(streams, 'stage', roomAt({ version: 1 }));
  expect(streams.open('stage', roomAt({ version: 1 }))).toBeUndefined();
  for (let step = 0; step < 40; step += 1) {
    world.found = roomAt({ version: step + 2 });
    await vi.advanceTimersByTimeAsync(500);
  }
  expect(stage.isOver).toBe(false);
  // The lazy one's place is free.
  expect(streams.open('phone', roomAt({ version: 50 }))).toBeDefined();
  expect(events(await (lazy?.text() ?? '')).length).toBeLessThanOrEqual(16);
  streams.close();
});

test('a room that is gone or revoked ends its streams; the end of the server ends all, and opens none', async () => {
  const { world, streams } = setUp();
  const stage = listen(streams, 'stage', roomAt({ version: 1 }));
  world.found = { ...roomAt({ version: 2 }), isRevoked: true };
  await vi.advanceTimersByTimeAsync(500);
  expect(stage.isOver).toBe(true);
  world.found = roomAt({ version: 2 });
  const last = listen(streams, 'phone', roomAt({ version: 2 }));
  streams.close();
  await vi.advanceTimersByTimeAsync(0);
  expect(last.isOver).toBe(true);
  expect(streams.open('stage', roomAt({ version: 2 }))).toBeUndefined();
  expect(vi.getTimerCount()).toBe(0);
});
