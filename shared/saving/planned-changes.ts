import { createChanges } from '../core/content/changes.ts';
import type { ContentChange } from '../core/content/changes.ts';
import { isEmpty, pick } from './save-state.ts';
import type { SavingState } from './save-state.ts';

/** What a person's Save sends: everything that is pending is published, but for fields that wait for a decision. */
export function changesToPublish(state: SavingState): readonly ContentChange[] {
  const texts = pick(state.pending, isDecided(state));
  return [...withDrafts(state, createChanges(texts, state.base)), ...staleDrafts(state)];
}

/**
 * What is kept by itself, as drafts: touched texts that the service does not keep yet and has not refused as they are. A service without
 * drafts gets nothing: nothing is public before somebody presses Save.
 */
export function changesToKeep(state: SavingState): readonly ContentChange[] {
  if (state.hasDrafts === false) return [];
  const { drafts, refused, untouched } = state;
  const decided = isDecided(state);
  const texts = pick(
    state.pending,
    (field, value) =>
      decided(field) && !untouched.has(field) && refused[field] !== value && drafts[field] !== value,
  );
  const kept = withDrafts(state, createChanges(texts, state.base)).map((change): ContentChange => ({
    ...change,
    status: 'draft',
  }));
  return [...kept, ...staleDrafts(state)];
}

/** The change that takes a field's draft away. */
export function createDiscard(field: string, draft: string | undefined): ContentChange {
  return {
    field_name: field,
    field_value: '',
    field_type: 'text',
    status: 'discarded',
    ...(draft !== undefined && { draft_value: draft }),
  };
}

/** Whether anything is to be done at the server. */
export function isDirty(state: SavingState): boolean {
  return !isEmpty(state.pending) || staleDrafts(state).length > 0;
}

/** Drafts of texts that were taken back here. */
function staleDrafts(state: SavingState): readonly ContentChange[] {
  const decided = isDecided(state);
  return Object.entries(state.drafts)
    .filter(([field]) => !(field in state.pending) && decided(field))
    .map(([field, draft]) => createDiscard(field, draft));
}

function withDrafts(state: SavingState, changes: readonly ContentChange[]): readonly ContentChange[] {
  if (!state.hasDrafts) return changes;
  return changes.map((change) => ({ ...change, draft_value: state.drafts[change.field_name] ?? null }));
}

function isDecided({ conflicts }: SavingState): (field: string) => boolean {
  const waiting = new Set(conflicts.map((conflict) => conflict.field_name));
  return (field) => !waiting.has(field);
}
