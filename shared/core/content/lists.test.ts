import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inferFieldType } from './fields.ts';
import {
  addItem,
  builtInItems,
  createItemId,
  itemOf,
  LIST_ITEMS_MAX,
  LIST_REFUSAL,
  moveItem,
  parseList,
  removeItem,
  writeList,
} from './lists.ts';
import { DAMAGED_LISTS } from '../../../tests/setup/damaged-lists.ts';

const id = fc.stringMatching(/^\d[a-z\d]{0,11}$/);
const items = fc.uniqueArray(id, { minLength: 1, maxLength: LIST_ITEMS_MAX });

describe('lists', () => {
  it('are recognized by their field name before any other type', () => {
    expect(inferFieldType('home_voice_list', '["1"]')).toBe('list');
    expect(inferFieldType('link_list', '')).toBe('list');
    expect(inferFieldType('list_of_links_url', '')).toBe('url');
    expect(inferFieldType('guest_listing', '[]')).toBe('text');
  });

  it('are read as they were written', () => {
    fc.assert(
      fc.property(items, (ids) => {
        expect(parseList(writeList(ids))).toEqual(ids);
        expect(parseList(` ${writeList(ids).replaceAll(',', ' , ')} `)).toEqual(ids);
      }),
    );
  });

  it.each(DAMAGED_LISTS)('are undefined for the damaged value %j', (value) => {
    expect(parseList(value)).toBeUndefined();
  });

  it('stay readable for any stored text that parses', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (value) => {
        const parsed = parseList(value);
        if (parsed) expect(parseList(writeList(parsed))).toEqual(parsed);
      }),
      { numRuns: 2_000 },
    );
  });

  it('stay valid after adding, moving and removing items', () => {
    fc.assert(
      fc.property(items, id, fc.integer({ min: -3, max: 50 }), (ids, one, to) => {
        const moved = moveItem(ids, one, to);
        expect(moved.toSorted()).toEqual(ids.toSorted());
        expect(parseList(writeList(removeItem(ids, one)))).toBeDefined();
        if (!ids.includes(one) && ids.length < LIST_ITEMS_MAX)
          expect(parseList(writeList(addItem(ids, one)))).toHaveLength(ids.length + 1);
      }),
    );
    expect(moveItem(['1', '2', '3'], '1', 2)).toEqual(['2', '3', '1']);
    expect(removeItem(['1'], '1')).toEqual(['1']);
    expect(builtInItems(3)).toEqual(['1', '2', '3']);
    expect(parseList(writeList([createItemId(crypto.getRandomValues(new Uint8Array(8)))]))).toBeDefined();
  });

  it('map only their own item fields to an item', () => {
    expect(itemOf('home_voice_list', 'home_voice3_quote')).toBe('3');
    expect(itemOf('home_voice_list', 'home_voice_0k3f_quote')).toBe('0k3f');
    const others = 'home_voices_title home_voice_list home_voice_title_long home_voice3 hero_1_a';
    for (const field of others.split(' ')) expect(itemOf('home_voice_list', field)).toBeUndefined();
    expect(itemOf('home_voice', 'home_voice3_quote')).toBeUndefined();
  });

  it('have the same refusal message as the plugin', () => {
    const plugin = readFileSync('wordpress/speaker-site/includes/class-content-fields.php', 'utf8');
    expect(plugin).toContain(`'${LIST_REFUSAL}'`);
  });
});
