import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { every } from './every.ts';

const MINUTE = 60_000;
const YEAR = 365 * 24 * 60 * MINUTE;
beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const options = (log = vi.fn()) => ({ ready: Promise.resolve(), putOff: 'put off', log });

test('runs when its dependency is ready and after each pause, independent of clock changes', async () => {
  const job = vi.fn(() => Promise.resolve());
  let resolveReady: () => void = () => undefined;
  const ready = new Promise<void>((resolve) => (resolveReady = resolve));
  const periodic = every(5 * MINUTE, job, { ...options(), ready });
  await vi.advanceTimersByTimeAsync(10 * MINUTE);
  expect(job).toHaveBeenCalledTimes(0);
  resolveReady();
  await vi.advanceTimersByTimeAsync(0);
  expect(job.mock.calls).toEqual([[true]]);
  for (const jump of [YEAR, -2 * YEAR, YEAR]) {
    vi.setSystemTime(Date.now() + jump);
    await vi.advanceTimersByTimeAsync(5 * MINUTE - 1);
    const before = job.mock.calls.length;
    await vi.advanceTimersByTimeAsync(1);
    expect(job).toHaveBeenCalledTimes(before + 1);
  }
  await periodic.stop();
  await vi.advanceTimersByTimeAsync(10 * MINUTE);
  expect(job.mock.calls).toEqual([[true], [false], [false], [false]]);
});

test('repeats a job that resolves to true at once, and starts no run before the previous one has ended', async () => {
  let end: (isUnfinished: boolean) => void = () => undefined;
  const job = vi.fn(() => new Promise<boolean>((resolve) => (end = resolve)));
  const periodic = every(MINUTE, job, options());
  await vi.advanceTimersByTimeAsync(0);
  periodic.wake();
  await vi.advanceTimersByTimeAsync(2 * MINUTE);
  expect(job).toHaveBeenCalledTimes(1);
  for (const runs of [2, 3]) {
    end(true);
    await vi.advanceTimersByTimeAsync(0);
    expect(job).toHaveBeenCalledTimes(runs);
  }
  end(false);
  await vi.advanceTimersByTimeAsync(MINUTE - 1);
  expect(job).toHaveBeenCalledTimes(3);
  await periodic.stop();
});

test('runs once for all calls of wake during a run', async () => {
  let end: () => void = () => undefined;
  const job = vi.fn(() => new Promise<void>((resolve) => (end = resolve)));
  const periodic = every(MINUTE, job, options());
  await vi.advanceTimersByTimeAsync(0);
  for (let woken = 0; woken < 3; woken += 1) periodic.wake();
  for (let run = 0; run < 3; run += 1) {
    end();
    await vi.advanceTimersByTimeAsync(0);
  }
  expect(job).toHaveBeenCalledTimes(2);
  await periodic.stop();
});

test('logs the first of several failed runs and repeats them as the first run', async () => {
  const cause = new Error('unavailable');
  const log = vi.fn();
  const job = vi.fn(() => Promise.reject(cause));
  const periodic = every(MINUTE, job, options(log));
  await vi.advanceTimersByTimeAsync(MINUTE);
  await periodic.stop();
  expect(job.mock.calls).toEqual([[true], [true]]);
  expect(log.mock.calls).toEqual([[{ level: 'warn', event: 'put off', cause }]]);
});
