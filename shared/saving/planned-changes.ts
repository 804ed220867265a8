import { createChanges } from '../core/content/changes.ts';
import type { ContentChange } from '../core/content/changes.ts';
import { isEmpty, pick, textsToPublish } from './save-state.ts';
import type { SavingState } from './save-state.ts';

/**
 * The changes of a person's Save: `textsToPublish` without conflicts. A scheduled draft's change
 * names its time, or the service refuses it.
 */
export function changesToPublish(state: SavingState): readonly ContentChange[] {
  const { plans } = state;
  const texts = pick(textsToPublish(state), isDecided(state));
  const published = withDrafts(state, createChanges(texts, state.base)).map((change): ContentChange => {
    const planned = plans[change.field_name];
    return planned === undefined ? change : { ...change, publish_at: planned };
  });
  return [...published, ...staleDrafts(state)];
}

/**
 * The drafts to store: touched texts that the service has neither stored nor refused. None for a
 * service without drafts, since only Save publishes.
 */
export function draftChanges(state: SavingState): readonly ContentChange[] {
  if (state.hasDrafts === false) return [];
  const { drafts, refused, untouched } = state;
  const decided = isDecided(state);
  const texts = pick(
    state.pending,
    (field, value) =>
      decided(field) && !untouched.has(field) && refused[field] !== value && drafts[field] !== value,
  );
  const draftsToSave = withDrafts(state, createChanges(texts, state.base)).map((change): ContentChange => ({
    ...change,
    status: 'draft',
  }));
  return [...draftsToSave, ...staleDrafts(state)];
}

export function createDiscard(field: string, draft: string | undefined): ContentChange {
  return {
    field_name: field,
    field_value: '',
    field_type: 'text',
    status: 'discarded',
    ...(draft !== undefined && { draft_value: draft }),
  };
}

export function isDirty(state: SavingState): boolean {
  return !isEmpty(state.pending) || staleDrafts(state).length > 0;
}

/** Drafts of texts that were reverted here. */
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
