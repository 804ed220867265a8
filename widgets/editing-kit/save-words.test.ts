import { expect, it } from 'vitest';
import { EMPTY_DOCUMENT, type EditedDocument, type EditedField } from '../../shared/editing/edited-field.ts';
import { describeDocument } from '../../shared/editing/save-state.ts';
import { describeSaveState } from './save-words.ts';

const UNSAVED = { text: 'x' };
const DRAFT = { text: 'x', draft: 'x' };

it.each<[string, Record<string, EditedField>, Partial<EditedDocument>?]>([
  ['All saved and public', {}],
  ['1 unsaved text', { a: UNSAVED }],
  ['2 unsaved texts', { a: UNSAVED, b: { ...UNSAVED, draft: 'older' } }],
  ['Draft stored: 1 text, not public', { a: DRAFT }],
  ['1 unsaved text · Draft stored: 1 text, not public', { a: DRAFT, b: UNSAVED }],
  ['1 unsaved text, kept in this browser only', { a: UNSAVED }, { hasDrafts: false }],
  ['Saving…', { a: UNSAVED }, { running: 'saving' }],
  ['Keeping a draft…', { a: UNSAVED }, { running: 'auto-saving' }],
])('returns %j', (words, fields, part = {}) => {
  const document = { ...EMPTY_DOCUMENT, ...part, fields: new Map(Object.entries(fields)) };
  expect(describeSaveState(describeDocument(document))).toBe(words);
});
