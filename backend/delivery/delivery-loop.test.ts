import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createDeliveryLoop, ROUND_SIZE } from './delivery-loop.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A queue of `waiting` entries; when each of its rounds began, in milliseconds. */
function loopOver(waiting: number, isBusy: () => boolean) {
  const rounds: number[] = [];
  const end = new AbortController();
  const began = Date.now();
  let left = waiting;
  const loop = createDeliveryLoop({
    run() {
      rounds.push(Date.now() - began);
      const taken = Math.min(left, ROUND_SIZE);
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

test('a full queue is sent in rounds, one soon after the other', async () => {
  const loop = loopOver(2 * ROUND_SIZE + 1, () => false);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(loop.rounds).toEqual([0, 100, 200]);
  await loop.stop();
});

test('a busy host sends a few mails a second, and the rest once it is free', async () => {
  let isBusy = true;
  const loop = loopOver(100, () => isBusy);
  await vi.advanceTimersByTimeAsync(3_500);
  expect(loop.rounds).toEqual([0, 2_000]);
  isBusy = false;
  await vi.advanceTimersByTimeAsync(2_000);
  expect(loop.rounds.slice(2, 5)).toEqual([3_600, 3_700, 3_800]);
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
