import { expect, test } from 'vitest';
import { parseAnswers } from './answers.ts';
import { blankTexts } from './blank-texts.ts';
import { createConfig, slugOf } from './new-config.ts';

const SOURCE = `import { speaker } from '../speaker.config.ts';
export const MEET = {
  lede: \`\${speaker.name} sold steel.\`,
  links: [{ key: 'cta', to: '/contact', text: 'Book' }],
};
export const COST = 'all';
export const ANSWERS = [{ title: 'What?', text: \`\${COST} depends.\` }];
export const KEPT = 'The five channels';
`;

test('each text says what belongs in its place; links, computed parts and other constants stay', () => {
  expect(blankTexts('home', SOURCE, ['MEET', 'ANSWERS'])).toBe(`export const MEET = {
  lede: 'Placeholder: home, meet lede',
  links: [{ key: 'cta', to: '/contact', text: 'Book' }],
};
export const COST = 'all';
export const ANSWERS = [{ title: 'Placeholder: home, answers 1 title', text: \`\${COST} Placeholder: home, answers 1 text\` }];
export const KEPT = 'The five channels';
`);
});

test('the constant that is named as its file is named once', () => {
  expect(blankTexts('hour', "export const HOUR = ['One'];", ['HOUR'])).toContain('Placeholder: hour, 1');
});

const ANSWERS = { name: 'Łucja Wiśniewska', role: 'Speaker', brand: 'Cicho', email: 'l@cicho.example' };

test('files of a speaker with letters outside of ASCII have plain names', () => {
  expect(slugOf('Łucja Wiśniewska-Ørsted')).toBe('lucja-wisniewska-orsted');
  const { kit, headshots } = createConfig(parseAnswers(ANSWERS));
  expect(kit.biography.file).toBe('lucja-wisniewska-bio.pdf');
  expect(headshots.map(({ filename }) => filename)).toContain('lucja-wisniewska-stage.jpg');
});

test('wrong answers are named, one sentence each', () => {
  expect(() => parseAnswers({ ...ANSWERS, email: 'l', currency: 'euro' })).toThrow(
    'email: must be an e-mail address\ncurrency: must be three letters such as EUR',
  );
});
