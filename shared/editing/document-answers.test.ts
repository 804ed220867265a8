import { describe, expect, it } from 'vitest';
import type { SaveOutcome } from '../clients/save-content-client.ts';
import { BUILT_IN, type ContentChange } from '../core/content/changes.ts';
import { reduceDocument } from './document.ts';
import { EMPTY_DOCUMENT, type EditedDocument, type EditedField } from './edited-field.ts';
import { createDiscard } from './save-state.ts';
import { EMPTY_OUTCOME } from '../../tests/setup/save-outcome.ts';

const FIELD = 'hero_title';
const OTHER = 'footer_text';
const THEIRS = { field_name: FIELD, current_value: 'theirs' };

const published = (...fields: readonly string[]): readonly ContentChange[] =>
  fields.map((field_name) => ({ field_name, field_value: 'mine', field_type: 'text' }));
const kept = (...fields: readonly string[]): readonly ContentChange[] =>
  published(...fields).map((change) => ({ ...change, status: 'draft' }));
const reversion: ContentChange = { field_name: FIELD, field_value: '', field_type: BUILT_IN };

/** A field that was typed over a saved text. */
const TYPED: EditedField = { saved: 'old', text: 'mine', base: 'old' };

interface Case {
  readonly name: string;
  readonly before: Readonly<Record<string, EditedField>>;
  readonly changes: readonly ContentChange[];
  readonly answer: Partial<SaveOutcome>;
  readonly after: Readonly<Record<string, EditedField>>;
}

/** The field without the mark that every pending text has. */
const plain = (field: EditedField): EditedField =>
  Object.fromEntries(
    Object.entries(field).filter(([name, value]) => name !== 'isOwn' && value !== undefined),
  );

const answer = (
  before: Readonly<Record<string, EditedField>>,
  changes: readonly ContentChange[],
  part: Partial<SaveOutcome>,
  document: Partial<EditedDocument> = {},
): EditedDocument =>
  reduceDocument(
    { ...EMPTY_DOCUMENT, isSavedKnown: true, fields: new Map(Object.entries(before)), ...document },
    { type: 'answered', changes, result: { ...EMPTY_OUTCOME, ...part }, now: 1 },
  );

describe('the fields after an answer', () => {
  it.each<Case>([
    {
      name: 'published: saves the stored text and removes the pending text and draft',
      before: { [FIELD]: { ...TYPED, draft: 'mine' }, [OTHER]: { draft: 'kept' } },
      changes: published(FIELD),
      answer: { saved: { [FIELD]: 'mine, cleaned' } },
      after: { [FIELD]: { saved: 'mine, cleaned' }, [OTHER]: { draft: 'kept' } },
    },
    {
      name: 'published, changed meanwhile: stays pending based on the stored text',
      before: { [FIELD]: { ...TYPED, text: 'mine, typed on' } },
      changes: published(FIELD),
      answer: { saved: { [FIELD]: 'mine' } },
      after: { [FIELD]: { saved: 'mine', text: 'mine, typed on', base: 'mine' } },
    },
    {
      name: 'ignores a named field that was not sent',
      before: { [FIELD]: TYPED, [OTHER]: { draft: 'kept' } },
      changes: published(FIELD),
      answer: { saved: { [OTHER]: 'x' }, removed: [OTHER], discarded: [OTHER], unsent: [FIELD] },
      after: { [FIELD]: TYPED, [OTHER]: { draft: 'kept' } },
    },
    {
      name: 'draft: stays pending as cleaned by the service, and publishes nothing',
      before: { [FIELD]: TYPED },
      changes: kept(FIELD),
      answer: { saved: { [FIELD]: 'mine, cleaned' } },
      after: { [FIELD]: { ...TYPED, text: 'mine, cleaned', draft: 'mine, cleaned' } },
    },
    {
      name: 'draft, changed meanwhile: does not replace the newer text',
      before: { [FIELD]: { ...TYPED, text: 'mine, typed on' } },
      changes: kept(FIELD),
      answer: { saved: { [FIELD]: 'mine, cleaned' } },
      after: { [FIELD]: { ...TYPED, text: 'mine, typed on', draft: 'mine, cleaned' } },
    },
    {
      name: 'reversion: removes the saved text, pending text, draft and conflict',
      before: { [FIELD]: { ...TYPED, draft: 'mine', conflict: THEIRS } },
      changes: [reversion],
      answer: { removed: [FIELD] },
      after: { [FIELD]: {} },
    },
    {
      name: 'keeps a field that is named as removed without a request',
      before: { [FIELD]: TYPED },
      changes: published(FIELD),
      answer: { removed: [FIELD], unsent: [FIELD] },
      after: { [FIELD]: TYPED },
    },
    {
      name: 'discard: removes the draft and keeps the published text',
      before: { [FIELD]: { saved: 'old', draft: 'mine' }, [OTHER]: { draft: 'kept' } },
      changes: [createDiscard(FIELD, 'mine')],
      answer: { discarded: [FIELD, OTHER] },
      after: { [FIELD]: { saved: 'old' }, [OTHER]: { draft: 'kept' } },
    },
    {
      name: 'conflict with a published text: keeps the own text pending and other conflicts',
      before: { [FIELD]: TYPED, [OTHER]: { text: 'x', conflict: { ...THEIRS, field_name: OTHER } } },
      changes: published(FIELD),
      answer: { success: false, conflicts: [THEIRS] },
      after: {
        [FIELD]: { ...TYPED, conflict: THEIRS },
        [OTHER]: { text: 'x', conflict: { ...THEIRS, field_name: OTHER } },
      },
    },
    {
      name: 'repeated conflict: replaces the previous one',
      before: { [FIELD]: { ...TYPED, conflict: THEIRS } },
      changes: published(FIELD),
      answer: { success: false, conflicts: [{ ...THEIRS, current_value: 'theirs, later' }] },
      after: { [FIELD]: { ...TYPED, conflict: { ...THEIRS, current_value: 'theirs, later' } } },
    },
    {
      name: 'conflict with a reversion: takes the other text as saved, without a choice',
      before: { [FIELD]: { saved: 'old' } },
      changes: [reversion],
      answer: { success: false, conflicts: [THEIRS] },
      after: { [FIELD]: { saved: 'theirs' } },
    },
    {
      name: 'conflict with a draft: takes the other draft and keeps the own text pending',
      before: { [FIELD]: { ...TYPED, draft: 'mine before' } },
      changes: kept(FIELD),
      answer: { success: false, conflicts: [{ ...THEIRS, draft: true }] },
      after: {
        [FIELD]: {
          ...TYPED,
          draft: 'theirs',
          theirs: expect.objectContaining({ field_value: 'theirs' }) as EditedField['theirs'],
          conflict: { ...THEIRS, draft: true },
        },
      },
    },
    {
      name: 'conflict with a discard: takes the other draft as pending',
      before: { [FIELD]: { draft: 'mine' } },
      changes: [createDiscard(FIELD, 'mine')],
      answer: { success: false, conflicts: [{ ...THEIRS, draft: true }] },
      after: {
        [FIELD]: {
          text: 'theirs',
          draft: 'theirs',
          theirs: expect.objectContaining({ field_value: 'theirs' }) as EditedField['theirs'],
        },
      },
    },
    {
      name: 'refused: records the error and does not auto-save the same text again',
      before: { [FIELD]: TYPED, [OTHER]: { text: 'mine' } },
      changes: published(FIELD, OTHER),
      answer: {
        success: false,
        saved: { [OTHER]: 'mine' },
        failed: [
          { field_name: FIELD, error: 'too long' },
          { field_name: OTHER, error: 'no matter' },
        ],
      },
      after: { [FIELD]: { ...TYPED, refused: 'mine', rejection: 'too long' }, [OTHER]: { saved: 'mine' } },
    },
    {
      name: 'unsent: records no error',
      before: { [FIELD]: { ...TYPED, refused: 'mine', rejection: 'before' } },
      changes: published(FIELD),
      answer: { success: false, unsent: [FIELD] },
      after: { [FIELD]: TYPED },
    },
    {
      name: 'keeps the refusal of another field while that field is pending',
      before: { [FIELD]: TYPED, [OTHER]: { text: 'x', refused: 'x', rejection: 'too long' } },
      changes: published(FIELD),
      answer: { saved: { [FIELD]: 'mine' } },
      after: { [FIELD]: { saved: 'mine' }, [OTHER]: { text: 'x', refused: 'x', rejection: 'too long' } },
    },
    {
      name: 'removes a saved field from the untouched ones',
      before: { [FIELD]: { ...TYPED, isUntouched: true }, [OTHER]: { text: 'x', isUntouched: true } },
      changes: published(FIELD),
      answer: { saved: { [FIELD]: 'mine' } },
      after: { [FIELD]: { saved: 'mine' }, [OTHER]: { text: 'x', isUntouched: true } },
    },
  ])('$name', ({ before, changes, answer: part, after }) => {
    const { fields } = answer(before, changes, part);
    expect(Object.fromEntries([...fields].map(([name, field]) => [name, plain(field)]))).toEqual(after);
  });

  it.each([true, false])('notes whether the save has succeeded: %s', (success) => {
    const document = answer({}, published(FIELD), { success }, { hasFailed: success });
    expect(document.hasFailed).toBe(!success);
  });
});
