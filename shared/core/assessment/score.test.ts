import { describe, expect, it } from 'vitest';
import { CHANNELS } from './channels.ts';
import { CHANNEL_RESULTS } from './channel-results.ts';
import { type Answers, type OptionId, type QuestionId, QUESTIONS } from './questions.ts';
import { scoreAnswers } from './score.ts';

/** An independent oracle of docs/product.md#scoring: sorts the votes by size, then by channel. */
function oracle(letters: string): number {
  const votes = new Map<number, number>();
  Array.from(letters).forEach((letter, position) => {
    if (letter === '-') return;
    const channel = 5 - (letter.charCodeAt(0) - 'a'.charCodeAt(0));
    const weight = position === 1 || position === 5 || position === 7 ? 3 : 2;
    votes.set(channel, (votes.get(channel) ?? 0) + weight);
  });
  const ranking = [...votes].sort(([c1, v1], [c2, v2]) => v2 - v1 || c1 - c2);
  return ranking[0]?.[0] ?? 1;
}

function answersOf(letters: string): Answers {
  const answers: Answers = {};
  Array.from(letters).forEach((letter, index) => {
    if (letter !== '-') answers[(index + 1) as QuestionId] = letter as OptionId;
  });
  return answers;
}

/** Generates every combination of `length` letters of `alphabet`. */
function* words(alphabet: string, length: number): Generator<string> {
  if (length === 0) {
    yield '';
    return;
  }
  for (const rest of words(alphabet, length - 1)) for (const letter of alphabet) yield rest + letter;
}

describe('scoreAnswers', () => {
  it('agrees with the oracle on all 5^8 complete answer sets', () => {
    let seen = 0;
    const wrong: string[] = [];
    for (const letters of words('abcde', 8)) {
      seen += 1;
      if (scoreAnswers(answersOf(letters)) !== oracle(letters)) wrong.push(letters);
    }
    expect(seen).toBe(390_625);
    expect(wrong).toEqual([]);
  });

  it('agrees with the oracle when some or all questions are unanswered', () => {
    const wrong = [...words('ace-', 8)].filter(
      (letters) => scoreAnswers(answersOf(letters)) !== oracle(letters),
    );
    expect(wrong).toEqual([]);
  });

  it('ignores unknown questions and options', () => {
    expect(scoreAnswers(JSON.parse('{"1":"b","9":"e","2":"z"}') as Answers)).toBe(4);
  });
});

describe('the questions', () => {
  it('have ids, sections, channels and weights as specified', () => {
    expect(QUESTIONS.map((question) => question.id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(QUESTIONS.map((question) => question.section)).toEqual([
      ...Array<string>(5).fill("Section 1: Your Team's Daily Work Experience"),
      ...Array<string>(3).fill("Section 2: Your Team's Performance and Energy"),
    ]);
    for (const question of QUESTIONS) {
      expect(question.options.map((option) => `${option.id}${option.channel}`).join(' ')).toBe(
        'a5 b4 c3 d2 e1',
      );
      const weight = [2, 6, 8].includes(question.id) ? 3 : 2;
      expect(question.options.every((option) => option.weight === weight)).toBe(true);
    }
  });

  it('have five different options each, short enough for one line on a phone in landscape', () => {
    for (const question of QUESTIONS) {
      const texts = question.options.map((option) => option.text);
      expect(new Set(texts).size).toBe(5);
      expect(texts.every((text) => text.length > 0 && text.length <= 60)).toBe(true);
    }
  });
});

it('the channels have the specified titles, also in the results', () => {
  const titles = Object.values(CHANNELS).map((channel) => channel.title);
  expect(titles).toEqual([
    'Channel 1 SHUTDOWN',
    'Channel 2 FLIGHT',
    'Channel 3 FIGHT',
    'Channel 4 REGULATED',
    'Channel 5 THRIVING',
  ]);
  expect(Object.values(CHANNEL_RESULTS).map((result) => result.title)).toEqual(titles);
});
