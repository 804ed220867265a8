// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetInterrupted, hasHistory } from './history.ts';
import { syncProgress } from './stored-progress.ts';
import { advance, START } from './progress.ts';
import type { Progress } from './progress.ts';

const NOW = Date.UTC(2026, 10, 21);
const HOUR = 3_600_000;
const atTwo: Progress = { step: { name: 'question', id: 2 }, answers: { 1: 'a', 2: 'e' }, moved: true };
const resumedAtTwo: Progress = { step: atTwo.step, answers: atTwo.answers, resumed: true };

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
});
afterEach(() => {
  history.replaceState(null, '', '#');
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Where a page opens that has `progress` on screen when the memory arrives. */
function open(event?: string, progress = START): Progress {
  let opened = progress;
  syncProgress(event, progress, (action) => {
    opened = advance(opened, action);
  });
  return opened;
}

/** Keeps `progress` as a page does; nothing is dispatched. */
function keep(event: string | undefined, progress: Progress): void {
  expect(open(event, progress)).toBe(progress);
}

describe('an interrupted assessment', () => {
  it('resumes where it stopped, per event code', () => {
    keep('expo', atTwo);
    vi.setSystemTime(NOW + HOUR);
    expect(open('expo')).toEqual(resumedAtTwo);
    expect(open()).toBe(START);
  });

  it('resumes at the lead form', () => {
    const answers = { 1: 'a', 2: 'a', 3: 'a', 4: 'a', 5: 'a', 6: 'a', 7: 'a', 8: 'a' } as const;
    keep('', { step: { name: 'lead' }, answers, moved: true });
    expect(open('')).toEqual({ step: { name: 'lead' }, answers, resumed: true });
  });

  it.each([24 * HOUR, -HOUR])(
    'is not resumed %i ms later: a day has passed, or the clock is wrong',
    (later) => {
      keep(undefined, atTwo);
      vi.setSystemTime(NOW + later);
      expect(open()).toBe(START);
    },
  );

  it('is kept as it was until the visitor moves', () => {
    keep('', atTwo);
    const kept = localStorage.getItem('speaker:assessment');
    vi.setSystemTime(NOW + HOUR);
    keep('', resumedAtTwo);
    expect(localStorage.getItem('speaker:assessment')).toBe(kept);
  });

  it.each<Progress['step']>([
    { name: 'intro' },
    { name: 'results', recipient: { email: 'ada@expo.example', isWaiting: false } },
  ])('is forgotten at %j', (step) => {
    keep('', atTwo);
    expect(hasHistory()).toBe(true);
    keep(undefined, { step, answers: {}, moved: true });
    expect(hasHistory()).toBe(false);
  });

  it('is dropped when the questions are others', () => {
    keep('', atTwo);
    const kept = localStorage.getItem('speaker:assessment') ?? '';
    localStorage.setItem('speaker:assessment', kept.replace('"mark":"', '"mark":"9'));
    expect(open('')).toBe(START);
  });

  it.each([
    [7, { 1: 'a' }, { name: 'question', id: 2 }],
    [-3, { 1: 'a' }, { name: 'question', id: 1 }],
    [2, { 1: 'x' }, { name: 'question', id: 1 }],
    [99, { 1: 'a', 2: 'a', 3: 'a', 4: 'a', 5: 'a', 6: 'a', 7: 'a', 8: 'a' }, { name: 'lead' }],
  ])('kept at %i: never stands behind an unanswered question', (place, answers, step) => {
    keep('', atTwo);
    const kept = JSON.parse(localStorage.getItem('speaker:assessment') ?? '') as object;
    localStorage.setItem('speaker:assessment', JSON.stringify({ ...kept, place, answers }));
    expect(open('').step).toEqual(step);
  });

  it.each(['', 'null', '[]', '{', '{"answers":7}', '"x"'])('survives %j in storage', (text) => {
    localStorage.setItem('speaker:assessment', text);
    expect(open('')).toBe(START);
  });

  it('survives storage that throws when it is merely named', () => {
    vi.stubGlobal('localStorage', undefined);
    keep('', atTwo);
    forgetInterrupted('');
    expect(open('')).toBe(START);
    expect(hasHistory()).toBe(false);
  });
});

describe('a shared result', () => {
  it('is shown before anything that was interrupted', () => {
    keep('', atTwo);
    history.replaceState(null, '', '#speaker-answers=eeeeeeee');
    expect(open('')).toMatchObject({ step: { name: 'results' }, answers: { 1: 'e', 8: 'e' } });
  });
});
