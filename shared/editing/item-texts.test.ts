import { expect, it } from 'vitest';
import type { ContentMap } from '../core/content/fields.ts';
import { describeDocument } from './save-state.ts';
import { EMPTY_DOCUMENT } from './edited-field.ts';
import { ItemTexts } from './item-texts.ts';

const LIST = 'home_voice_list';
const TEXTS = { home_voice2_quote: 'Said', home_voice2_author: '', home_voice1_quote: 'Stays', other: 'x' };

/** Returns the texts that a change of the list changes, and those that it restores. */
function create(): (from: string, to: string, saved: ContentMap, list?: string) => [object, object] {
  let state = describeDocument(EMPTY_DOCUMENT);
  let changed: Record<string, string> = {};
  let restored: Record<string, string> = {};
  const saver = {
    get state() {
      return state;
    },
    change: (field: string, text: string) => void (changed[field] = text),
  };
  const texts = new ItemTexts(saver, (field, text) => void (restored[field] = text));
  return (from, to, saved, list = LIST) => {
    [state, changed, restored] = [{ ...state, saved }, {}, {}];
    texts.follow(list, from, to);
    return [changed, restored];
  };
}

it('empties the texts of a removed item and restores them with the item', () => {
  const follow = create();
  expect(follow('["1","2"]', '["1"]', TEXTS)).toEqual([{ home_voice2_quote: '' }, {}]);
  expect(follow('["1"]', '["1","3"]', { ...TEXTS, home_voice2_quote: '' })).toEqual([{}, {}]);
  const back = { home_voice2_quote: 'Said' };
  expect(follow('["1","3"]', '["3","2","1"]', { home_voice2_quote: '' })).toEqual([back, back]);
  expect(follow('["3","2","1"]', '["1","2"]', {})).toEqual([{}, {}]);
});

it('changes no texts for a moved item, a damaged value or a field that is no list', () => {
  const follow = create();
  expect(follow('["1","2"]', '["2","1"]', TEXTS)).toEqual([{}, {}]);
  expect(follow('damaged', '["1"]', TEXTS)).toEqual([{}, {}]);
  expect(follow('["1","2"]', '["1"]', TEXTS, 'home_voice_title')).toEqual([{}, {}]);
});
