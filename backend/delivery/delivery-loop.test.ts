import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createDeliveryLoop, ROUND_SIZE } from './delivery-loop.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A loop over `waiting` entries, with the start of each round in milliseconds. */
function loopOver(waiting: number, isBusy: () => boolean) {
  const rounds: number[] = [];
  const end = new AbortController();
  const began = Date.now();
  let remaining = waiting;
  const loop = createDeliveryLoop({
    run() {
      rounds.push(Date.now() - began);
      const taken = Math.min(remaining, ROUND_SIZE);
      remaining -= taken;
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

test('sends a full queue in rounds at short intervals', async () => {
  const loop = loopOver(2 * ROUND_SIZE + 1, () => false);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(loop.rounds).toEqual([0, 100, 200]);
  await loop.stop();
});

test('sends a few mails per second on a busy host, and the rest afterwards', async () => {
  let isBusy = true;
  const loop = loopOver(100, () => isBusy);
  await vi.advanceTimersByTimeAsync(3_500);
  expect(loop.rounds).toEqual([0, 2_000]);
  isBusy = false;
  await vi.advanceTimersByTimeAsync(2_000);
  expect(loop.rounds.slice(2, 5)).toEqual([3_600, 3_700, 3_800]);
  await loop.stop();
});

test('polls an empty queue at intervals, and at once after a wake-up', async () => {
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
