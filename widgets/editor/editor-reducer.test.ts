import { describe, expect, it } from 'vitest';
import { initialEditor, reduceEditor } from './editor-reducer.ts';
import type { EditorEvent, EditorState } from './editor-reducer.ts';

const START = initialEditor('/');
const AT = '2026-01-02T03:04:05Z';
const VERSION = { field_value: 'The text before', saved_at: AT };
const TITLE = { field_name: 'hero_title', saved_at: AT, saved_by: 'Ada' };
const FOOTER = { field_name: 'footer_text', saved_at: AT };
const TYPED = { values: { hero_title: 'New' }, originals: { hero_title: 'Old' } };

/** The initial state, the event, and the changed properties. All other properties stay unchanged. */
type Case = readonly [name: string, before: Partial<EditorState>, EditorEvent, changes: Partial<EditorState>];

describe('reduceEditor', () => {
  it.each<Case>([
    ['the frame connects', {}, { type: 'status', status: 'connected' }, { status: 'connected' }],
    ['another page is shown', { values: { a: '1' } }, { type: 'page', path: '/about' }, { path: '/about' }],
    [
      'the site lists its pages',
      { paths: ['/old'] },
      { type: 'paths', paths: ['/', '/a'] },
      { paths: ['/', '/a'] },
    ],
    [
      'the content of a page replaces all texts',
      { values: { a: '1', b: '2' } },
      { type: 'content', content: { b: '3' } },
      { values: { b: '3' } },
    ],
    [
      'some values leave other values unchanged',
      { values: { a: '1', b: '2' } },
      { type: 'values', content: { b: '3', c: '4' } },
      { values: { a: '1', b: '3', c: '4' } },
    ],
    [
      'the first change stores the original text',
      { values: { hero_title: 'Old', a: '1' } },
      { type: 'changed', field: 'hero_title', value: 'New', before: 'Old' },
      { values: { hero_title: 'New', a: '1' }, originals: { hero_title: 'Old' } },
    ],
    [
      'an empty text is stored as original',
      {},
      { type: 'changed', field: 'hero_title', value: 'New', before: '' },
      { values: { hero_title: 'New' }, originals: { hero_title: '' } },
    ],
    [
      'a later change keeps the first original',
      TYPED,
      { type: 'changed', field: 'hero_title', value: 'Newer', before: 'New' },
      { values: { hero_title: 'Newer' }, originals: { hero_title: 'Old' } },
    ],
    [
      'a change without a previous text stores no original',
      {},
      { type: 'changed', field: 'hero_title', value: 'New', before: undefined },
      { values: { hero_title: 'New' } },
    ],
    [
      'selecting another field clears the versions',
      { selected: 'footer_text', versions: [VERSION] },
      { type: 'selected', field: 'hero_title' },
      { selected: 'hero_title', versions: [] },
    ],
    [
      'selecting the same field keeps the versions',
      { selected: 'hero_title', versions: [VERSION] },
      { type: 'selected', field: 'hero_title' },
      {},
    ],
    [
      'versions of the selected field arrive',
      { selected: 'hero_title' },
      { type: 'versions', field: 'hero_title', versions: [VERSION] },
      { versions: [VERSION] },
    ],
    [
      'versions of another field are ignored',
      { selected: 'hero_title' },
      { type: 'versions', field: 'footer_text', versions: [VERSION] },
      {},
    ],
    [
      'saved fields replace the previous ones',
      { savedFields: new Map([['footer_text', FOOTER]]) },
      { type: 'saved-fields', fields: [TITLE] },
      { savedFields: new Map([['hero_title', TITLE]]) },
    ],
    [
      'a search text is entered',
      { sought: 'a' },
      { type: 'sought', words: 'keynote' },
      { sought: 'keynote' },
    ],
    [
      'removed fields lose their originals',
      { ...TYPED, originals: { ...TYPED.originals, footer_text: 'Before', a: '1' } },
      { type: 'removed', fields: ['footer_text', 'a', 'unknown'] },
      { originals: { hero_title: 'Old' } },
    ],
    [
      'a reverted field has no value until the page reports it',
      { ...TYPED, values: { ...TYPED.values, a: '1' } },
      { type: 'reverted', field: 'hero_title' },
      { values: { a: '1' } },
    ],
  ])('returns the new state: %s', (_, before, event, changes) => {
    const state = Object.freeze({ ...START, ...before });
    expect(reduceEditor(state, event)).toEqual({ ...state, ...changes });
  });

  it('returns the same object for known information', () => {
    const state: EditorState = { ...START, selected: 'hero_title', versions: [VERSION] };
    expect(reduceEditor(state, { type: 'selected', field: 'hero_title' })).toBe(state);
    expect(reduceEditor(state, { type: 'versions', field: 'footer_text', versions: [] })).toBe(state);
  });
});
