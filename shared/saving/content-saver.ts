import type { SaveOutcome } from '../clients/save-content-client.ts';
import { createReversion } from '../core/content/changes.ts';
import type { ContentChange, ContentDraft } from '../core/content/changes.ts';
import type { ContentMap } from '../core/content/fields.ts';
import type { ContentStore } from '../content-store/content-store.ts';
import { draftChanges, changesToPublish, createDiscard } from './planned-changes.ts';
import { reduceSaving } from './save-reducer.ts';
import type { SaveEvent } from './save-reducer.ts';
import { INITIAL_STATE, isEmpty, ownDrafts, pick, unsavedTexts } from './save-state.ts';
import type { SaveState, SavingState } from './save-state.ts';

/** Delay of the auto-save, least gap between saves, and pause before a retry. */
export const AUTO_SAVE_MS = 30_000;

/** The result of a save; `skipped`: nothing to do, or an auto-save had to wait. */
export type SaveAttempt =
  | { readonly outcome: 'saved'; readonly result: SaveOutcome }
  | { readonly outcome: 'partly'; readonly result: SaveOutcome }
  | { readonly outcome: 'failed'; readonly error: string }
  | { readonly outcome: 'skipped' };

export interface ContentSaverDependencies {
  /** Sends changes. Throws an Error with a sentence for the editor. */
  readonly send: (changes: readonly ContentChange[], triggerRebuild: boolean) => Promise<SaveOutcome>;
  /** Reads the drafts; undefined where the service has none. Throws as `send` does. */
  readonly readDrafts: () => Promise<readonly ContentDraft[] | undefined>;
  readonly store: ContentStore;
  readonly now: () => number;
  /** Calls back after `ms`; returns a function that cancels. */
  readonly schedule: (action: () => void, ms: number) => () => void;
  readonly onState: (state: SaveState) => void;
  /** Called after each save that was sent; `auto`: drafts were stored, nothing was published. */
  readonly onAttempt: (attempt: SaveAttempt, auto: boolean) => void;
}

/** Stores edits until a server has them: as drafts by itself, published on request. */
export interface ContentSaver {
  readonly state: SaveState;
  /** Sets the server's content, the base of later changes. Pending text stays. */
  setSaved(content: ContentMap): void;
  /** Notes texts that another editor has published: equal pending ones are saved. */
  applySaved(content: ContentMap): void;
  /**
   * Loads the service's drafts and returns those to show. Never rejects; retried before the next
   * auto-save.
   */
  loadDrafts(): Promise<ContentMap>;
  /**
   * Returns what an earlier visit could not save. It is saved after the next change, or by `save`.
   */
  recover(): ContentMap;
  /** See the event `changed`. */
  change(field: string, value: string, origin?: { original?: string; untouched?: boolean }): void;
  discard(field: string): void;
  /**
   * Returns all texts that no server has and deletes them, in the storage as well: the parent saves
   * them from now on. Without such texts the storage is unchanged, because its records are the
   * parent's.
   */
  handOver(): ContentMap;
  /** Stores the unsaved texts again, after a page that shares the storage has deleted them. */
  storeUnsaved(): void;
  /** See the event `ticked`. */
  tick(field: string, isTicked: boolean): void;
  /** Publishes this session's changes and the selected drafts. */
  save(triggerRebuild: boolean): Promise<SaveAttempt>;
  /** Stores all drafts now, recovered texts too, for a preview. */
  saveDrafts(): Promise<SaveAttempt>;
  /** See the event `planned`. */
  notePlan(fields: readonly string[], publishAt: string | null): void;
  /** Deletes the saved text of a field at once, with what is pending: its built-in text shows. */
  restoreBuiltIn(field: string): Promise<SaveAttempt>;
  /** Resolves a conflict: `mine` is saved over theirs, or discarded. */
  resolve(field: string, choice: 'mine' | 'theirs'): void;
  /** Stops all timers; unsaved text stays stored. */
  stop(): void;
}

export function createContentSaver(dependencies: ContentSaverDependencies): ContentSaver {
  return new Saver(dependencies);
}

class Saver implements ContentSaver {
  private current: SavingState = INITIAL_STATE;
  private running: Promise<SaveAttempt> | undefined;
  private learning: Promise<string | undefined> | undefined;
  /** This session's drafts from before a reload. */
  private readonly ownBefore: ContentMap;
  private sent = 0;
  private cancelTimer = (): void => undefined;

  constructor(private readonly dependencies: ContentSaverDependencies) {
    this.ownBefore = dependencies.store.readOwnDrafts();
  }

  get state(): SaveState {
    return this.current;
  }

  setSaved(content: ContentMap): void {
    this.reduce({ type: 'saved-known', content });
  }

  applySaved(content: ContentMap): void {
    this.reduce({ type: 'saved-elsewhere', content });
    this.storePending();
    this.plan();
  }

  async loadDrafts(): Promise<ContentMap> {
    const error = await this.learnDrafts();
    // Without drafts nothing is stored: the next auto-save retries and reports the error.
    return error === undefined ? this.current.drafts : {};
  }

  recover(): ContentMap {
    const record = this.dependencies.store.readUnsaved();
    if (!record || isEmpty(record.content)) return {};
    this.reduce({ type: 'recovered', record });
    this.plan();
    return record.content;
  }

  change(field: string, value: string, origin: { original?: string; untouched?: boolean } = {}): void {
    this.reduce({ type: 'changed', field, value, ...origin });
    this.storePending();
    this.plan();
  }

  discard(field: string): void {
    const draft = this.current.drafts[field];
    this.reduce({ type: 'discarded', field });
    this.storePending();
    this.plan();
    if (draft !== undefined && !this.running) void this.post([createDiscard(field, draft)], false, true);
  }

  handOver(): ContentMap {
    const texts = unsavedTexts(this.current);
    const { own } = this.current;
    this.reduce({ type: 'handed-over' });
    if (!isEmpty(texts)) this.storePending(own);
    this.plan();
    return texts;
  }

  storeUnsaved(): void {
    this.storePending();
  }

  tick(field: string, isTicked: boolean): void {
    this.reduce({ type: 'ticked', field, isTicked });
  }

  async save(triggerRebuild: boolean): Promise<SaveAttempt> {
    // One at a time: later text goes with the next save.
    if (this.running) await this.running;
    const changes = changesToPublish(this.current);
    return changes.length === 0 ? { outcome: 'skipped' } : this.post(changes, triggerRebuild, false);
  }

  async saveDrafts(): Promise<SaveAttempt> {
    if (this.running) await this.running;
    const error = this.current.hasDrafts === undefined ? await this.learnDrafts() : undefined;
    if (error !== undefined) {
      this.fail(error);
      return { outcome: 'failed', error };
    }
    const changes = draftChanges({ ...this.current, untouched: new Set(), refused: {} });
    return changes.length === 0 ? { outcome: 'skipped' } : this.post(changes, false, true);
  }

  notePlan(fields: readonly string[], publishAt: string | null): void {
    this.reduce({ type: 'planned', fields, publishAt });
  }

  async restoreBuiltIn(field: string): Promise<SaveAttempt> {
    if (this.running) await this.running;
    const { isSavedKnown, saved } = this.current;
    const before = isSavedKnown ? (saved[field] ?? null) : undefined;
    return this.post([createReversion(field, before)], true, false);
  }

  resolve(field: string, choice: 'mine' | 'theirs'): void {
    this.reduce({ type: 'resolved', field, choice });
    this.storePending();
    this.plan();
  }

  stop(): void {
    this.cancelTimer();
  }

  private reduce(event: SaveEvent): void {
    this.current = reduceSaving(this.current, event);
    this.dependencies.onState(this.current);
  }

  /** Stores unsaved text without replacing that of another tab. */
  private storePending(own: ReadonlySet<string> = this.current.own): void {
    const { store } = this.dependencies;
    const { base, drafts, hasFailed } = this.current;
    const unsaved = unsavedTexts(this.current);
    if (this.current.hasDrafts) store.storeOwnDrafts(ownDrafts(this.current));
    const stored = store.readUnsaved();
    const isForeign = (field: string): boolean => !own.has(field);
    const content = { ...pick(stored?.content ?? {}, isForeign), ...unsaved };
    if (isEmpty(content)) return store.dropUnsaved();
    const ours = (field: string): boolean => field in unsaved;
    store.storeUnsaved({
      content,
      base: { ...pick(stored?.base ?? {}, isForeign), ...pick(base, ours) },
      drafts: { ...pick(stored?.drafts ?? {}, isForeign), ...pick(drafts, ours) },
      needsSync: hasFailed,
    });
  }

  private plan(): void {
    this.cancelTimer();
    if (draftChanges(this.current).length > 0) this.wait(AUTO_SAVE_MS);
  }

  private wait(ms: number): void {
    this.cancelTimer = this.dependencies.schedule(() => void this.autoSave(), ms);
  }

  private async autoSave(): Promise<void> {
    const tooSoon = this.current.lastSaveAt + AUTO_SAVE_MS - this.dependencies.now();
    if (this.running || tooSoon > 0) {
      this.wait(Math.max(tooSoon, 1_000));
      return;
    }
    if (this.current.hasDrafts === undefined) {
      const error = await this.learnDrafts();
      if (error !== undefined) {
        this.fail(error);
        return;
      }
    }
    const changes = draftChanges(this.current);
    if (changes.length > 0 && !this.running) await this.post(changes, false, true);
  }

  /**
   * Returns the error's sentence where the drafts cannot be read. Concurrent calls share one
   * request.
   */
  private learnDrafts(): Promise<string | undefined> {
    this.learning ??= this.readDrafts().finally(() => (this.learning = undefined));
    return this.learning;
  }

  /** Drafts read during a save may be older than its answer: read them again. */
  private async readDrafts(): Promise<string | undefined> {
    try {
      for (;;) {
        const { sent } = this;
        const drafts = await this.dependencies.readDrafts();
        if (sent === this.sent && !this.running) {
          this.reduce({ type: 'drafts-known', drafts, own: this.ownBefore });
          return undefined;
        }
        await this.running;
      }
    } catch (cause) {
      return sentenceOf(cause);
    }
  }

  private fail(error: string): void {
    if (this.running) return;
    this.reduce({ type: 'failed', error });
    this.storePending();
    this.plan();
    this.dependencies.onAttempt({ outcome: 'failed', error }, true);
  }

  private post(
    changes: readonly ContentChange[],
    triggerRebuild: boolean,
    auto: boolean,
  ): Promise<SaveAttempt> {
    this.cancelTimer();
    this.sent += 1;
    this.running = this.attempt(changes, triggerRebuild, auto);
    this.reduce({ type: 'started', auto });
    return this.running;
  }

  private async attempt(
    changes: readonly ContentChange[],
    triggerRebuild: boolean,
    auto: boolean,
  ): Promise<SaveAttempt> {
    const { store, send, now, onAttempt } = this.dependencies;
    let attempt: SaveAttempt;
    let event: SaveEvent;
    try {
      const texts = { ...this.current.saved, ...this.current.pending };
      store.storeBackup(texts);
      const result = await send(changes, triggerRebuild && texts['auto_rebuild'] !== 'false');
      event = { type: 'answered', changes, result, now: now() };
      attempt = { outcome: result.success ? 'saved' : 'partly', result };
    } catch (cause) {
      const error = sentenceOf(cause);
      event = { type: 'failed', error, changes };
      attempt = { outcome: 'failed', error };
    }
    this.running = undefined;
    this.reduce(event);
    this.storePending();
    this.plan();
    onAttempt(attempt, auto);
    return attempt;
  }
}

function sentenceOf(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause);
}
