import { expect, it } from 'vitest';
import { CHANNEL_NUMBERS } from './channels.ts';
import { CHANNEL_RESULTS } from './channel-results.ts';
import type { Answers } from './questions.ts';
import { sectionResults } from './section-results.ts';
import { weeklyPractices } from './weekly-practices.ts';

it('scores each section separately and lists its answers as text', () => {
  const answers: Answers = { 1: 'a', 2: 'c', 3: 'a', 4: 'a', 5: 'e', 6: 'e', 7: 'd', 8: 'd' };
  const [daily, energy, ...more] = sectionResults(answers);
  expect(more).toEqual([]);
  expect(daily?.section).toBe("Section 1: Your Team's Daily Work Experience");
  expect(daily?.channel).toBe(5);
  expect(daily?.answered.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5]);
  expect(daily?.answered[1]).toEqual({
    id: 2,
    question: 'A deadline suddenly moved closer. What happened next?',
    answer: 'We pushed hard, and some sharp words were said',
  });
  expect(energy?.channel).toBe(2);
  expect(energy?.answered.map(({ id }) => id)).toEqual([6, 7, 8]);
});

it.each(CHANNEL_NUMBERS)('lists the weekly practices of channel %i, one per next step', (channel) => {
  const weeks = weeklyPractices(channel);
  expect(weeks.map(({ step }) => step)).toEqual(CHANNEL_RESULTS[channel].nextSteps);
  const words = weeks.flatMap(({ how, worked }) => [how, worked]);
  expect(new Set(words).size).toBe(8);
  for (const sentence of words) expect(sentence).toMatch(/^[A-Z].*[.”]$/);
});
