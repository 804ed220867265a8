import type { SaveOutcome } from '../clients/save-content-client.ts';
import type { ContentChange, ContentConflict, ContentDraft } from '../core/content/changes.ts';
import type { ContentMap } from '../core/content/fields.ts';
import type { UnsavedRecord } from '../core/content/records.ts';
import { isDirty } from './planned-changes.ts';
import { INITIAL_STATE, omit, pick } from './save-state.ts';
import type { SavingState } from './save-state.ts';
import { settleAnswer } from './settle-answer.ts';

export type SaveEvent =
  /** The service's published content, the base of later changes. */
  | { readonly type: 'saved-known'; readonly content: ContentMap }
  /** Another editor has published these texts and thereby deleted their drafts. */
  | { readonly type: 'saved-elsewhere'; readonly content: ContentMap }
  /** The service's drafts; undefined: it has none. `own`: those of this session before a reload. */
  | {
      readonly type: 'drafts-known';
      readonly drafts: readonly ContentDraft[] | undefined;
      readonly own?: ContentMap;
    }
  /** Whether Save publishes this draft of another session. */
  | { readonly type: 'ticked'; readonly field: string; readonly isTicked: boolean }
  /** These fields' drafts are published at that time (ISO); null: by hand. */
  | { readonly type: 'planned'; readonly fields: readonly string[]; readonly publishAt: string | null }
  | { readonly type: 'recovered'; readonly record: UnsavedRecord }
  /** `original`: the page's text before its first change; `untouched`: not typed in this visit. */
  | {
      readonly type: 'changed';
      readonly field: string;
      readonly value: string;
      readonly original?: string | undefined;
      readonly untouched?: boolean | undefined;
    }
  | { readonly type: 'discarded'; readonly field: string }
  | { readonly type: 'handed-over' }
  | { readonly type: 'resolved'; readonly field: string; readonly choice: 'mine' | 'theirs' }
  | { readonly type: 'started'; readonly auto: boolean }
  | {
      readonly type: 'answered';
      readonly changes: readonly ContentChange[];
      readonly result: SaveOutcome;
      readonly now: number;
    }
  /** `changes`: sent without an answer; the service may have applied them. */
  | { readonly type: 'failed'; readonly error: string; readonly changes?: readonly ContentChange[] };

export function reduceSaving(state: SavingState, event: SaveEvent): SavingState {
  const next = reduce(state, event);
  const theirs = pick(next.theirs, (field, draft) => next.drafts[field] === draft.field_value);
  return {
    ...next,
    theirs,
    phase: next.running ?? (isDirty(next) ? 'dirty' : 'idle'),
    own: withAll(next.own, Object.keys(next.pending)),
    plans: pick(next.plans, (field) => field in next.drafts),
    ticked: new Set([...next.ticked].filter((field) => field in next.pending)),
  };
}

function reduce(state: SavingState, event: SaveEvent): SavingState {
  switch (event.type) {
    case 'saved-known':
      return applySaved(state, event.content);
    case 'saved-elsewhere':
      return applySavedElsewhere(state, event.content);
    case 'drafts-known':
      return applyDrafts(state, event.drafts, event.own ?? {});
    case 'ticked': {
      const ticked = without(state.ticked, event.field);
      return { ...state, ticked: event.isTicked ? withAll(ticked, [event.field]) : ticked };
    }
    case 'planned':
      return {
        ...state,
        plans: planAll(state.plans, event.fields, event.publishAt),
        ticked: new Set([...state.ticked].filter((field) => !event.fields.includes(field))),
      };
    case 'recovered':
      return applyRecovered(state, event.record);
    case 'changed':
      return applyChange(state, event);
    case 'discarded':
      return withoutPending(state, event.field);
    case 'handed-over':
      return {
        ...INITIAL_STATE,
        saved: state.saved,
        isSavedKnown: state.isSavedKnown,
        running: state.running,
      };
    case 'resolved':
      return resolve(state, event.field, event.choice);
    case 'started':
      return { ...state, running: event.auto ? 'auto-saving' : 'saving' };
    case 'answered':
      return withoutReverted({
        ...settleAnswer(state, event.changes, event.result),
        running: undefined,
        lastSaveAt: event.now,
      });
    case 'failed': {
      const failed: SavingState = { ...state, running: undefined, error: event.error, hasFailed: true };
      // A Save without an answer may have succeeded: the published text is unknown, and the text is
      // still pending.
      return state.running === 'auto-saving'
        ? withPossibleDrafts(withoutReverted(failed), event.changes ?? [])
        : failed;
    }
  }
}

function applySaved(state: SavingState, content: ContentMap): SavingState {
  const started = Object.fromEntries(
    Object.keys(state.pending).map((field) => [field, content[field] ?? null]),
  );
  return { ...state, saved: content, isSavedKnown: true, base: { ...started, ...state.base } };
}

/**
 * Equal text published by another editor is saved; different text of ours stays pending and may
 * conflict.
 */
function applySavedElsewhere(state: SavingState, content: ContentMap): SavingState {
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

/** Drafts become pending texts; one that differs from the known draft is another editor's. */
function applyDrafts(
  state: SavingState,
  found: readonly ContentDraft[] | undefined,
  own: ContentMap,
): SavingState {
  const pending: Record<string, string> = { ...state.pending };
  const base: Record<string, string | null> = { ...state.base };
  const met: ContentConflict[] = [];
  const theirs: Record<string, ContentDraft> = {};
  for (const entry of found ?? []) {
    const { field_name: field, field_value: draft, base_value, saved_by } = entry;
    const mine = state.pending[field];
    const wasTheirs = field in state.theirs;
    const isOwn = own[field] === draft || (!wasTheirs && [mine, state.drafts[field]].includes(draft));
    if (!isOwn) theirs[field] = entry;
    if (mine === undefined || (wasTheirs && mine === state.drafts[field])) {
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
    theirs,
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

function applyRecovered(state: SavingState, record: UnsavedRecord): SavingState {
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

function applyChange(
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
  // Back to the published text, nothing is pending. During a save its result is not known yet.
  if (!state.running && publicText(state, field) === value) return withoutPending(state, field);
  const isBaseUnknown = !(field in state.base) && state.isSavedKnown;
  return {
    ...state,
    pending: { ...state.pending, [field]: value },
    base: isBaseUnknown ? { ...state.base, [field]: state.saved[field] ?? null } : state.base,
  };
}

function publicText(state: SavingState, field: string): string | undefined {
  return state.saved[field] ?? state.originals[field];
}

/** Drops texts that returned to their saved value during a save. */
function withoutReverted(state: SavingState): SavingState {
  const waiting = new Set(state.conflicts.map(({ field_name }) => field_name));
  return Object.entries(state.pending)
    .filter(([field, value]) => !waiting.has(field) && publicText(state, field) === value)
    .reduce((next, [field]) => withoutPending(next, field), state);
}

/**
 * Adds discards for drafts that were reverted before it was known whether the service has stored
 * them.
 */
function withPossibleDrafts(state: SavingState, changes: readonly ContentChange[]): SavingState {
  const left = changes.filter(
    ({ field_name, status }) => status === 'draft' && !(field_name in state.pending),
  );
  const drafts: ContentMap = Object.fromEntries(
    left.map(({ field_name, field_value }): [string, string] => [field_name, field_value]),
  );
  return { ...state, drafts: { ...state.drafts, ...drafts } };
}

function resolve(state: SavingState, field: string, choice: 'mine' | 'theirs'): SavingState {
  const conflict = state.conflicts.find(({ field_name }) => field_name === field);
  if (!conflict) return state;
  const conflicts = withoutField(state.conflicts, field);
  const untouched = without(state.untouched, field);
  const theirs = conflict.current_value;
  if (conflict.draft) {
    // The service has their draft: mine replaces it, or it becomes the pending text.
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
