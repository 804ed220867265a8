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
/** Typed, and stored as a draft. */
const DRAFTED: EditedField = { ...TYPED, draft: 'mine' };
/** Typed back to the saved text. */
const RESTORED: EditedField = { ...TYPED, text: 'old' };
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
const foreign = (draft: string, by?: string): EditedField => ({
  ...TYPED,
  draft,
  theirs: draftOf(draft, by),
});
const THEIR_DRAFT = { ...TYPED, draft: 'theirs', theirs: THEIRS, conflict: DRAFT_CONFLICT };
const IN_CONFLICT: EditedField = { ...DRAFTED, conflict: CONFLICT };
const STUCK: EditedField = { ...RESTORED, conflict: CONFLICT };
const UNTOUCHED: EditedField = { ...DRAFTED, isUntouched: true };
const BEFORE: EditedField = { ...TYPED, draft: 'before' };
const DIFFERENT: EditedField = { ...TYPED, draft: 'theirs', conflict: DRAFT_CONFLICT };
const CHOSEN: EditedField = { ...TYPED, draft: 'theirs', isUntouched: false };
const RECORD = { content: { [field]: 'x' }, base: { [field]: 'b' }, drafts: { [field]: 'd' } };
const recovered: DocumentEvent = { type: 'recovered', record: { ...RECORD, timestamp: 0, needsSync: true } };
const elsewhere: DocumentEvent = { type: 'saved-elsewhere', content: { [field]: 'theirs' } };
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
  ['draft named as discarded', DRAFTED, kept({ discarded: [field], unsent: [field] }), DRAFTED],
  ['reversion: the record stays ours', IN_CONFLICT, reverted({ removed: [field] }), { isOwn: true }],
  ['discard', { ...SETTLED, draft: 'mine' }, answered(discard, { discarded: [field] }), SETTLED],
  ['conflict', TYPED, published(conflict(CONFLICT)), { ...TYPED, conflict: CONFLICT }],
  ['repeated conflict', IN_CONFLICT, published(conflict(LATER)), { ...IN_CONFLICT, conflict: LATER }],
  ['conflict with a reversion', SETTLED, reverted(conflict(CONFLICT)), { ...SETTLED, saved: 'theirs' }],
  ['conflict with a draft', { ...TYPED, draft: 'before' }, kept(conflict(DRAFT_CONFLICT)), THEIR_DRAFT],
  [
    'conflict with a discard: takes the other draft as pending',
    { draft: 'mine' },
    answered(discard, conflict(DRAFT_CONFLICT)),
    { text: 'theirs', draft: 'theirs', theirs: THEIRS, isOwn: true },
  ],
  ['conflict, deleted', DRAFTED, kept(conflict(DELETED)), { ...DRAFTED, conflict: DELETED }],
  ['refused: is not auto-saved again', TYPED, published(refusal), { ...TYPED, ...NO }],
  [
    'stored and refused: no error',
    TYPED,
    published({ ...refusal, ...stored('new') }),
    { ...SETTLED, saved: 'new' },
  ],
  ['refused reversion of a text typed since', TYPED, reverted({ ...refusal, ...stored('x') }), TYPED],
  ['refused discard of a text typed since', TYPED, answered(discard, { ...refusal, ...stored('x') }), TYPED],
  ['a restored text in conflict', STUCK, kept({ unsent: [field] }), STUCK],
  [
    'saved elsewhere: deletes the draft',
    { ...DRAFTED, plan: PLAN },
    elsewhere,
    { ...TYPED, saved: 'theirs' },
  ],
  ['saved known: is the base of a text', { text: 'mine' }, saved({ [field]: 'old' }), TYPED],
  ['saved known: keeps a base', { ...TYPED, base: 'b' }, saved({ [field]: 'old' }), { ...TYPED, base: 'b' }],
  ['saved known: has no text', { text: 'mine' }, saved({}), { text: 'mine', base: null, isOwn: true }],
  ['discarded: keeps the draft', DRAFTED, { type: 'discarded', field }, { ...SETTLED, draft: 'mine' }],
  ['handed over: keeps the saved text', DRAFTED, { type: 'handed-over' }, { saved: 'old' }],
  [
    'recovered: is pending and untouched',
    {},
    recovered,
    { text: 'x', base: 'b', draft: 'd', isUntouched: true, isOwn: true },
  ],
  ['recovered: keeps what was typed before', DRAFTED, recovered, { ...DRAFTED, isUntouched: false }],
  ['recovered: keeps an untouched text', UNTOUCHED, recovered, UNTOUCHED],
  ['failed Save', RESTORED, failed(), RESTORED, { running: 'saving' }],
  ['failed auto-save: may have stored it', RESTORED, failed(KEPT), { ...SETTLED, draft: 'mine' }, AUTO],
  ['failed discard', { saved: 'old', draft: 'mine' }, failed(discard), { saved: 'old', draft: 'mine' }, AUTO],
  ['draft equal to the text: is ours', TYPED, drafts('mine'), DRAFTED],
  ['known draft, text changed', BEFORE, drafts('before'), BEFORE],
  [
    "another editor's draft: is in conflict with the text",
    TYPED,
    drafts('theirs', 'Ada'),
    { ...foreign('theirs', 'Ada'), conflict: { ...DRAFT_CONFLICT, saved_by: 'Ada' } },
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
  ['resolved for their draft: takes it', DIFFERENT, takeTheirs, { ...CHOSEN, text: 'theirs' }],
  ['resolved for the own draft', DIFFERENT, { ...takeTheirs, choice: 'mine' }, CHOSEN],
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
