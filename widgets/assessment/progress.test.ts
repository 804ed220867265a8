import { describe, expect, it } from 'vitest';
import { advance, type Progress, type ProgressAction, START, type Step } from './progress.ts';
import { progressPercent } from './quiz-step.tsx';

const answers = { 1: 'a', 2: 'e' } as const;
const intro: Step = { name: 'intro' };
const lead: Step = { name: 'lead' };
const results: Step = { name: 'results', recipient: { email: 'ada@expo.example', isWaiting: false } };
const question = (id: 1 | 2 | 7 | 8): Step => ({ name: 'question', id });

describe('advance', () => {
  it.each<[Step, ProgressAction['type'] & ('next' | 'back'), Step]>([
    [intro, 'next', question(1)],
    [question(1), 'next', question(2)],
    [question(7), 'next', question(8)],
    [question(8), 'next', lead],
    [lead, 'back', question(8)],
    [question(8), 'back', question(7)],
    [question(2), 'back', question(1)],
    [question(1), 'back', question(1)],
  ])('moves from %j with %s to %j and keeps the answers', (step, type, to) => {
    expect(advance({ step, answers, resumed: true }, { type })).toEqual({ step: to, answers, moved: true });
  });

  it('keeps one option per question and stays at the question', () => {
    const before: Progress = { step: question(2), answers: { 1: 'a' }, resumed: true };
    const chosen = advance(before, { type: 'choose', question: 2, option: 'b' });
    expect(chosen).toEqual({ ...before, answers: { 1: 'a', 2: 'b' }, moved: true });
    expect(advance(chosen, { type: 'choose', question: 2, option: 'c' }).answers).toEqual({ 1: 'a', 2: 'c' });
    // The heading receives the focus only when the step changes.
    expect(chosen.step).toBe(before.step);
  });

  it('shows the results after the lead is sent', () => {
    const recipient = { email: 'ada@expo.example', isWaiting: false };
    const sent = advance({ step: lead, answers }, { type: 'sent', recipient });
    expect(sent).toEqual({ step: { name: 'results', recipient }, answers, moved: true });
  });

  it.each([question(2), lead, results])('starts over from %j without answers', (step) => {
    expect(advance({ step, answers, resumed: true }, { type: 'restart' })).toEqual({ ...START, moved: true });
  });

  it('restores stored progress unless the visitor has already started', () => {
    const progress: Progress = { step: question(2), answers, resumed: true };
    expect(advance(START, { type: 'restore', progress })).toBe(progress);
    const started = advance(START, { type: 'next' });
    expect(advance(started, { type: 'restore', progress })).toBe(started);
  });
});

it.each([
  [0, false, 0],
  [0, true, 13],
  [3, false, 38],
  [7, false, 88],
  [7, true, 100],
])('progressPercent returns for question index %i, answered %s: %i %%', (index, answered, percent) => {
  expect(progressPercent(index, answered, 8)).toBe(percent);
});
