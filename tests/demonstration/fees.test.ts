import { expect, test } from 'vitest';
import { speaker } from '../../speaker/speaker.config.ts';
import { describeFee, listFees, listTravel } from '../../speaker/pages/fees.ts';
import { KEYNOTE } from '../../speaker/pages/keynotes/keynotes.ts';
import { PLANNER_QUESTIONS } from '../../speaker/pages/planner.ts';

test('describes a fee range in dollars and its travel, and nothing for a format without a fee', () => {
  const fees = { keynote: { from: 16_000, to: 22_000, travel: 'included' } } as const;
  expect(describeFee('keynote', fees)).toEqual({ band: '$16,000–$22,000', travel: 'travel included' });
  expect(describeFee('virtual', fees)).toBeUndefined();
});

const FORMATS = [
  { kind: 'keynote', name: 'Keynote' },
  { kind: 'extended', name: 'Conversation' },
  { kind: 'virtual', name: 'Virtual' },
] as const;

test('lists the fees of all formats and groups formats with the same travel terms', () => {
  const fees = {
    keynote: { from: 16_000, to: 22_000, travel: 'included' },
    extended: { from: 19_000, to: 26_000, travel: 'included' },
    virtual: { from: 7_500, to: 9_500, travel: 'none' },
  } as const;
  const listed = 'Keynote: $16,000–$22,000. Conversation: $19,000–$26,000. Virtual: $7,500–$9,500.';
  expect(listFees(FORMATS, fees)).toBe(listed);
  expect(listTravel(FORMATS, fees)).toBe('Keynote, Conversation: travel included. Virtual: no travel.');
  expect(listFees(FORMATS, {})).toBe('');
  expect(listTravel(FORMATS, {})).toBe('');
});

test('matches the fees in the planner questions with those of the one-sheet', () => {
  const answers = PLANNER_QUESTIONS.map(({ text }) => text).join(' ');
  for (const { kind } of KEYNOTE.keynote.formats) {
    const fee = describeFee(kind, speaker.fees);
    expect(answers).toContain(fee?.band ?? '');
    expect(answers).toContain(fee?.travel ?? '');
  }
});
