import { expect, it } from 'vitest';
import { INITIAL_STATE } from '../../shared/saving/save-state.ts';
import { describeSaveState } from './save-words.ts';

it.each([
  ['All saved and public', {}],
  ['1 unsaved text', { pending: { a: 'x' } }],
  ['2 unsaved texts', { pending: { a: 'x', b: 'y' }, drafts: { b: 'older' } }],
  ['Draft kept: 1 text, not public', { pending: { a: 'x' }, drafts: { a: 'x' } }],
  ['1 unsaved text · Draft kept: 1 text, not public', { pending: { a: 'x', b: 'y' }, drafts: { a: 'x' } }],
  ['1 unsaved text, kept in this browser only', { pending: { a: 'x' }, hasDrafts: false }],
  ['Saving…', { phase: 'saving', pending: { a: 'x' } } as const],
  ['Keeping a draft…', { phase: 'auto-saving', pending: { a: 'x' } } as const],
])('returns %j', (words, part) => {
  expect(describeSaveState({ ...INITIAL_STATE, ...part })).toBe(words);
});
