import { expect, test } from 'vitest';
import { isPartOf } from './find-leftovers.ts';
import { createMarkSearch, findPronouns, hashOf, listSentences } from './find-marks.ts';

const SENTENCE = 'She once talked a driver into turning around in a snowstorm.';
const sentences = listSentences(SENTENCE).map(hashOf).join(' ');
const MARKS = { words: ['Juno', 'Halden Bank', '+1 412'], sentences, files: {} };
const search = createMarkSearch(MARKS, '');

test('finds names as whole words in any case, with an excerpt', () => {
  const found = search('/headshots/juno-stage.jpg and “Halden Bank”, call +1 412 now');
  expect(found.map(({ problem }) => problem)).toEqual(Array<string>(3).fill('names the demonstration'));
  expect(search('Book Juno today')[0]?.excerpt).toBe('Book Juno today');
  expect(search('Sejunot')).toEqual([]);
});

test('ignores a name that belongs to the new speaker', () => {
  expect(createMarkSearch(MARKS, 'Juno Adeyemi')('Book Juno')).toEqual([]);
});

test.each([
  `<p>She once talked a driver into <!-- -->turning around in a snowstorm.</p>`,
  `const a="${SENTENCE}"`,
  SENTENCE.replaceAll(' ', '\n'),
])('finds a sentence in any format: %s', (text) => {
  expect(search(text)).toMatchObject([{ problem: 'a sentence of the demonstration' }]);
});

test('finds placeholder texts of `npm run new-speaker`', () => {
  expect(search('Placeholder: hero title')).toHaveLength(1);
  expect(search('EmptyPlaceholder: none')).toEqual([]);
});

test('finds pronouns in sentences, and not in quotations or scripts', () => {
  const html = '<p>Ask her.</p><blockquote>She came.</blockquote><script>her()</script>';
  expect(findPronouns(html)).toHaveLength(1);
  expect(findPronouns('<p>There, other, SHEET</p>')).toEqual([]);
});

test('finds the text of an excerpt, not of a file name that shares a word with it', () => {
  const text = 'story my sous chef took the ladle she did not shout and breakfast went out at seven';
  const page = 'the ladle. She did not shout, and breakfast went out at seven. Next chapter';
  expect(isPartOf(page, text)).toBe(true);
  expect(isPartOf('/logos/client-2.png', 'the logo of a client')).toBe(false);
});
