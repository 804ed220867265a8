import type { SaveOutcome } from '../clients/save-content-client.ts';
import type { ContentChange, ContentConflict, ContentDraft } from '../core/content/changes.ts';
import type { ContentMap } from '../core/content/fields.ts';
import type { UnsavedRecord } from '../core/content/records.ts';
import { isDirty } from './planned-changes.ts';
import { INITIAL_STATE, omit, pick } from './save-state.ts';
import type { SavingState } from './save-state.ts';
import { settleAnswer } from './settle-answer.ts';

/** What can happen to texts that are being edited. */
export type SaveEvent =
  /** The published content, as the service gives it: the base of later changes. */
  | { readonly type: 'saved-known'; readonly content: ContentMap }
  /** Somebody else has published these texts, and with that taken their drafts away. */
  | { readonly type: 'saved-elsewhere'; readonly content: ContentMap }
  /** The drafts that the service keeps; undefined: it keeps none. */
  | { readonly type: 'drafts-known'; readonly drafts: readonly ContentDraft[] | undefined }
  /** These fields' drafts are published at that moment (ISO); null: by hand. */
  | { readonly type: 'planned'; readonly fields: readonly string[]; readonly publishAt: string | null }
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
  /** `changes`: what was sent and not answered, which the service may have taken all the same. */
  | { readonly type: 'failed'; readonly error: string; readonly changes?: readonly ContentChange[] };

/** The next state; `phase` follows from the rest. */
export function reduceSaving(state: SavingState, event: SaveEvent): SavingState {
  const next = reduce(state, event);
  return {
    ...next,
    phase: next.running ?? (isDirty(next) ? 'dirty' : 'idle'),
    own: withAll(next.own, Object.keys(next.pending)),
    plans: pick(next.plans, (field) => field in next.drafts),
  };
}

function reduce(state: SavingState, event: SaveEvent): SavingState {
  switch (event.type) {
    case 'saved-known':
      return takeSaved(state, event.content);
    case 'saved-elsewhere':
      return takeSavedElsewhere(state, event.content);
    case 'drafts-known':
      return takeDrafts(state, event.drafts);
    case 'planned':
      return { ...state, plans: planAll(state.plans, event.fields, event.publishAt) };
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
      return withoutTakenBack({
        ...settleAnswer(state, event.changes, event.result),
        running: undefined,
        lastSaveAt: event.now,
      });
    case 'failed': {
      const failed: SavingState = { ...state, running: undefined, error: event.error, hasFailed: true };
      // A lost answer to a Save may have been a success: then what is public is not known, and the text is still to be saved.
      return state.running === 'auto-saving'
        ? withPossibleDrafts(withoutTakenBack(failed), event.changes ?? [])
        : failed;
    }
  }
}

function takeSaved(state: SavingState, content: ContentMap): SavingState {
  const started = Object.fromEntries(
    Object.keys(state.pending).map((field) => [field, content[field] ?? null]),
  );
  return { ...state, saved: content, isSavedKnown: true, base: { ...started, ...state.base } };
}

/** Our own text, published by another: nothing is left to save. Any other text of ours stays, and meets theirs when it is saved. */
function takeSavedElsewhere(state: SavingState, content: ContentMap): SavingState {
  const isOpen = (field: string): boolean => state.pending[field] !== content[field];
  const isSettled = (field: string): boolean => field in state.pending && !isOpen(field);
  return {
    ...state,
    saved: state.isSavedKnown ? { ...state.saved, ...content } : state.saved,
    pending: pick(state.pending, isOpen),
    base: pick(state.base, (field) => !isSettled(field)),
    drafts: pick(state.drafts, (field) => !(field in content)),
    rejections: pick(state.rejections, (field) => !isSettled(field)),
    untouched: new Set([...state.untouched].filter((field) => !isSettled(field))),
    conflicts: state.conflicts.filter(({ field_name }) => !isSettled(field_name)),
  };
}

/** Drafts are taken up as pending texts; one that is not the draft known until now is somebody else's. */
function takeDrafts(state: SavingState, found: readonly ContentDraft[] | undefined): SavingState {
  const pending: Record<string, string> = { ...state.pending };
  const base: Record<string, string | null> = { ...state.base };
  const met: ContentConflict[] = [];
  for (const { field_name: field, field_value: draft, base_value, saved_by } of found ?? []) {
    const mine = state.pending[field];
    if (mine === undefined) {
      pending[field] = draft;
      base[field] = base_value;
    } else if (mine !== draft && state.drafts[field] !== draft) {
      met.push({ field_name: field, current_value: draft, draft: true, ...(saved_by && { saved_by }) });
    }
  }
  const isMet = new Set(met.map((conflict) => conflict.field_name));
  return {
    ...state,
    pending,
    base,
    hasDrafts: found !== undefined,
    drafts: Object.fromEntries((found ?? []).map((draft) => [draft.field_name, draft.field_value])),
    plans: Object.fromEntries(
      (found ?? []).flatMap(({ field_name, publish_at }) => (publish_at ? [[field_name, publish_at]] : [])),
    ),
    conflicts: [...state.conflicts.filter(({ field_name }) => !isMet.has(field_name)), ...met],
  };
}

function planAll(plans: ContentMap, fields: readonly string[], publishAt: string | null): ContentMap {
  const others = pick(plans, (field) => !fields.includes(field));
  return publishAt === null
    ? others
    : { ...others, ...Object.fromEntries(fields.map((field) => [field, publishAt])) };
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
    rejections: omit(before.rejections, field),
  };
  // Back where it was, nothing is left to save. While a save is under way, what it makes of the field is not known yet.
  if (!state.running && publicText(state, field) === value) return withoutPending(state, field);
  const isBaseUnknown = !(field in state.base) && state.isSavedKnown;
  return {
    ...state,
    pending: { ...state.pending, [field]: value },
    base: isBaseUnknown ? { ...state.base, [field]: state.saved[field] ?? null } : state.base,
  };
}

/** What visitors read in a field, as far as it is known. */
function publicText(state: SavingState, field: string): string | undefined {
  return state.saved[field] ?? state.originals[field];
}

/** Texts that went back to where they were while a save was under way: nothing is left to save of them. */
function withoutTakenBack(state: SavingState): SavingState {
  const waiting = new Set(state.conflicts.map(({ field_name }) => field_name));
  return Object.entries(state.pending)
    .filter(([field, value]) => !waiting.has(field) && publicText(state, field) === value)
    .reduce((next, [field]) => withoutPending(next, field), state);
}

/** Drafts of texts that were taken back before it was known whether the service keeps them: they are taken away there, if they are there. */
function withPossibleDrafts(state: SavingState, changes: readonly ContentChange[]): SavingState {
  const left = changes.filter(
    ({ field_name, status }) => status === 'draft' && !(field_name in state.pending),
  );
  const drafts: ContentMap = Object.fromEntries(
    left.map(({ field_name, field_value }): [string, string] => [field_name, field_value]),
  );
  return { ...state, drafts: { ...state.drafts, ...drafts } };
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
    rejections: omit(state.rejections, field),
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
