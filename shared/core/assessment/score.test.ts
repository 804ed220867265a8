import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { channelPath, parseChannel } from './channel-path.ts';
import { CHANNELS } from './channels.ts';
import { CHANNEL_RESULTS } from './channel-results.ts';
import { type Answers, OPTION_IDS, QUESTION_IDS, QUESTIONS } from './questions.ts';
import { scoreAnswers } from './score.ts';
import { explainWinner, spreadAnswers } from './spread.ts';

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

const answersOf = (letters: string | readonly string[]) => {
  const answered = Array.from(letters, (letter, index) => [index + 1, letter]);
  return Object.fromEntries(answered.filter(([, letter]) => letter !== '-')) as Answers;
};

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
    const isWrong = (letters: string) => scoreAnswers(answersOf(letters)) !== oracle(letters);
    expect([...words('ace-', 8)].filter(isWrong)).toEqual([]);
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
      const channels = question.options.map(({ id, channel }) => `${id}${channel}`);
      expect(channels.join(' ')).toBe('a5 b4 c3 d2 e1');
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
  const names = ['SHUTDOWN', 'FLIGHT', 'FIGHT', 'REGULATED', 'THRIVING'];
  expect(titles).toEqual(names.map((name, index) => `Channel ${index + 1} ${name}`));
  expect(Object.values(CHANNEL_RESULTS).map((result) => result.title)).toEqual(titles);
});

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

it('returns the paths of the five channels and parses only their numbers', () => {
  expect(([1, 2, 3, 4, 5] as const).map(channelPath)).toEqual([1, 2, 3, 4, 5].map((id) => `/channels/${id}`));
  expect(parseChannel('4')).toBe(4);
  for (const text of [undefined, '', '0', '6', '04', '4.0', ' 4', '4/'])
    expect(parseChannel(text)).toBeUndefined();
});
