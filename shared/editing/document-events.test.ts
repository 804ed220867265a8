import { expect, it } from 'vitest';
import { BUILT_IN, type ContentChange } from '../core/content/changes.ts';
import { reduceDocument } from './document.ts';
import { EMPTY_DOCUMENT, type DocumentEvent, type EditedDocument, type EditedField } from './edited-field.ts';
import { createDiscard } from './save-state.ts';
import { EMPTY_OUTCOME } from '../../tests/setup/save-outcome.ts';

const field = 'hero_title';
const PLAN = '2026-12-24T08:00:00.000Z';
/** A field that was typed over a saved text. */
const TYPED: EditedField = { saved: 'old', text: 'mine', base: 'old', isOwn: true };
const CONFLICT = { field_name: field, current_value: 'theirs' };
const DELETED = { field_name: field, current_value: null, draft: true };
const REVERSION: ContentChange = { field_name: field, field_value: '', field_type: BUILT_IN };
const KEPT: ContentChange = { field_name: field, field_value: 'mine', field_type: 'text', status: 'draft' };

const draftOf = (value: string, saved_by?: string) => ({
  field_name: field,
  field_value: value,
  base_value: 'old',
  saved_by,
});
const drafts = (value: string, saved_by?: string): DocumentEvent => ({
  type: 'drafts-known',
  drafts: [draftOf(value, saved_by)],
});
const answered = (change: ContentChange, part: object): DocumentEvent => ({
  type: 'answered',
  changes: [change],
  result: { ...EMPTY_OUTCOME, ...part },
  now: 1,
});
const recovered: DocumentEvent = {
  type: 'recovered',
  record: {
    content: { [field]: 'x' },
    base: { [field]: 'b' },
    drafts: { [field]: 'd' },
    timestamp: 0,
    needsSync: true,
  },
};
const refusal = { success: false, failed: [{ field_name: field, error: 'no' }], saved: { [field]: 'x' } };
const saved = (content: Record<string, string>): DocumentEvent => ({ type: 'saved-known', content });
const changed = (value: string, more: object = {}): DocumentEvent => ({
  type: 'changed',
  field,
  value,
  ...more,
});
const discard = createDiscard(field, 'mine');

it.each<[string, EditedField, DocumentEvent, EditedField, Partial<EditedDocument>?]>([
  [
    'saved elsewhere: deletes the draft and its plan, and keeps a different text pending',
    { ...TYPED, draft: 'mine', plan: PLAN },
    { type: 'saved-elsewhere', content: { [field]: 'theirs' } },
    { ...TYPED, saved: 'theirs' },
  ],
  ['saved known: is the base of a text', { text: 'mine' }, saved({ [field]: 'old' }), TYPED],
  [
    'saved known: keeps a known base',
    { ...TYPED, base: 'b' },
    saved({ [field]: 'old' }),
    { ...TYPED, base: 'b' },
  ],
  [
    'saved known: has no text, which is the base',
    { text: 'mine' },
    saved({}),
    { text: 'mine', base: null, isOwn: true },
  ],
  [
    'discarded: keeps the draft',
    { ...TYPED, draft: 'd' },
    { type: 'discarded', field },
    { saved: 'old', draft: 'd', isOwn: true },
  ],
  [
    'handed over: keeps the saved text alone',
    { ...TYPED, draft: 'd' },
    { type: 'handed-over' },
    { saved: 'old' },
  ],
  [
    'recovered: is pending and untouched',
    {},
    recovered,
    { text: 'x', base: 'b', draft: 'd', isUntouched: true, isOwn: true },
  ],
  [
    'recovered: keeps what was typed before',
    { ...TYPED, draft: 'mine' },
    recovered,
    { ...TYPED, draft: 'mine', isUntouched: false },
  ],
  [
    'recovered: keeps an untouched text untouched',
    { ...TYPED, draft: 'mine', isUntouched: true },
    recovered,
    { ...TYPED, draft: 'mine', isUntouched: true },
  ],
  [
    'reversion: the record stays ours',
    { saved: 'old', isOwn: true },
    answered(REVERSION, { removed: [field] }),
    { isOwn: true },
  ],
  ['refused reversion of a text typed meanwhile: no error', TYPED, answered(REVERSION, refusal), TYPED],
  ['refused discard of a text typed meanwhile: no error', TYPED, answered(discard, refusal), TYPED],
  [
    'named as discarded without a request: keeps the draft',
    { ...TYPED, draft: 'mine' },
    answered(KEPT, { discarded: [field], unsent: [field] }),
    { ...TYPED, draft: 'mine' },
  ],
  [
    "stored draft: replaces another session's",
    { ...TYPED, draft: 'theirs', theirs: draftOf('theirs') },
    answered(KEPT, { saved: { [field]: 'mine' } }),
    { ...TYPED, draft: 'mine' },
  ],
  [
    'conflict with a deleted draft: keeps the text',
    { ...TYPED, draft: 'd' },
    answered(KEPT, { success: false, conflicts: [DELETED] }),
    { ...TYPED, draft: 'd', conflict: DELETED },
  ],
  [
    'answer: keeps a restored text while it is in conflict',
    { ...TYPED, text: 'old', conflict: CONFLICT },
    answered(KEPT, { unsent: [field] }),
    { ...TYPED, text: 'old', conflict: CONFLICT },
  ],
  [
    'failed Save: keeps a restored text pending',
    { ...TYPED, text: 'old' },
    { type: 'failed', changes: [] },
    { ...TYPED, text: 'old' },
    { running: 'saving' },
  ],
  [
    'failed auto-save of a restored text: may have stored the draft',
    { ...TYPED, text: 'old' },
    { type: 'failed', changes: [KEPT] },
    { saved: 'old', draft: 'mine', isOwn: true },
    { running: 'auto-saving' },
  ],
  [
    'failed discard: keeps the draft',
    { saved: 'old', draft: 'mine' },
    { type: 'failed', changes: [discard] },
    { saved: 'old', draft: 'mine' },
    { running: 'auto-saving' },
  ],
  ['draft equal to the text: is ours', TYPED, drafts('mine'), { ...TYPED, draft: 'mine' }],
  [
    'known draft: is ours, although the text has changed',
    { ...TYPED, draft: 'before' },
    drafts('before'),
    { ...TYPED, draft: 'before' },
  ],
  [
    "another editor's draft: is in conflict with the text",
    TYPED,
    drafts('theirs', 'Ada'),
    {
      ...TYPED,
      draft: 'theirs',
      theirs: draftOf('theirs', 'Ada'),
      conflict: { ...CONFLICT, draft: true, saved_by: 'Ada' },
    },
  ],
  [
    "another editor's draft, changed here and there: is in conflict",
    { ...TYPED, draft: 'before', theirs: draftOf('before') },
    drafts('theirs'),
    { ...TYPED, draft: 'theirs', theirs: draftOf('theirs'), conflict: { ...CONFLICT, draft: true } },
  ],
  [
    "another editor's draft, changed here and read again: stays theirs",
    { ...TYPED, draft: 'theirs', theirs: draftOf('theirs') },
    drafts('theirs'),
    { ...TYPED, draft: 'theirs', theirs: draftOf('theirs') },
  ],
  [
    'changed: keeps the first original and the base',
    { original: 'own', base: 'b', saved: 's' },
    changed('x', { original: 'shown now', untouched: true }),
    { original: 'own', base: 'b', saved: 's', text: 'x', isUntouched: false, isOwn: true },
  ],
  [
    'changed without typing: is untouched',
    {},
    changed('x', { untouched: true }),
    { text: 'x', base: null, isUntouched: true, isOwn: true },
  ],
  [
    'changed before the saved text is known: has no base',
    {},
    changed('x'),
    { text: 'x', isUntouched: false, isOwn: true },
    { isSavedKnown: false },
  ],
  [
    'resolved without a conflict: changes nothing',
    TYPED,
    { type: 'resolved', field, choice: 'theirs' },
    TYPED,
  ],
  [
    'resolved for a deleted draft: keeps the text',
    { ...TYPED, conflict: DELETED },
    { type: 'resolved', field, choice: 'theirs' },
    { ...TYPED, isUntouched: false },
  ],
])('%s', (_, before, event, after, document = {}) => {
  const fields = new Map([[field, before]]);
  const state = reduceDocument({ ...EMPTY_DOCUMENT, isSavedKnown: true, fields, ...document }, event);
  expect(state.fields.get(field)).toEqual(after);
});
