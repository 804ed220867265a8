import fc from 'fast-check';
import { expect, it } from 'vitest';
import { OPTION_IDS, QUESTION_IDS } from '../assessment/questions.ts';
import { scoreAnswers } from '../assessment/score.ts';
import type { CompleteAnswers } from './complete-answers.ts';
import { channelsOf, scoreChannels } from './team-index.ts';

const letters = fc.array(fc.constantFrom(...OPTION_IDS), { minLength: 8, maxLength: 8 });

it('gives a person the same channel in a report as in the own result', () => {
  fc.assert(
    fc.property(letters, (chosen) => {
      const answers = Object.fromEntries(
        QUESTION_IDS.map((id, index) => [id, chosen[index]]),
      ) as CompleteAnswers;
      expect(scoreChannels(channelsOf(answers))).toBe(scoreAnswers(answers));
    }),
    { numRuns: 2_000 },
  );
});
