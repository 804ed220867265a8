import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parseAnswers, readAnswers } from './answers.ts';
import { createConfig, slugOf } from './new-config.ts';
import { blankTexts, OWN_TEXTS } from './own-texts.ts';

const SOURCE = `import { speaker } from '../speaker.config.ts';
export const MEET = {
  lede: \`\${speaker.name} sold steel.\`,
  links: [{ key: 'cta', to: '/contact', text: 'Book' }],
};
export const COST = 'all';
export const ANSWERS = [{ title: 'What?', text: \`\${COST} depends.\` }];
export const KEPT = 'The five channels';
`;

test('replaces each text with a placeholder and keeps links, computed parts and other constants', () => {
  expect(blankTexts('home', SOURCE, ['MEET', 'ANSWERS'])).toBe(`export const MEET = {
  lede: 'Placeholder: home, meet lede',
  links: [{ key: 'cta', to: '/contact', text: 'Book' }],
};
export const COST = 'all';
export const ANSWERS = [{ title: 'Placeholder: home, answers 1 title', text: \`\${COST} Placeholder: home, answers 1 text\` }];
export const KEPT = 'The five channels';
`);
});

test('replaces what a kicker says of the speaker, and no empty text', () => {
  const source = "export const STORY_HEAD = { kicker: 'Ada, speaker on stress', quote: '' };";
  const blank = "{ kicker: 'Placeholder: story, head kicker', quote: '' }";
  expect(blankTexts('story', source, ['STORY_HEAD'])).toContain(blank);
});

test('keeps the names in types', () => {
  const source = "export const PAGES = { home: { hint: 'One' } } satisfies Record<'home', object>;";
  const blank = source.replace('One', 'Placeholder: navigation, pages home hint');
  expect(blankTexts('navigation', source, ['PAGES'])).toBe(blank);
});

test('names a constant once when its file has the same name', () => {
  expect(blankTexts('hour', "export const HOUR = ['One'];", ['HOUR'])).toContain('Placeholder: hour, 1');
});

test.each(['planner', 'one-sheet', 'insights'])('leaves no topic of the demonstration in %s', (name) => {
  const source = readFileSync(`speaker/pages/${name}.ts`, 'utf8');
  expect(blankTexts(name, source, OWN_TEXTS[name] ?? [])).not.toMatch(/stress|meeting in ten minutes/);
});

const ANSWERS = { name: 'Łucja Wiśniewska', role: 'Speaker', brand: 'Cicho', email: 'l@cicho.example' };

test('creates ASCII file names for a speaker with other letters', () => {
  expect(slugOf('Łucja Wiśniewska-Ørsted')).toBe('lucja-wisniewska-orsted');
  const { kit, headshots } = createConfig(parseAnswers(ANSWERS));
  expect(kit.biography.file).toBe('lucja-wisniewska-bio.pdf');
  expect(headshots.map(({ filename }) => filename)).toContain('lucja-wisniewska-stage.jpg');
});

test.each([
  ['Dr. Siobhán O’Connor', 'Siobhán'],
  ['Prof. Dr. Ada Lovelace', 'Ada'],
  ['J. K. Rowling', 'J.'],
  ['Teller', 'Teller'],
])('takes the first name of %s without titles', (name, firstName) => {
  expect(createConfig(parseAnswers({ ...ANSWERS, name })).firstName).toBe(firstName);
});

test('accepts an address in a domain with umlauts', () => {
  expect(parseAnswers({ ...ANSWERS, email: 'l@bücher.example' }).email).toBe('l@bücher.example');
});

test('names the file of answers that is not JSON', () => {
  expect(() => readAnswers('LICENSE')).toThrow(/^LICENSE: .*JSON/);
});

test('names wrong answers in one sentence each', () => {
  const wrong = { email: 'l', currency: 'euro', locale: '?', timeZone: 'Mars' };
  expect(() => parseAnswers({ ...ANSWERS, ...wrong })).toThrow(
    'email: must be an email address\ncurrency: must be three letters such as EUR\n' +
      'locale: must be a locale such as en-GB\ntimeZone: must be a time zone such as Europe/Berlin',
  );
});
