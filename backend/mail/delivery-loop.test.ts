import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createDeliveryLoop, ROUND_SIZE } from './delivery-loop.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A queue of `waiting` entries, the limits of its rounds and when each began, in milliseconds. */
function loopOver(waiting: number, isBusy: () => boolean) {
  const rounds: { limit: number; at: number }[] = [];
  const end = new AbortController();
  const began = Date.now();
  let left = waiting;
  const loop = createDeliveryLoop({
    run(limit) {
      rounds.push({ limit, at: Date.now() - began });
      const taken = Math.min(left, limit);
      left -= taken;
      return Promise.resolve(taken);
    },
    isBusy,
    onAway: () => undefined,
  });
  const ended = loop.start(end.signal);
  return {
    rounds,
    wake: () => loop.wake(),
    async stop() {
      end.abort();
      await vi.runAllTimersAsync();
      await ended;
    },
  };
}

test('a full queue is sent in whole rounds, one soon after the other', async () => {
  const loop = loopOver(40, () => false);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(loop.rounds.map(({ limit }) => limit)).toEqual([ROUND_SIZE, ROUND_SIZE, ROUND_SIZE]);
  await loop.stop();
});

test('a busy host sends a few mails a second, and the rest once it is free', async () => {
  let isBusy = true;
  const loop = loopOver(100, () => isBusy);
  await vi.advanceTimersByTimeAsync(3_500);
  expect(loop.rounds.slice(1).map(({ limit }) => limit)).toEqual([2, 2, 2]);
  expect(loop.rounds[1]?.at).toBeGreaterThan(1_000);
  isBusy = false;
  await vi.advanceTimersByTimeAsync(2_000);
  expect(loop.rounds.at(-1)?.limit).toBe(ROUND_SIZE);
  await loop.stop();
});

test('an empty queue is looked at now and then, and at once where there is news', async () => {
  const loop = loopOver(0, () => false);
  await vi.advanceTimersByTimeAsync(300);
  expect(loop.rounds).toHaveLength(1);
  loop.wake();
  await vi.advanceTimersByTimeAsync(0);
  expect(loop.rounds).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(6_000);
  expect(loop.rounds).toHaveLength(3);
  await loop.stop();
});
