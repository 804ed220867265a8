import { describe, expect, it } from 'vitest';
import { initialEditor, reduceEditor } from './editor-reducer.ts';
import type { EditorEvent, EditorState } from './editor-reducer.ts';

const START = initialEditor('/');
const AT = '2026-01-02T03:04:05Z';
const VERSION = { field_value: 'The text before', saved_at: AT };
const TITLE = { field_name: 'hero_title', saved_at: AT, saved_by: 'Ada' };
const FOOTER = { field_name: 'footer_text', saved_at: AT };
const TYPED = { values: { hero_title: 'New' }, originals: { hero_title: 'Old' } };

/** What stood before, the event, and what it changes: everything that is not named stays the very same. */
type Case = readonly [name: string, before: Partial<EditorState>, EditorEvent, changes: Partial<EditorState>];

describe('what the editor knows after an event', () => {
  it.each<Case>([
    ['the frame answers', {}, { type: 'status', status: 'connected' }, { status: 'connected' }],
    ['another page is shown', { values: { a: '1' } }, { type: 'page', path: '/about' }, { path: '/about' }],
    [
      'the site names its pages',
      { paths: ['/old'] },
      { type: 'paths', paths: ['/', '/a'] },
      { paths: ['/', '/a'] },
    ],
    [
      'all texts of a page take the place of those before',
      { values: { a: '1', b: '2' } },
      { type: 'content', content: { b: '3' } },
      { values: { b: '3' } },
    ],
    [
      'some texts leave the others as they are',
      { values: { a: '1', b: '2' } },
      { type: 'values', content: { b: '3', c: '4' } },
      { values: { a: '1', b: '3', c: '4' } },
    ],
    [
      'the first change keeps what the field said before',
      { values: { hero_title: 'Old', a: '1' } },
      { type: 'changed', field: 'hero_title', value: 'New', before: 'Old' },
      { values: { hero_title: 'New', a: '1' }, originals: { hero_title: 'Old' } },
    ],
    [
      'an empty text is one to go back to',
      {},
      { type: 'changed', field: 'hero_title', value: 'New', before: '' },
      { values: { hero_title: 'New' }, originals: { hero_title: '' } },
    ],
    [
      'a later change keeps the first text, not the one between',
      TYPED,
      { type: 'changed', field: 'hero_title', value: 'Newer', before: 'New' },
      { values: { hero_title: 'Newer' }, originals: { hero_title: 'Old' } },
    ],
    [
      'a change of what was no text of the page has nothing to go back to',
      {},
      { type: 'changed', field: 'hero_title', value: 'New', before: undefined },
      { values: { hero_title: 'New' } },
    ],
    [
      'another field is selected: the texts before belong to the last one',
      { selected: 'footer_text', versions: [VERSION] },
      { type: 'selected', field: 'hero_title' },
      { selected: 'hero_title', versions: [] },
    ],
    [
      'the same field is selected again: its texts before stay',
      { selected: 'hero_title', versions: [VERSION] },
      { type: 'selected', field: 'hero_title' },
      {},
    ],
    [
      'the texts before of the selected field come',
      { selected: 'hero_title' },
      { type: 'versions', field: 'hero_title', versions: [VERSION] },
      { versions: [VERSION] },
    ],
    [
      'the texts before of a field that was left meanwhile come too late',
      { selected: 'hero_title' },
      { type: 'versions', field: 'footer_text', versions: [VERSION] },
      {},
    ],
    [
      'the service tells since when texts stand: all that it told before is gone',
      { savedFields: new Map([['footer_text', FOOTER]]) },
      { type: 'saved-fields', fields: [TITLE] },
      { savedFields: new Map([['hero_title', TITLE]]) },
    ],
    ['words are sought', { sought: 'a' }, { type: 'sought', words: 'keynote' }, { sought: 'keynote' }],
    [
      'fields that show their built-in text again have nothing to go back to; the others have',
      { ...TYPED, originals: { ...TYPED.originals, footer_text: 'Before', a: '1' } },
      { type: 'removed', fields: ['footer_text', 'a', 'unknown'] },
      { originals: { hero_title: 'Old' } },
    ],
    [
      'the text of a field that was reverted is not known until the page tells it',
      { ...TYPED, values: { ...TYPED.values, a: '1' } },
      { type: 'reverted', field: 'hero_title' },
      { values: { a: '1' } },
    ],
  ])('%s', (_, before, event, changes) => {
    const state = Object.freeze({ ...START, ...before });
    expect(reduceEditor(state, event)).toEqual({ ...state, ...changes });
  });

  it('nothing is drawn again for what is known already: the state is the same object', () => {
    const state: EditorState = { ...START, selected: 'hero_title', versions: [VERSION] };
    expect(reduceEditor(state, { type: 'selected', field: 'hero_title' })).toBe(state);
    expect(reduceEditor(state, { type: 'versions', field: 'footer_text', versions: [] })).toBe(state);
  });
});
