import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Answers, OPTION_IDS, QUESTION_IDS } from './first-question.ts';
import { scoreAnswers } from './score.ts';
import { explainWinner, spreadAnswers } from './spread.ts';

const answersOf = (letters: string | readonly string[]) =>
  Object.fromEntries(Array.from(letters, (letter, index) => [index + 1, letter])) as Answers;

it('counts the answers per channel, from a = 5 to e = 1', () => {
  expect(spreadAnswers(answersOf('aabcceee'))).toEqual({ 1: 3, 2: 0, 3: 2, 4: 1, 5: 2 });
  expect(spreadAnswers({ 2: 'd' })).toEqual({ 1: 0, 2: 1, 3: 0, 4: 0, 5: 0 });
  const eight = fc.array(fc.constantFrom(...OPTION_IDS), { minLength: 8, maxLength: 8 });
  fc.assert(
    fc.property(eight, (letters) => {
      const spread = spreadAnswers(answersOf(letters));
      expect(Object.values(spread).reduce((sum, count) => sum + count)).toBe(QUESTION_IDS.length);
      expect(spread[scoreAnswers(answersOf(letters))]).toBeGreaterThan(0);
    }),
  );
});

it('explains a result that the counts do not: weighted questions or a tie', () => {
  expect(explainWinner(answersOf('aaaaaaae'))).toBe('');
  expect(explainWinner(answersOf('ababcbcd'))).toBe('');
  expect(explainWinner(answersOf('acacbcba'))).toBe('Questions 2, 6 and 8 count for more.');
  expect(explainWinner(answersOf('babbcacd'))).toBe(
    '4 Regulated and 5 Thriving are equal: the lowest number counts.',
  );
});
