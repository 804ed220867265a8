import type { SaveOutcome } from '../clients/save-content-client.ts';
import type { ContentChange, ContentConflict, ContentDraft } from '../core/content/changes.ts';
import type { ContentMap } from '../core/content/fields.ts';
import type { UnsavedRecord } from '../core/content/records.ts';
import { isDirty } from './planned-changes.ts';
import { INITIAL_STATE, omit } from './save-state.ts';
import type { SavingState } from './save-state.ts';
import { settleAnswer } from './settle-answer.ts';

/** What can happen to texts that are being edited. */
export type SaveEvent =
  /** The published content, as the service gives it: the base of later changes. */
  | { readonly type: 'saved-known'; readonly content: ContentMap }
  /** The drafts that the service keeps; undefined: it keeps none. */
  | { readonly type: 'drafts-known'; readonly drafts: readonly ContentDraft[] | undefined }
  /** What an earlier visit could not save. */
  | { readonly type: 'recovered'; readonly record: UnsavedRecord }
  /** `original`: what the page showed before, where nothing had changed it; `untouched`: nobody has typed it in this visit. */
  | {
      readonly type: 'changed';
      readonly field: string;
      readonly value: string;
      readonly original?: string | undefined;
      readonly untouched?: boolean | undefined;
    }
  | { readonly type: 'discarded'; readonly field: string }
  /** Somebody else saves from now on. */
  | { readonly type: 'handed-over' }
  | { readonly type: 'resolved'; readonly field: string; readonly choice: 'mine' | 'theirs' }
  | { readonly type: 'started'; readonly auto: boolean }
  | {
      readonly type: 'answered';
      readonly changes: readonly ContentChange[];
      readonly result: SaveOutcome;
      readonly now: number;
    }
  | { readonly type: 'failed'; readonly error: string };

/** The next state; `phase` follows from the rest. */
export function reduceSaving(state: SavingState, event: SaveEvent): SavingState {
  const next = reduce(state, event);
  return {
    ...next,
    phase: next.running ?? (isDirty(next) ? 'dirty' : 'idle'),
    own: withAll(next.own, Object.keys(next.pending)),
  };
}

function reduce(state: SavingState, event: SaveEvent): SavingState {
  switch (event.type) {
    case 'saved-known':
      return takeSaved(state, event.content);
    case 'drafts-known':
      return takeDrafts(state, event.drafts);
    case 'recovered':
      return takeRecovered(state, event.record);
    case 'changed':
      return takeChange(state, event);
    case 'discarded':
      return withoutPending(state, event.field);
    case 'handed-over':
      return {
        ...INITIAL_STATE,
        saved: state.saved,
        isSavedKnown: state.isSavedKnown,
        own: state.own,
        running: state.running,
      };
    case 'resolved':
      return resolve(state, event.field, event.choice);
    case 'started':
      return { ...state, running: event.auto ? 'auto-saving' : 'saving' };
    case 'answered':
      return {
        ...settleAnswer(state, event.changes, event.result),
        running: undefined,
        lastSaveAt: event.now,
      };
    case 'failed':
      return { ...state, running: undefined, error: event.error, hasFailed: true };
  }
}

function takeSaved(state: SavingState, content: ContentMap): SavingState {
  const started = Object.fromEntries(
    Object.keys(state.pending).map((field) => [field, content[field] ?? null]),
  );
  return { ...state, saved: content, isSavedKnown: true, base: { ...started, ...state.base } };
}

/** Drafts are taken up as pending texts; one that is not the draft known until now is somebody else's. */
function takeDrafts(state: SavingState, found: readonly ContentDraft[] | undefined): SavingState {
  const pending: Record<string, string> = { ...state.pending };
  const base: Record<string, string | null> = { ...state.base };
  const met: ContentConflict[] = [];
  for (const { field_name: field, field_value: draft, base_value } of found ?? []) {
    const mine = state.pending[field];
    if (mine === undefined) {
      pending[field] = draft;
      base[field] = base_value;
    } else if (mine !== draft && state.drafts[field] !== draft) {
      met.push({ field_name: field, current_value: draft, draft: true });
    }
  }
  const isMet = new Set(met.map((conflict) => conflict.field_name));
  return {
    ...state,
    pending,
    base,
    hasDrafts: found !== undefined,
    drafts: Object.fromEntries((found ?? []).map((draft) => [draft.field_name, draft.field_value])),
    conflicts: [...state.conflicts.filter(({ field_name }) => !isMet.has(field_name)), ...met],
  };
}

function takeRecovered(state: SavingState, record: UnsavedRecord): SavingState {
  const fields = Object.keys(record.content).filter((field) => !(field in state.pending));
  return {
    ...state,
    pending: { ...record.content, ...state.pending },
    base: { ...record.base, ...state.base },
    drafts: { ...record.drafts, ...state.drafts },
    untouched: withAll(state.untouched, fields),
    own: withAll(state.own, Object.keys(record.content)),
    hasFailed: record.needsSync,
  };
}

function takeChange(
  before: SavingState,
  { field, value, original, untouched }: Extract<SaveEvent, { type: 'changed' }>,
): SavingState {
  const isNew = !(field in before.pending) && !(field in before.originals);
  const state: SavingState = {
    ...before,
    originals:
      original !== undefined && isNew ? { ...before.originals, [field]: original } : before.originals,
    untouched: untouched && isNew ? withAll(before.untouched, [field]) : without(before.untouched, field),
    refusals: omit(before.refusals, field),
  };
  const published = state.saved[field] ?? state.originals[field];
  // Back where it was, nothing is left to save. While a save is under way, what it makes of the field is not known yet.
  if (!state.running && published === value) return withoutPending(state, field);
  const isBaseUnknown = !(field in state.base) && state.isSavedKnown;
  return {
    ...state,
    pending: { ...state.pending, [field]: value },
    base: isBaseUnknown ? { ...state.base, [field]: state.saved[field] ?? null } : state.base,
  };
}

/** Ends a conflict: with mine, it is saved over theirs; with theirs, mine is given up. */
function resolve(state: SavingState, field: string, choice: 'mine' | 'theirs'): SavingState {
  const conflict = state.conflicts.find(({ field_name }) => field_name === field);
  if (!conflict) return state;
  const conflicts = withoutField(state.conflicts, field);
  const untouched = without(state.untouched, field);
  const theirs = conflict.current_value;
  if (conflict.draft) {
    // Their draft is what the service keeps: mine goes over it, or it is what is pending here.
    if (choice === 'mine' || theirs === null) return { ...state, conflicts, untouched };
    return { ...state, conflicts, untouched, pending: { ...state.pending, [field]: theirs } };
  }
  const saved = theirs === null ? omit(state.saved, field) : { ...state.saved, [field]: theirs };
  if (choice === 'theirs') return { ...withoutPending(state, field), conflicts, saved };
  return { ...state, conflicts, untouched, saved, base: { ...state.base, [field]: theirs } };
}

function withoutPending(state: SavingState, field: string): SavingState {
  return {
    ...state,
    pending: omit(state.pending, field),
    base: omit(state.base, field),
    refusals: omit(state.refusals, field),
    untouched: without(state.untouched, field),
    conflicts: withoutField(state.conflicts, field),
  };
}

function withoutField(conflicts: readonly ContentConflict[], field: string): readonly ContentConflict[] {
  return conflicts.filter(({ field_name }) => field_name !== field);
}

function withAll(set: ReadonlySet<string>, names: readonly string[]): ReadonlySet<string> {
  return names.every((name) => set.has(name)) ? set : new Set([...set, ...names]);
}

function without(set: ReadonlySet<string>, name: string): ReadonlySet<string> {
  return set.has(name) ? new Set([...set].filter((other) => other !== name)) : set;
}
