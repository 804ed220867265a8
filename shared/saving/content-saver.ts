import type { SaveOutcome } from '../clients/save-content-client.ts';
import { createChanges, createGoingBack } from '../core/content/changes.ts';
import type { BaseValues, ContentChange, ContentConflict } from '../core/content/changes.ts';
import type { ContentMap } from '../core/content/fields.ts';
import type { ContentStore } from '../content-store/content-store.ts';

/** Spec 9: the auto-save's delay, the least gap between saves, and the pause before what failed is tried again. */
export const AUTO_SAVE_MS = 30_000;

/** Spec 4: the save state, as it is shown. */
export interface SaveState {
  readonly phase: 'idle' | 'dirty' | 'saving' | 'auto-saving';
  /** Changed and not saved yet. */
  readonly pending: ContentMap;
  /** What the server has, as far as known. */
  readonly saved: ContentMap;
  /** Why the last save failed. */
  readonly error?: string | undefined;
  /** Saves that succeeded. */
  readonly saveCount: number;
  /** Fields that someone else has saved meanwhile: they wait for a decision. */
  readonly conflicts: readonly ContentConflict[];
}

/** What one save came to; `skipped` when there was nothing to do or an auto-save had to wait. */
export type SaveAttempt =
  | { readonly outcome: 'saved'; readonly result: SaveOutcome }
  /** Some or all fields were refused; they stay pending. */
  | { readonly outcome: 'partly'; readonly result: SaveOutcome }
  | { readonly outcome: 'failed'; readonly error: string }
  | { readonly outcome: 'skipped' };

export interface ContentSaverDependencies {
  /** Sends changes; throws an Error with a sentence for a person. */
  readonly send: (changes: readonly ContentChange[], triggerRebuild: boolean) => Promise<SaveOutcome>;
  readonly store: ContentStore;
  readonly now: () => number;
  /** Calls back after `ms`; returns what cancels it. */
  readonly schedule: (action: () => void, ms: number) => () => void;
  /** Told after every change of state. */
  readonly onState: (state: SaveState) => void;
  /** Told what each save that was really tried came to. */
  readonly onAttempt: (attempt: SaveAttempt, auto: boolean) => void;
}

/** Keeps what is edited until a server has it (spec 4, save state). */
export interface ContentSaver {
  readonly state: SaveState;
  /** The server's content: the base of later changes. Pending text stays. */
  setSaved(content: ContentMap): void;
  /** Takes up what an earlier visit could not save; returns it. */
  recover(): ContentMap;
  change(field: string, value: string): void;
  /** Gives a pending change up. */
  discard(field: string): void;
  save(triggerRebuild: boolean): Promise<SaveAttempt>;
  /** Takes the saved text of a field away at once, and what is pending of it: the built-in text stands there again. */
  goBack(field: string): Promise<SaveAttempt>;
  /** Ends a conflict: with mine, it is saved over theirs; with theirs, mine is given up. */
  resolve(field: string, choice: 'mine' | 'theirs'): void;
  /** Stops all timers. What is unsaved stays stored. */
  stop(): void;
}

export function createContentSaver(dependencies: ContentSaverDependencies): ContentSaver {
  const { send, store, now, schedule, onState, onAttempt } = dependencies;
  let state: SaveState = { phase: 'idle', pending: {}, saved: {}, saveCount: 0, conflicts: [] };
  /** What each pending field said on the server when it was first changed; missing where that is not known. */
  let base: BaseValues = {};
  let isSavedKnown = false;
  /** Texts that the server refused as they are: sent again only when changed, or when asked to save. */
  let refused: ContentMap = {};
  /** Every field that was ever pending here: what is stored of them is ours to change. */
  const own = new Set<string>();
  let running: Promise<SaveAttempt> | undefined;
  let lastSaveAt = Number.NEGATIVE_INFINITY;
  let hasFailed = false;
  let cancelTimer = (): void => undefined;

  const update = (part: Partial<SaveState>): void => {
    state = { ...state, ...part };
    if (!running) state = { ...state, phase: isEmpty(state.pending) ? 'idle' : 'dirty' };
    onState(state);
  };
  /** Stores what is unsaved here, beside what another tab of this browser has not saved yet. */
  const keep = (): void => {
    for (const field of Object.keys(state.pending)) own.add(field);
    const stored = store.readUnsaved();
    const isForeign = (field: string): boolean => !own.has(field);
    const content = { ...pick(stored?.content ?? {}, isForeign), ...state.pending };
    if (isEmpty(content)) store.dropUnsaved();
    else store.keepUnsaved(content, { ...pick(stored?.base ?? {}, isForeign), ...base }, hasFailed);
  };
  const plan = (): void => {
    cancelTimer();
    if (isEmpty(sendable(false))) return;
    cancelTimer = schedule(() => void autoSave(), AUTO_SAVE_MS);
  };
  /** Pending fields without those that wait for a decision and, unless asked for, those refused as they are. */
  const sendable = (all: boolean): ContentMap => {
    const waiting = new Set(state.conflicts.map((conflict) => conflict.field_name));
    return pick(state.pending, (field, value) => !waiting.has(field) && (all || refused[field] !== value));
  };

  const autoSave = async (): Promise<void> => {
    const tooSoon = lastSaveAt + AUTO_SAVE_MS - now();
    if (running || tooSoon > 0) {
      cancelTimer = schedule(() => void autoSave(), Math.max(tooSoon, 1_000));
      return;
    }
    await run(sendable(false), true, true);
  };

  const settle = (sent: ContentMap, result: SaveOutcome): void => {
    const isLeft = (field: string): boolean => !result.removed.includes(field);
    // Someone else's text, met on the way back to the built-in one: nothing of ours to choose, it is what is saved.
    const foreign = result.conflicts.filter(({ field_name }) => !(field_name in sent));
    const theirs = Object.fromEntries(foreign.map((met) => [met.field_name, met.current_value ?? '']));
    const saved = pick({ ...state.saved, ...result.saved, ...theirs }, isLeft);
    // Typed on while it was being saved: that text is still to be saved, on top of what is stored now.
    const isOpen = (field: string, value: string): boolean =>
      isLeft(field) && (!(field in result.saved) || value !== sent[field]);
    const pending = pick(state.pending, isOpen);
    base = { ...pick(base, (field) => field in pending), ...pick(result.saved, (field) => field in pending) };
    const ours = result.conflicts.filter(({ field_name }) => field_name in sent);
    const met = ours.map((conflict) => conflict.field_name);
    refused = {
      ...pick(refused, (field) => field in pending && !(field in sent)),
      ...pick(sent, (field) => field in pending && !(field in result.saved) && !met.includes(field)),
    };
    const conflicts = [
      ...state.conflicts.filter(({ field_name }) => isLeft(field_name) && !met.includes(field_name)),
      ...ours,
    ];
    hasFailed = !result.success;
    const error = result.success ? undefined : (result.errors[0] ?? '');
    state = {
      ...state,
      saved,
      pending,
      conflicts,
      error,
      saveCount: state.saveCount + (result.success ? 1 : 0),
    };
  };

  const run = (sent: ContentMap, triggerRebuild: boolean, auto: boolean): Promise<SaveAttempt> =>
    isEmpty(sent)
      ? Promise.resolve({ outcome: 'skipped' })
      : post(sent, createChanges(sent, base), triggerRebuild, auto);

  const post = (
    sent: ContentMap,
    changes: readonly ContentChange[],
    triggerRebuild: boolean,
    auto: boolean,
  ): Promise<SaveAttempt> => {
    cancelTimer();
    const work = async (): Promise<SaveAttempt> => {
      let attempt: SaveAttempt;
      try {
        store.keepBackup({ ...state.saved, ...state.pending });
        const result = await send(changes, triggerRebuild);
        lastSaveAt = now();
        settle(sent, result);
        attempt = { outcome: result.success ? 'saved' : 'partly', result };
      } catch (cause) {
        const error = cause instanceof Error ? cause.message : String(cause);
        hasFailed = true;
        state = { ...state, error };
        attempt = { outcome: 'failed', error };
      }
      running = undefined;
      keep();
      plan();
      update({});
      onAttempt(attempt, auto);
      return attempt;
    };
    running = work();
    state = { ...state, phase: auto ? 'auto-saving' : 'saving' };
    onState(state);
    return running;
  };

  const save = async (triggerRebuild: boolean): Promise<SaveAttempt> => {
    // One at a time: what was typed meanwhile goes with the next.
    if (running) await running;
    return run(sendable(true), triggerRebuild, false);
  };

  const goBack = async (field: string): Promise<SaveAttempt> => {
    if (running) await running;
    const before = isSavedKnown ? (state.saved[field] ?? null) : undefined;
    return post({}, [createGoingBack(field, before)], true, false);
  };

  return {
    get state() {
      return state;
    },
    setSaved(content) {
      isSavedKnown = true;
      for (const field of Object.keys(state.pending)) base = { [field]: content[field] ?? null, ...base };
      update({ saved: content });
    },
    recover() {
      const record = store.readUnsaved();
      if (!record || isEmpty(record.content)) return {};
      base = { ...record.base, ...base };
      hasFailed = record.needsSync;
      update({ pending: { ...record.content, ...state.pending } });
      for (const field of Object.keys(record.content)) own.add(field);
      plan();
      return record.content;
    },
    change(field, value) {
      const isBack = !running && isSavedKnown && state.saved[field] === value;
      if (isBack) {
        base = pick(base, (name) => name !== field);
        update({ pending: pick(state.pending, (name) => name !== field) });
      } else {
        if (!(field in base) && isSavedKnown) base = { ...base, [field]: state.saved[field] ?? null };
        update({ pending: { ...state.pending, [field]: value } });
      }
      keep();
      plan();
    },
    discard(field) {
      base = pick(base, (name) => name !== field);
      const conflicts = state.conflicts.filter(({ field_name }) => field_name !== field);
      update({ conflicts, pending: pick(state.pending, (name) => name !== field) });
      keep();
      plan();
    },
    save,
    goBack,
    resolve(field, choice) {
      const conflict = state.conflicts.find(({ field_name }) => field_name === field);
      if (!conflict) return;
      const conflicts = state.conflicts.filter(({ field_name }) => field_name !== field);
      const theirs = conflict.current_value;
      const saved =
        theirs === null ? pick(state.saved, (name) => name !== field) : { ...state.saved, [field]: theirs };
      if (choice === 'mine') base = { ...base, [field]: theirs };
      else base = pick(base, (name) => name !== field);
      const pending = choice === 'mine' ? state.pending : pick(state.pending, (name) => name !== field);
      update({ saved, conflicts, pending });
      keep();
      plan();
    },
    stop() {
      cancelTimer();
    },
  };
}

function isEmpty(map: ContentMap): boolean {
  return Object.keys(map).length === 0;
}

function pick<Value>(
  map: Readonly<Record<string, Value>>,
  wanted: (name: string, value: Value) => boolean,
): Readonly<Record<string, Value>> {
  return Object.fromEntries(Object.entries(map).filter(([name, value]) => wanted(name, value)));
}
