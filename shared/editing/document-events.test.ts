import { expect, it } from 'vitest';
import { BUILT_IN, type ContentChange } from '../core/content/changes.ts';
import { reduceDocument } from './document.ts';
import { EMPTY_DOCUMENT, type DocumentEvent, type EditedDocument, type EditedField } from './edited-field.ts';
import { createDiscard } from './save-state.ts';
import { EMPTY_OUTCOME } from '../../tests/setup/save-outcome.ts';

const field = 'hero_title';
const other = 'footer_text';
const PLAN = '2026-12-24T08:00:00.000Z';
/** A field that was typed over a saved text. */
const TYPED: EditedField = { saved: 'old', text: 'mine', base: 'old', isOwn: true };
/** Typed over while a save with the text of `TYPED` was running. */
const NEWER: EditedField = { ...TYPED, text: 'mine, typed on' };
/** The field without a pending text. */
const SETTLED: EditedField = { saved: 'old', isOwn: true };
const CONFLICT = { field_name: field, current_value: 'theirs' };
const LATER = { ...CONFLICT, current_value: 'theirs, later' };
const DRAFT_CONFLICT = { ...CONFLICT, draft: true };
const DELETED = { field_name: field, current_value: null, draft: true };
const NO = { refused: 'mine', rejection: 'no' };
const discard = createDiscard(field, 'mine');

const answered = (change: ContentChange, part: object): DocumentEvent => ({
  type: 'answered',
  changes: [change],
  result: { ...EMPTY_OUTCOME, ...part },
  now: 1,
});
const PUBLISHED: ContentChange = { field_name: field, field_value: 'mine', field_type: 'text' };
const published = (part: object) => answered(PUBLISHED, part);
const KEPT: ContentChange = { ...PUBLISHED, status: 'draft' };
const kept = (part: object) => answered(KEPT, part);
const reverted = (part: object) => answered({ ...PUBLISHED, field_value: '', field_type: BUILT_IN }, part);
const conflict = (...conflicts: readonly object[]) => ({ success: false, conflicts });
const stored = (text: string) => ({ saved: { [field]: text } });
const refusal = { success: false, failed: [{ field_name: field, error: 'no' }], unsent: [] };
const notSent = { saved: { [other]: 'x' }, removed: [other], discarded: [other], unsent: [field] };

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
const THEIRS = expect.objectContaining({ field_value: 'theirs' }) as NonNullable<EditedField['theirs']>;
/** With another session's draft of this text. */
const foreign = (draft: string): EditedField => ({ ...TYPED, draft, theirs: draftOf(draft) });
const RECORD = { content: { [field]: 'x' }, base: { [field]: 'b' }, drafts: { [field]: 'd' } };
const recovered: DocumentEvent = { type: 'recovered', record: { ...RECORD, timestamp: 0, needsSync: true } };
const saved = (content: Record<string, string>): DocumentEvent => ({ type: 'saved-known', content });
const changed = (value: string, more: object = {}): DocumentEvent => {
  return { type: 'changed', field, value, ...more };
};
const failed = (...changes: readonly ContentChange[]): DocumentEvent => ({ type: 'failed', changes });
const takeTheirs = { type: 'resolved', field, choice: 'theirs' } as const;
const AUTO = { running: 'auto-saving' } as const;

it.each<[string, EditedField, DocumentEvent, EditedField, Partial<EditedDocument>?]>([
  ['published', { ...TYPED, draft: 'mine' }, published(stored('clean')), { saved: 'clean', isOwn: true }],
  ['published, changed since', NEWER, published(stored('mine')), { ...NEWER, saved: 'mine', base: 'mine' }],
  ['published untouched', { ...TYPED, isUntouched: true }, published(stored('old')), SETTLED],
  ['not sent: ignores named fields that were not sent', TYPED, published(notSent), TYPED],
  ['not sent: has no error', { ...TYPED, ...NO }, published({ success: false, unsent: [field] }), TYPED],
  ['removed without a request', TYPED, published({ removed: [field], unsent: [field] }), TYPED],
  ['draft, cleaned', TYPED, kept(stored('clean')), { ...TYPED, text: 'clean', draft: 'clean' }],
  ['draft, changed since', NEWER, kept(stored('clean')), { ...NEWER, draft: 'clean' }],
  ["draft: replaces another session's", foreign('theirs'), kept(stored('mine')), { ...TYPED, draft: 'mine' }],
  [
    'draft named as discarded without a request',
    { ...TYPED, draft: 'mine' },
    kept({ discarded: [field], unsent: [field] }),
    { ...TYPED, draft: 'mine' },
  ],
  [
    'reversion: the record stays ours',
    { ...TYPED, draft: 'mine', conflict: CONFLICT },
    reverted({ removed: [field] }),
    { isOwn: true },
  ],
  ['discard', { ...SETTLED, draft: 'mine' }, answered(discard, { discarded: [field] }), SETTLED],
  ['conflict', TYPED, published(conflict(CONFLICT)), { ...TYPED, conflict: CONFLICT }],
  [
    'repeated conflict: replaces the previous one',
    { ...TYPED, conflict: CONFLICT },
    published(conflict(LATER)),
    { ...TYPED, conflict: LATER },
  ],
  ['conflict with a reversion', SETTLED, reverted(conflict(CONFLICT)), { ...SETTLED, saved: 'theirs' }],
  [
    'conflict with a draft',
    { ...TYPED, draft: 'mine before' },
    kept(conflict(DRAFT_CONFLICT)),
    { ...TYPED, draft: 'theirs', theirs: THEIRS, conflict: DRAFT_CONFLICT },
  ],
  [
    'conflict with a discard: takes the other draft as pending',
    { draft: 'mine' },
    answered(discard, conflict(DRAFT_CONFLICT)),
    { text: 'theirs', draft: 'theirs', theirs: THEIRS, isOwn: true },
  ],
  [
    'conflict with a deleted draft: keeps the text',
    { ...TYPED, draft: 'd' },
    kept(conflict(DELETED)),
    { ...TYPED, draft: 'd', conflict: DELETED },
  ],
  ['refused: is not auto-saved again', TYPED, published(refusal), { ...TYPED, ...NO }],
  [
    'stored and refused: no error',
    TYPED,
    published({ ...refusal, ...stored('mine') }),
    { ...SETTLED, saved: 'mine' },
  ],
  ['refused reversion of a text typed since', TYPED, reverted({ ...refusal, ...stored('x') }), TYPED],
  ['refused discard of a text typed since', TYPED, answered(discard, { ...refusal, ...stored('x') }), TYPED],
  [
    'a restored text in conflict',
    { ...TYPED, text: 'old', conflict: CONFLICT },
    kept({ unsent: [field] }),
    { ...TYPED, text: 'old', conflict: CONFLICT },
  ],
  [
    'saved elsewhere: deletes the draft and its plan, and keeps a different text pending',
    { ...TYPED, draft: 'mine', plan: PLAN },
    { type: 'saved-elsewhere', content: { [field]: 'theirs' } },
    { ...TYPED, saved: 'theirs' },
  ],
  ['saved known: is the base of a text', { text: 'mine' }, saved({ [field]: 'old' }), TYPED],
  ['saved known: keeps a base', { ...TYPED, base: 'b' }, saved({ [field]: 'old' }), { ...TYPED, base: 'b' }],
  ['saved known: has no text', { text: 'mine' }, saved({}), { text: 'mine', base: null, isOwn: true }],
  [
    'discarded: keeps the draft',
    { ...TYPED, draft: 'd' },
    { type: 'discarded', field },
    { ...SETTLED, draft: 'd' },
  ],
  ['handed over: keeps the saved text', { ...TYPED, draft: 'd' }, { type: 'handed-over' }, { saved: 'old' }],
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
  ['failed Save', { ...TYPED, text: 'old' }, failed(), { ...TYPED, text: 'old' }, { running: 'saving' }],
  [
    'failed auto-save of a restored text: may have stored the draft',
    { ...TYPED, text: 'old' },
    failed(KEPT),
    { ...SETTLED, draft: 'mine' },
    AUTO,
  ],
  ['failed discard', { saved: 'old', draft: 'mine' }, failed(discard), { saved: 'old', draft: 'mine' }, AUTO],
  ['draft equal to the text: is ours', TYPED, drafts('mine'), { ...TYPED, draft: 'mine' }],
  [
    'known draft, text changed',
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
      conflict: { ...DRAFT_CONFLICT, saved_by: 'Ada' },
    },
  ],
  [
    "another editor's draft, changed here and there: is in conflict",
    foreign('before'),
    drafts('theirs'),
    { ...foreign('theirs'), conflict: DRAFT_CONFLICT },
  ],
  ["another's draft, changed here and read again", foreign('theirs'), drafts('theirs'), foreign('theirs')],
  [
    'changed: keeps the first original and the base',
    { original: 'own', base: 'b', saved: 's', rejection: 'no' },
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
  ['changed back to the page’s text', { text: 'x', original: 'own' }, changed('own'), { original: 'own' }],
  [
    'changed after it was recovered: takes no original',
    { text: 'mine', isUntouched: true },
    changed('mine', { original: 'mine' }),
    { text: 'mine', base: null, isUntouched: false, isOwn: true },
  ],
  [
    'resolved for their draft: takes it as pending',
    { ...TYPED, draft: 'theirs', conflict: DRAFT_CONFLICT },
    takeTheirs,
    { ...TYPED, text: 'theirs', draft: 'theirs', isUntouched: false },
  ],
  [
    'resolved for the own draft',
    { ...TYPED, draft: 'theirs', conflict: DRAFT_CONFLICT },
    { ...takeTheirs, choice: 'mine' },
    { ...TYPED, draft: 'theirs', isUntouched: false },
  ],
  ['resolved without a conflict', TYPED, takeTheirs, TYPED],
  ['resolved, deleted', { ...TYPED, conflict: DELETED }, takeTheirs, { ...TYPED, isUntouched: false }],
])('%s', (_, before, event, after, document = {}) => {
  /** A field with everything that an answer about another field must keep. */
  const bystander = {
    ...TYPED,
    ...NO,
    draft: 'd',
    conflict: { ...CONFLICT, field_name: other },
    isUntouched: true,
  };
  const fields = new Map([
    [field, before],
    [other, bystander],
  ]);
  const state = reduceDocument({ ...EMPTY_DOCUMENT, isSavedKnown: true, fields, ...document }, event);
  expect(state.fields.get(field)).toEqual(after);
  if (event.type === 'answered') expect(state.fields.get(other)).toEqual(bystander);
});

it.each([true, false])('notes whether the save has succeeded: %s', (success) => {
  expect(reduceDocument({ ...EMPTY_DOCUMENT, hasFailed: success }, published({ success })).hasFailed).toBe(
    !success,
  );
});
