// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetInterrupted, hasHistory } from './history.ts';
import { keepInterrupted, readInterrupted } from './interrupted.ts';

const NOW = Date.UTC(2026, 10, 21);
const HOUR = 3_600_000;
const at = { place: 2, answers: { 1: 'a', 2: 'e' } } as const;

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('an interrupted assessment', () => {
  it('resumes where it stopped, per event code', () => {
    keepInterrupted('expo', at);
    vi.setSystemTime(NOW + HOUR);
    expect(readInterrupted('expo')).toEqual(at);
    expect(readInterrupted(undefined)).toBeUndefined();
  });

  it.each([24 * HOUR, -HOUR])(
    'is not resumed %i ms later: a day has passed, or the clock is wrong',
    (later) => {
      keepInterrupted(undefined, at);
      vi.setSystemTime(NOW + later);
      expect(readInterrupted(undefined)).toBeUndefined();
    },
  );

  it('is forgotten when told to', () => {
    keepInterrupted('', at);
    expect(hasHistory()).toBe(true);
    keepInterrupted(undefined, undefined);
    expect(hasHistory()).toBe(false);
  });

  it('is dropped when the questions are others', () => {
    keepInterrupted('', at);
    const kept = localStorage.getItem('speaker:assessment') ?? '';
    localStorage.setItem('speaker:assessment', kept.replace('"mark":"', '"mark":"9'));
    expect(readInterrupted('')).toBeUndefined();
  });

  it.each([
    [7, { 1: 'a' }, 2],
    [-3, { 1: 'a' }, 1],
    [2, { 1: 'x' }, 1],
    [99, { 1: 'a', 2: 'a', 3: 'a', 4: 'a', 5: 'a', 6: 'a', 7: 'a', 8: 'a' }, 9],
  ])('kept at %i: never stands behind an unanswered question', (place, answers, resumedAt) => {
    keepInterrupted('', { place, answers: answers as Record<number, 'a'> });
    expect(readInterrupted('')?.place).toBe(resumedAt);
  });

  it.each(['', 'null', '[]', '{', '{"answers":7}', '"x"'])('survives %j in storage', (text) => {
    localStorage.setItem('speaker:assessment', text);
    expect(readInterrupted('')).toBeUndefined();
  });

  it('survives storage that throws when it is merely named', () => {
    vi.stubGlobal('localStorage', undefined);
    keepInterrupted('', at);
    forgetInterrupted('');
    expect(readInterrupted('')).toBeUndefined();
    expect(hasHistory()).toBe(false);
  });
});
