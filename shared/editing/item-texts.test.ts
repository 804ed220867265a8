import { expect, it } from 'vitest';
import { ItemTexts } from './item-texts.ts';

const LIST = 'home_voice_list';
const TEXTS = { home_voice2_quote: 'Said', home_voice2_author: '', home_voice1_quote: 'Stays', other: 'x' };

it('empties the texts of a removed item and restores them with the item', () => {
  const texts = new ItemTexts();
  expect(texts.follow(LIST, '["1","2"]', '["1"]', TEXTS)).toEqual({ home_voice2_quote: '' });
  expect(texts.follow(LIST, '["1"]', '["1","3"]', { ...TEXTS, home_voice2_quote: '' })).toEqual({});
  expect(texts.follow(LIST, '["1","3"]', '["3","2","1"]', { home_voice2_quote: '' })).toEqual({
    home_voice2_quote: 'Said',
  });
  expect(texts.follow(LIST, '["3","2","1"]', '["1","2"]', {})).toEqual({});
});

it('changes no texts for a moved item or a damaged value', () => {
  const texts = new ItemTexts();
  expect(texts.follow(LIST, '["1","2"]', '["2","1"]', TEXTS)).toEqual({});
  expect(texts.follow(LIST, 'damaged', '["1"]', TEXTS)).toEqual({});
});
