import type { SaveOutcome } from '../clients/save-content-client.ts';
import { BUILT_IN } from '../core/content/changes.ts';
import type { ContentChange } from '../core/content/changes.ts';
import type { ContentMap } from '../core/content/fields.ts';
import { pick } from './save-state.ts';
import type { SavingState } from './save-state.ts';

/** The state after an answer: fields that it names are saved, the rest stays pending. */
export function settleAnswer(
  state: SavingState,
  changes: readonly ContentChange[],
  answer: SaveOutcome,
): SavingState {
  const result = { ...answer, ...removedFields(changes, answer) };
  const withStatus = (status: ContentChange['status']): ContentMap =>
    Object.fromEntries(
      changes
        .filter((change) => change.status === status && change.field_type !== BUILT_IN)
        .map((change) => [change.field_name, change.field_value]),
    );
  const settled = settlePublished(
    settleDrafts(state, withStatus('draft'), result),
    withStatus(undefined),
    result,
  );
  return {
    ...noteRefusals(settled, { ...withStatus('draft'), ...withStatus(undefined) }, result),
    hasFailed: !result.success,
    error: result.success ? undefined : (result.errors[0] ?? ''),
    saveCount: state.saveCount + (result.success ? 1 : 0),
  };
}

function removedFields(
  changes: readonly ContentChange[],
  { removed, discarded }: SaveOutcome,
): Pick<SaveOutcome, 'removed' | 'discarded'> {
  const namesOf = (wanted: (change: ContentChange) => boolean): ReadonlySet<string> =>
    new Set(changes.filter(wanted).map((change) => change.field_name));
  const goingBack = namesOf((change) => change.field_type === BUILT_IN);
  const discards = namesOf((change) => change.status === 'discarded');
  return {
    removed: removed.filter((field) => goingBack.has(field)),
    discarded: discarded.filter((field) => discards.has(field)),
  };
}

function settleDrafts(state: SavingState, sent: ContentMap, result: SaveOutcome): SavingState {
  const kept = pick(result.saved, (field) => field in sent);
  const met = result.conflicts.filter((conflict) => conflict.draft && conflict.current_value !== null);
  const theirs = Object.fromEntries(
    met.map((conflict) => [conflict.field_name, conflict.current_value ?? '']),
  );
  const described = Object.fromEntries(
    met.map(({ field_name, current_value, saved_by, saved_at }) => [
      field_name,
      { field_name, field_value: current_value ?? '', base_value: null, saved_by, saved_at },
    ]),
  );
  const planned = Object.fromEntries(
    met.flatMap(({ field_name, publish_at }) => (publish_at ? [[field_name, publish_at]] : [])),
  );
  const gone = new Set(result.discarded);
  const drafts = { ...pick(state.drafts, (field) => !gone.has(field)), ...kept, ...theirs };
  // The service may have sanitized the text: use it unless the field has changed since.
  const cleaned = pick(kept, (field) => state.pending[field] === sent[field]);
  const returned = pick(theirs, (field) => !(field in state.pending));
  return {
    ...state,
    drafts,
    theirs: { ...state.theirs, ...described },
    plans: { ...state.plans, ...planned },
    pending: { ...state.pending, ...cleaned, ...returned },
  };
}

function settlePublished(state: SavingState, sent: ContentMap, result: SaveOutcome): SavingState {
  const removed = new Set(result.removed);
  const isLeft = (field: string): boolean => !removed.has(field);
  const stored = pick(result.saved, (field) => field in sent);
  const conflicts = result.conflicts.filter((conflict) => !conflict.draft);
  // Another editor's text, met while going back to the built-in one, is what is saved.
  const foreign = conflicts.filter(({ field_name }) => !(field_name in state.pending));
  const theirs = Object.fromEntries(foreign.map((met) => [met.field_name, met.current_value ?? '']));
  const saved = pick({ ...state.saved, ...stored, ...theirs }, isLeft);
  // Changed during the save: still pending, based on what is stored now.
  const isOpen = (field: string, value: string): boolean =>
    isLeft(field) && (!(field in stored) || value !== sent[field]);
  const pending = pick(state.pending, isOpen);
  const base = {
    ...pick(state.base, (field) => field in pending),
    ...pick(stored, (field) => field in pending),
  };
  // A scheduled draft with the same text is no conflict.
  const ours = result.conflicts.filter(
    ({ field_name, current_value, draft }) =>
      field_name in pending && !(draft && pending[field_name] === current_value),
  );
  const met = new Set(ours.map((conflict) => conflict.field_name));
  const waiting = state.conflicts.filter(({ field_name }) => isLeft(field_name) && !met.has(field_name));
  const drafts = pick(state.drafts, (field) => isLeft(field) && !(field in stored));
  return { ...state, saved, pending, base, drafts, conflicts: [...waiting, ...ours] };
}

/** A sent text that is neither saved nor in conflict was refused. */
function noteRefusals(state: SavingState, sent: ContentMap, result: SaveOutcome): SavingState {
  const open = new Set([
    ...result.conflicts.map((conflict) => conflict.field_name),
    ...(result.unsent ?? []),
  ]);
  const isRefused = (field: string): boolean =>
    field in state.pending && !(field in result.saved) && !open.has(field);
  const reasons = Object.fromEntries(result.failed.map(({ field_name, error }) => [field_name, error]));
  const others = (field: string): boolean => field in state.pending && !(field in sent);
  return {
    ...state,
    refused: { ...pick(state.refused, others), ...pick(sent, isRefused) },
    rejections: { ...pick(state.rejections, others), ...pick(reasons, isRefused) },
    untouched: new Set([...state.untouched].filter((field) => field in state.pending)),
  };
}
