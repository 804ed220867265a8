import { describe, expect, it } from 'vitest';
import { digestWords, parseTwoWords, wordsOf } from './two-words.ts';
import { FIRST_WORDS, SECOND_WORDS } from './word-lists.ts';

const LISTS = { first: FIRST_WORDS, second: SECOND_WORDS };

describe.each(Object.entries(LISTS))('the %s list', (_, words) => {
  it('has 1,024 plain words, none twice', () => {
    expect(new Set(words).size).toBe(1_024);
    expect(words.filter((word) => !/^[a-z]{3,9}$/.test(word))).toEqual([]);
  });

  it('has no two words that are one letter apart: a slip is never another word', () => {
    const seen = new Map<string, string>();
    const alike: string[] = [];
    for (const word of words) {
      // Two words are one letter apart only if they are the same once a letter is left out of one or both at one place.
      const shapes = [
        word,
        ...Array.from(word, (_letter, at) => `${word.slice(0, at)}*${word.slice(at + 1)}`),
      ];
      const shorter = Array.from(word, (_letter, at) => word.slice(0, at) + word.slice(at + 1));
      for (const shape of new Set(shapes)) {
        if (seen.has(shape)) alike.push(`${word} ${seen.get(shape) ?? ''}`);
        seen.set(shape, word);
      }
      alike.push(...shorter.filter((shape) => words.includes(shape)).map((shape) => `${word} ${shape}`));
    }
    expect(alike).toEqual([]);
  });
});

it('no word is in both lists', () => {
  expect(FIRST_WORDS.filter((word) => SECOND_WORDS.includes(word))).toEqual([]);
});

it('the words of a ballot are the same each time, of the event alone, and spread over both lists', () => {
  expect(wordsOf('AB2C3 one', 'secret')).toEqual(wordsOf('AB2C3 one', 'secret'));
  expect(wordsOf('AB2C3 one', 'secret')).not.toEqual(wordsOf('AB2C3 one', 'another'));
  const given = Array.from({ length: 5_000 }, (_, ballot) => wordsOf(`AB2C3 ${String(ballot)}`, 'secret'));
  expect(new Set(given.map(([first]) => first)).size).toBeGreaterThan(1_000);
  expect(new Set(given.map((words) => words.join(' '))).size).toBeGreaterThan(4_950);
});

describe('typed words', () => {
  const parsed = (text: string) => {
    const typed = parseTwoWords(text);
    return typed.ok ? typed.words.join(' ') : typed.sentence;
  };

  it.each(['amber kettle', ' Amber,  KETTLE.', 'amber-kettle', 'kettle amber'])('%j are ours', (text) => {
    expect(parsed(text)).toBe('amber kettle');
  });

  it.each([
    ['amber kettel', 'None of our words: “kettel”. Did you mean “kettle”?'],
    ['ambr kettle', 'None of our words: “ambr”. Did you mean “amber”?'],
    ['ambr ketle', 'Did you mean “amber”? None of our words: “ketle”. Did you mean “kettle”?'],
    ['amber qqqqqqqq', 'None of our words: “qqqqqqqq”.'],
    ['amber', 'Please type your two words with a space between them'],
    ['amber kettle amber', 'Please type your two words with a space between them'],
    ['', 'Please type your two words with a space between them'],
  ])('%j gets a sentence', (text, sentence) => {
    expect(parsed(text)).toContain(sentence);
  });
});

it('the digest tells nothing without the secret, and is the same for the same words', () => {
  expect(digestWords(['amber', 'kettle'], 'secret')).toBe(digestWords(['amber', 'kettle'], 'secret'));
  expect(digestWords(['amber', 'kettle'], 'secret')).not.toBe(digestWords(['amber', 'kettle'], 'other'));
});
