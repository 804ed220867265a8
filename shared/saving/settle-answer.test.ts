import { describe, expect, it } from 'vitest';
import type { SaveOutcome } from '../clients/save-content-client.ts';
import { createChanges, createReversion } from '../core/content/changes.ts';
import type { ContentChange } from '../core/content/changes.ts';
import { createDiscard } from './planned-changes.ts';
import { INITIAL_STATE } from './save-state.ts';
import type { SavingState } from './save-state.ts';
import { settleAnswer } from './settle-answer.ts';
import { EMPTY_OUTCOME } from '../../tests/setup/save-outcome.ts';

const FIELD = 'hero_title';
const OTHER = 'footer_text';
const THEIRS = { field_name: FIELD, current_value: 'theirs' };

const publishedOf = (...fields: readonly string[]): readonly ContentChange[] =>
  createChanges(Object.fromEntries(fields.map((field) => [field, 'mine'])), {});
const draftsOf = (...fields: readonly string[]): readonly ContentChange[] =>
  publishedOf(...fields).map((change) => ({ ...change, status: 'draft' }));

/** One field with an unsaved change. */
const TYPED: Partial<SavingState> = {
  saved: { [FIELD]: 'old' },
  pending: { [FIELD]: 'mine' },
  base: { [FIELD]: 'old' },
  isSavedKnown: true,
};

const settle = (
  before: Partial<SavingState>,
  changes: readonly ContentChange[],
  answer: Partial<SaveOutcome>,
): SavingState => settleAnswer({ ...INITIAL_STATE, ...before }, changes, { ...EMPTY_OUTCOME, ...answer });

interface Case {
  readonly name: string;
  readonly before?: Partial<SavingState>;
  readonly changes: readonly ContentChange[];
  readonly answer: Partial<SaveOutcome>;
  /** The expected part of the state. */
  readonly state: Partial<SavingState>;
}

describe('settleAnswer', () => {
  it.each<Case>([
    {
      name: 'published: saves the stored text and removes the pending text and draft',
      before: { ...TYPED, drafts: { [FIELD]: 'mine', [OTHER]: 'kept' } },
      changes: publishedOf(FIELD),
      answer: { saved: { [FIELD]: 'mine, cleaned' } },
      state: { saved: { [FIELD]: 'mine, cleaned' }, pending: {}, base: {}, drafts: { [OTHER]: 'kept' } },
    },
    {
      name: 'published, changed meanwhile: stays pending based on the stored text',
      before: { ...TYPED, pending: { [FIELD]: 'mine, typed on' } },
      changes: publishedOf(FIELD),
      answer: { saved: { [FIELD]: 'mine' } },
      state: {
        saved: { [FIELD]: 'mine' },
        pending: { [FIELD]: 'mine, typed on' },
        base: { [FIELD]: 'mine' },
      },
    },
    {
      name: 'ignores a named field that was not sent',
      before: TYPED,
      changes: publishedOf(FIELD),
      answer: { saved: { [OTHER]: 'x' }, removed: [OTHER], discarded: [OTHER] },
      state: { saved: { [FIELD]: 'old' }, pending: { [FIELD]: 'mine' }, drafts: {} },
    },
    {
      name: 'draft: stays pending as cleaned by the service, and publishes nothing',
      before: TYPED,
      changes: draftsOf(FIELD),
      answer: { saved: { [FIELD]: 'mine, cleaned' } },
      state: {
        saved: { [FIELD]: 'old' },
        pending: { [FIELD]: 'mine, cleaned' },
        base: { [FIELD]: 'old' },
        drafts: { [FIELD]: 'mine, cleaned' },
      },
    },
    {
      name: 'draft, changed meanwhile: does not replace the newer text',
      before: { ...TYPED, pending: { [FIELD]: 'mine, typed on' } },
      changes: draftsOf(FIELD),
      answer: { saved: { [FIELD]: 'mine, cleaned' } },
      state: { pending: { [FIELD]: 'mine, typed on' }, drafts: { [FIELD]: 'mine, cleaned' } },
    },
    {
      name: 'reversion: removes the saved text, pending text, draft and conflict',
      before: { ...TYPED, drafts: { [FIELD]: 'mine' }, conflicts: [THEIRS] },
      changes: [createReversion(FIELD, 'old')],
      answer: { removed: [FIELD] },
      state: { saved: {}, pending: {}, base: {}, drafts: {}, conflicts: [] },
    },
    {
      name: 'keeps a field that is named as removed without a request',
      before: TYPED,
      changes: publishedOf(FIELD),
      answer: { removed: [FIELD] },
      state: { saved: { [FIELD]: 'old' }, pending: { [FIELD]: 'mine' } },
    },
    {
      name: 'discard: removes the draft and keeps the published text',
      before: { saved: { [FIELD]: 'old' }, drafts: { [FIELD]: 'mine', [OTHER]: 'kept' } },
      changes: [createDiscard(FIELD, 'mine')],
      answer: { discarded: [FIELD, OTHER] },
      state: { saved: { [FIELD]: 'old' }, drafts: { [OTHER]: 'kept' } },
    },
    {
      name: 'conflict with a published text: keeps the own text pending and other conflicts',
      before: { ...TYPED, conflicts: [{ field_name: OTHER, current_value: 'x' }] },
      changes: publishedOf(FIELD),
      answer: { success: false, errors: ['changed by another'], conflicts: [THEIRS] },
      state: {
        saved: { [FIELD]: 'old' },
        pending: { [FIELD]: 'mine' },
        conflicts: [{ field_name: OTHER, current_value: 'x' }, THEIRS],
        hasFailed: true,
        error: 'changed by another',
        refused: {},
      },
    },
    {
      name: 'repeated conflict: replaces the previous one',
      before: { ...TYPED, conflicts: [THEIRS] },
      changes: publishedOf(FIELD),
      answer: { success: false, conflicts: [{ ...THEIRS, current_value: 'theirs, later' }] },
      state: { conflicts: [{ ...THEIRS, current_value: 'theirs, later' }] },
    },
    {
      name: 'conflict with a reversion: takes the other text as saved, without a choice',
      before: { saved: { [FIELD]: 'old' } },
      changes: [createReversion(FIELD, 'old')],
      answer: { success: false, conflicts: [THEIRS] },
      state: { saved: { [FIELD]: 'theirs' }, pending: {}, conflicts: [] },
    },
    {
      name: 'conflict with a draft: takes the other draft and keeps the own text pending',
      before: { ...TYPED, drafts: { [FIELD]: 'mine before' } },
      changes: draftsOf(FIELD),
      answer: { success: false, conflicts: [{ ...THEIRS, draft: true }] },
      state: {
        pending: { [FIELD]: 'mine' },
        drafts: { [FIELD]: 'theirs' },
        conflicts: [{ ...THEIRS, draft: true }],
      },
    },
    {
      name: 'conflict with a discard: takes the other draft as pending',
      before: { drafts: { [FIELD]: 'mine' } },
      changes: [createDiscard(FIELD, 'mine')],
      answer: { success: false, conflicts: [{ ...THEIRS, draft: true }] },
      state: { pending: { [FIELD]: 'theirs' }, drafts: { [FIELD]: 'theirs' } },
    },
    {
      name: 'refused: records the error and does not auto-save the same text again',
      before: { ...TYPED, pending: { [FIELD]: 'mine', [OTHER]: 'mine' } },
      changes: publishedOf(FIELD, OTHER),
      answer: {
        success: false,
        errors: ['hero_title: too long'],
        saved: { [OTHER]: 'mine' },
        failed: [
          { field_name: FIELD, error: 'too long' },
          { field_name: OTHER, error: 'no matter' },
        ],
      },
      state: {
        pending: { [FIELD]: 'mine' },
        refused: { [FIELD]: 'mine' },
        rejections: { [FIELD]: 'too long' },
        error: 'hero_title: too long',
      },
    },
    {
      name: 'unsent: records no error',
      before: TYPED,
      changes: publishedOf(FIELD),
      answer: { success: false, errors: ['Failed to fetch'], unsent: [FIELD] },
      state: { pending: { [FIELD]: 'mine' }, refused: {}, rejections: {} },
    },
    {
      name: 'keeps the refusal of another field while that field is pending',
      before: {
        ...TYPED,
        pending: { [FIELD]: 'mine', [OTHER]: 'x' },
        refused: { [FIELD]: 'mine', [OTHER]: 'x', gone: 'y' },
        rejections: { [FIELD]: 'before', [OTHER]: 'too long', gone: 'too long' },
      },
      changes: publishedOf(FIELD),
      answer: { saved: { [FIELD]: 'mine' } },
      state: { refused: { [OTHER]: 'x' }, rejections: { [OTHER]: 'too long' } },
    },
    {
      name: 'removes a saved field from the untouched ones',
      before: { ...TYPED, pending: { [FIELD]: 'mine', [OTHER]: 'x' }, untouched: new Set([FIELD, OTHER]) },
      changes: publishedOf(FIELD),
      answer: { saved: { [FIELD]: 'mine' } },
      state: { untouched: new Set([OTHER]) },
    },
    {
      name: 'counts a success and clears the previous failure',
      before: { ...TYPED, hasFailed: true, error: 'before', saveCount: 2 },
      changes: publishedOf(FIELD),
      answer: { saved: { [FIELD]: 'mine' } },
      state: { hasFailed: false, error: undefined, saveCount: 3 },
    },
    {
      name: 'records a failure without a message',
      before: { ...TYPED, saveCount: 2 },
      changes: publishedOf(FIELD),
      answer: { success: false },
      state: { hasFailed: true, error: '', saveCount: 2 },
    },
  ])('$name', ({ before = {}, changes, answer, state }) => {
    const settled = settle(before, changes, answer);
    for (const [name, value] of Object.entries(state))
      expect(settled[name as keyof SavingState], name).toEqual(value);
  });
});
