// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { deleteInterrupted, hasHistory } from './history.ts';
import { parseSharedAnswers, syncProgress } from './stored-progress.ts';
import { advance, type Progress, START } from './progress.ts';

const NOW = Date.UTC(2026, 10, 21);
const HOUR = 3_600_000;
const atTwo: Progress = { step: { name: 'question', id: 2 }, answers: { 1: 'a', 2: 'e' }, moved: true };
const resumedAtTwo: Progress = { step: atTwo.step, answers: atTwo.answers, resumed: true };

const EIGHT = { 1: 'a', 2: 'a', 3: 'a', 4: 'a', 5: 'a', 6: 'a', 7: 'a', 8: 'a' } as const;

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
});
afterEach(() => {
  history.replaceState(null, '', '#');
  vi.useRealTimers();
});

/** Returns the progress of a page that shows `progress` when the stored progress is read. */
function open(event?: string, progress = START): Progress {
  let opened = progress;
  syncProgress(event, progress, (action) => (opened = advance(opened, action)));
  return opened;
}

/** Stores `progress` like a page, without a dispatched action. */
function store(event: string | undefined, progress: Progress): void {
  expect(open(event, progress)).toBe(progress);
}

describe('interrupted assessment', () => {
  it('resumes at the stored question of the same event code', () => {
    store('expo', atTwo);
    vi.setSystemTime(NOW + HOUR);
    expect(open('expo')).toEqual(resumedAtTwo);
    expect(open()).toBe(START);
  });

  it('resumes at the lead form', () => {
    const step = { name: 'lead' } as const;
    store('', { step, answers: EIGHT, moved: true });
    expect(open('')).toEqual({ step, answers: EIGHT, resumed: true });
  });

  it.each([24 * HOUR, -HOUR])('is not resumed after %i ms: more than a day, or a wrong clock', (later) => {
    store(undefined, atTwo);
    vi.setSystemTime(NOW + later);
    expect(open()).toBe(START);
  });

  it('stays unchanged until the visitor moves', () => {
    store('', atTwo);
    const stored = localStorage.getItem('speaker:assessment');
    vi.setSystemTime(NOW + HOUR);
    store('', resumedAtTwo);
    expect(localStorage.getItem('speaker:assessment')).toBe(stored);
  });

  it.each<Progress['step']>([
    { name: 'intro' },
    { name: 'results', recipient: { email: 'ada@expo.example', isWaiting: false } },
  ])('is deleted at %j', (step) => {
    store('', atTwo);
    expect(hasHistory()).toBe(true);
    store(undefined, { step, answers: {}, moved: true });
    expect(hasHistory()).toBe(false);
  });

  it('is dropped when the questions have changed', () => {
    store('', atTwo);
    const stored = localStorage.getItem('speaker:assessment') ?? '';
    localStorage.setItem('speaker:assessment', stored.replace('"mark":"', '"mark":"9'));
    expect(open('')).toBe(START);
  });

  it.each([
    [7, { 1: 'a' }, { name: 'question', id: 2 }],
    [-3, { 1: 'a' }, { name: 'question', id: 1 }],
    [2, { 1: 'x' }, { name: 'question', id: 1 }],
    [99, EIGHT, { name: 'lead' }],
  ])('resumes at the first unanswered question when place %i is stored', (place, answers, step) => {
    store('', atTwo);
    const stored = JSON.parse(localStorage.getItem('speaker:assessment') ?? '') as object;
    localStorage.setItem('speaker:assessment', JSON.stringify({ ...stored, place, answers }));
    expect(open('').step).toEqual(step);
  });

  it.each(['', 'null', '[]', '{', '{"answers":7}', '"x"'])('ignores the stored value %j', (text) => {
    localStorage.setItem('speaker:assessment', text);
    expect(open('')).toBe(START);
  });

  it('works when access to storage throws', () => {
    vi.stubGlobal('localStorage', undefined);
    store('', atTwo);
    deleteInterrupted('');
    expect(open('')).toBe(START);
    expect(hasHistory()).toBe(false);
  });
});

describe('shared result', () => {
  it('is shown instead of an interrupted assessment', () => {
    store('', atTwo);
    history.replaceState(null, '', '#speaker-answers=eeeeeeee');
    expect(open('')).toMatchObject({ step: { name: 'results' }, answers: { 1: 'e', 8: 'e' } });
  });

  it('has an answer to each question', () => {
    const answers = { 1: 'a', 2: 'b', 3: 'c', 4: 'd', 5: 'e', 6: 'a', 7: 'b', 8: 'c' };
    expect(parseSharedAnswers('#speaker-answers=abcdeabc')).toEqual(answers);
    const others = ['ab', 'abf', 'abca'].map((end) => `#speaker-answers=abcde${end}`);
    for (const hash of ['', '#', '#abcdeabc', ...others])
      expect(parseSharedAnswers(hash), hash).toBeUndefined();
  });
});
