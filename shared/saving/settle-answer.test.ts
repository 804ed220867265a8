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

const published = (...fields: readonly string[]): readonly ContentChange[] =>
  createChanges(Object.fromEntries(fields.map((field) => [field, 'mine'])), {});
const kept = (...fields: readonly string[]): readonly ContentChange[] =>
  published(...fields).map((change) => ({ ...change, status: 'draft' }));

/** One field, typed over a saved text. */
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
  /** What must be in the state; the rest is no matter of the case. */
  readonly state: Partial<SavingState>;
}

describe('what a service has answered', () => {
  it.each<Case>([
    {
      name: 'published: saved as stored, nothing pending, its draft gone',
      before: { ...TYPED, drafts: { [FIELD]: 'mine', [OTHER]: 'kept' } },
      changes: published(FIELD),
      answer: { saved: { [FIELD]: 'mine, cleaned' } },
      state: { saved: { [FIELD]: 'mine, cleaned' }, pending: {}, base: {}, drafts: { [OTHER]: 'kept' } },
    },
    {
      name: 'typed on meanwhile: still pending, on top of what is stored now',
      before: { ...TYPED, pending: { [FIELD]: 'mine, typed on' } },
      changes: published(FIELD),
      answer: { saved: { [FIELD]: 'mine' } },
      state: {
        saved: { [FIELD]: 'mine' },
        pending: { [FIELD]: 'mine, typed on' },
        base: { [FIELD]: 'mine' },
      },
    },
    {
      name: 'a field that was not asked about is not touched by being named',
      before: TYPED,
      changes: published(FIELD),
      answer: { saved: { [OTHER]: 'x' }, removed: [OTHER], discarded: [OTHER] },
      state: { saved: { [FIELD]: 'old' }, pending: { [FIELD]: 'mine' }, drafts: {} },
    },
    {
      name: 'kept as a draft: still pending, as the service has cleaned it, and nothing published',
      before: TYPED,
      changes: kept(FIELD),
      answer: { saved: { [FIELD]: 'mine, cleaned' } },
      state: {
        saved: { [FIELD]: 'old' },
        pending: { [FIELD]: 'mine, cleaned' },
        base: { [FIELD]: 'old' },
        drafts: { [FIELD]: 'mine, cleaned' },
      },
    },
    {
      name: 'a draft, typed on meanwhile: the cleaned text does not undo the typing',
      before: { ...TYPED, pending: { [FIELD]: 'mine, typed on' } },
      changes: kept(FIELD),
      answer: { saved: { [FIELD]: 'mine, cleaned' } },
      state: { pending: { [FIELD]: 'mine, typed on' }, drafts: { [FIELD]: 'mine, cleaned' } },
    },
    {
      name: 'back to the built-in text: neither saved nor pending nor a draft nor in conflict',
      before: { ...TYPED, drafts: { [FIELD]: 'mine' }, conflicts: [THEIRS] },
      changes: [createReversion(FIELD, 'old')],
      answer: { removed: [FIELD] },
      state: { saved: {}, pending: {}, base: {}, drafts: {}, conflicts: [] },
    },
    {
      name: 'named as removed without being asked for: stays',
      before: TYPED,
      changes: published(FIELD),
      answer: { removed: [FIELD] },
      state: { saved: { [FIELD]: 'old' }, pending: { [FIELD]: 'mine' } },
    },
    {
      name: 'a draft taken back: gone, what is published stays',
      before: { saved: { [FIELD]: 'old' }, drafts: { [FIELD]: 'mine', [OTHER]: 'kept' } },
      changes: [createDiscard(FIELD, 'mine')],
      answer: { discarded: [FIELD, OTHER] },
      state: { saved: { [FIELD]: 'old' }, drafts: { [OTHER]: 'kept' } },
    },
    {
      name: 'someone else’s published text: mine waits, beside conflicts of other fields',
      before: { ...TYPED, conflicts: [{ field_name: OTHER, current_value: 'x' }] },
      changes: published(FIELD),
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
      name: 'a conflict met again takes the place of the one before',
      before: { ...TYPED, conflicts: [THEIRS] },
      changes: published(FIELD),
      answer: { success: false, conflicts: [{ ...THEIRS, current_value: 'theirs, later' }] },
      state: { conflicts: [{ ...THEIRS, current_value: 'theirs, later' }] },
    },
    {
      name: 'theirs, met on the way back to the built-in text: it is what is saved, nothing is to be chosen',
      before: { saved: { [FIELD]: 'old' } },
      changes: [createReversion(FIELD, 'old')],
      answer: { success: false, conflicts: [THEIRS] },
      state: { saved: { [FIELD]: 'theirs' }, pending: {}, conflicts: [] },
    },
    {
      name: 'someone else’s draft: it is the draft now, mine waits',
      before: { ...TYPED, drafts: { [FIELD]: 'mine before' } },
      changes: kept(FIELD),
      answer: { success: false, conflicts: [{ ...THEIRS, draft: true }] },
      state: {
        pending: { [FIELD]: 'mine' },
        drafts: { [FIELD]: 'theirs' },
        conflicts: [{ ...THEIRS, draft: true }],
      },
    },
    {
      name: 'their draft, met while mine was taken back: it is taken up',
      before: { drafts: { [FIELD]: 'mine' } },
      changes: [createDiscard(FIELD, 'mine')],
      answer: { success: false, conflicts: [{ ...THEIRS, draft: true }] },
      state: { pending: { [FIELD]: 'theirs' }, drafts: { [FIELD]: 'theirs' } },
    },
    {
      name: 'refused as it is: not sent by itself again, and why',
      before: { ...TYPED, pending: { [FIELD]: 'mine', [OTHER]: 'mine' } },
      changes: published(FIELD, OTHER),
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
      name: 'never sent: nothing is known against it',
      before: TYPED,
      changes: published(FIELD),
      answer: { success: false, errors: ['Failed to fetch'], unsent: [FIELD] },
      state: { pending: { [FIELD]: 'mine' }, refused: {}, rejections: {} },
    },
    {
      name: 'a refusal of another field stays while that one is pending, and goes with it',
      before: {
        ...TYPED,
        pending: { [FIELD]: 'mine', [OTHER]: 'x' },
        refused: { [FIELD]: 'mine', [OTHER]: 'x', gone: 'y' },
        rejections: { [FIELD]: 'before', [OTHER]: 'too long', gone: 'too long' },
      },
      changes: published(FIELD),
      answer: { saved: { [FIELD]: 'mine' } },
      state: { refused: { [OTHER]: 'x' }, rejections: { [OTHER]: 'too long' } },
    },
    {
      name: 'what was recovered and is saved now needs no touch any more',
      before: { ...TYPED, pending: { [FIELD]: 'mine', [OTHER]: 'x' }, untouched: new Set([FIELD, OTHER]) },
      changes: published(FIELD),
      answer: { saved: { [FIELD]: 'mine' } },
      state: { untouched: new Set([OTHER]) },
    },
    {
      name: 'a success is counted, and ends the failure before it',
      before: { ...TYPED, hasFailed: true, error: 'before', saveCount: 2 },
      changes: published(FIELD),
      answer: { saved: { [FIELD]: 'mine' } },
      state: { hasFailed: false, error: undefined, saveCount: 3 },
    },
    {
      name: 'a failure without a sentence is one',
      before: { ...TYPED, saveCount: 2 },
      changes: published(FIELD),
      answer: { success: false },
      state: { hasFailed: true, error: '', saveCount: 2 },
    },
  ])('$name', ({ before = {}, changes, answer, state }) => {
    const settled = settle(before, changes, answer);
    for (const [name, value] of Object.entries(state))
      expect(settled[name as keyof SavingState], name).toEqual(value);
  });
});
