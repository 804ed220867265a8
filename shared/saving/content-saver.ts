import type { SaveOutcome } from '../clients/save-content-client.ts';
import { createGoingBack } from '../core/content/changes.ts';
import type { ContentChange, ContentDraft } from '../core/content/changes.ts';
import type { ContentMap } from '../core/content/fields.ts';
import type { ContentStore } from '../content-store/content-store.ts';
import { changesToKeep, changesToPublish, createDiscard } from './planned-changes.ts';
import { reduceSaving } from './save-reducer.ts';
import type { SaveEvent } from './save-reducer.ts';
import { INITIAL_STATE, isEmpty, pick, unsavedTexts } from './save-state.ts';
import type { SaveState, SavingState } from './save-state.ts';

/** The auto-save's delay, the least gap between saves, and the pause before what failed is tried again. */
export const AUTO_SAVE_MS = 30_000;

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
  /** Reads the drafts; undefined where the service keeps none. Throws as `send` does. */
  readonly readDrafts: () => Promise<readonly ContentDraft[] | undefined>;
  readonly store: ContentStore;
  readonly now: () => number;
  /** Calls back after `ms`; returns what cancels it. */
  readonly schedule: (action: () => void, ms: number) => () => void;
  /** Told after every change of state. */
  readonly onState: (state: SaveState) => void;
  /** Told what each save that was really tried came to; `auto`: it kept drafts, nothing was published. */
  readonly onAttempt: (attempt: SaveAttempt, auto: boolean) => void;
}

/** Keeps what is edited until a server has it: as a draft by itself, in public when somebody saves. */
export interface ContentSaver {
  readonly state: SaveState;
  /** The server's content: the base of later changes. Pending text stays. */
  setSaved(content: ContentMap): void;
  /** Somebody else has published these texts: where they are ours, nothing is left to save. */
  takeSaved(content: ContentMap): void;
  /** Takes up the drafts that the service keeps; returns those that are shown now. Never rejects: asked again before the next auto-save. */
  loadDrafts(): Promise<ContentMap>;
  /** Takes up what an earlier visit could not save; returns it. It waits for a touch, or for `save`. */
  recover(): ContentMap;
  /** As the event `changed`. */
  change(field: string, value: string, origin?: { original?: string; untouched?: boolean }): void;
  /** Gives a pending change up, and its draft. */
  discard(field: string): void;
  /** Gives everything away that no server has, and returns it: somebody else saves it. */
  handOver(): ContentMap;
  /** Publishes everything that is pending. */
  save(triggerRebuild: boolean): Promise<SaveAttempt>;
  /** Keeps at once what would be kept by itself later, recovered texts too: somebody wants to show it. */
  keepDrafts(): Promise<SaveAttempt>;
  /** As the event `planned`. */
  notePlan(fields: readonly string[], publishAt: string | null): void;
  /** Takes the saved text of a field away at once, and what is pending of it: the built-in text stands there again. */
  goBack(field: string): Promise<SaveAttempt>;
  /** Ends a conflict: with mine, it is saved over theirs; with theirs, mine is given up. */
  resolve(field: string, choice: 'mine' | 'theirs'): void;
  /** Stops all timers. What is unsaved stays stored. */
  stop(): void;
}

/** The saver: the effects (network, timers, storage) around `reduceSaving`. */
export function createContentSaver(dependencies: ContentSaverDependencies): ContentSaver {
  return new Saver(dependencies);
}

class Saver implements ContentSaver {
  private current: SavingState = INITIAL_STATE;
  private running: Promise<SaveAttempt> | undefined;
  private learning: Promise<string | undefined> | undefined;
  /** How many saves have been sent. */
  private sent = 0;
  private cancelTimer = (): void => undefined;

  constructor(private readonly dependencies: ContentSaverDependencies) {}

  get state(): SaveState {
    return this.current;
  }

  setSaved(content: ContentMap): void {
    this.reduce({ type: 'saved-known', content });
  }

  takeSaved(content: ContentMap): void {
    this.reduce({ type: 'saved-elsewhere', content });
    this.keep();
    this.plan();
  }

  async loadDrafts(): Promise<ContentMap> {
    const error = await this.learnDrafts();
    // Without them nothing is kept by itself: the next auto-save asks again, and says what is wrong.
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
    this.keep();
    this.plan();
  }

  discard(field: string): void {
    const draft = this.current.drafts[field];
    this.reduce({ type: 'discarded', field });
    this.keep();
    this.plan();
    if (draft !== undefined && !this.running) void this.post([createDiscard(field, draft)], false, true);
  }

  handOver(): ContentMap {
    const texts = unsavedTexts(this.current);
    this.reduce({ type: 'handed-over' });
    this.keep();
    this.plan();
    return texts;
  }

  async save(triggerRebuild: boolean): Promise<SaveAttempt> {
    // One at a time: what was typed meanwhile goes with the next.
    if (this.running) await this.running;
    const changes = changesToPublish(this.current);
    return changes.length === 0 ? { outcome: 'skipped' } : this.post(changes, triggerRebuild, false);
  }

  async keepDrafts(): Promise<SaveAttempt> {
    if (this.running) await this.running;
    const error = this.current.hasDrafts === undefined ? await this.learnDrafts() : undefined;
    if (error !== undefined) {
      this.fail(error);
      return { outcome: 'failed', error };
    }
    const changes = changesToKeep({ ...this.current, untouched: new Set(), refused: {} });
    return changes.length === 0 ? { outcome: 'skipped' } : this.post(changes, false, true);
  }

  notePlan(fields: readonly string[], publishAt: string | null): void {
    this.reduce({ type: 'planned', fields, publishAt });
  }

  async goBack(field: string): Promise<SaveAttempt> {
    if (this.running) await this.running;
    const { isSavedKnown, saved } = this.current;
    const before = isSavedKnown ? (saved[field] ?? null) : undefined;
    return this.post([createGoingBack(field, before)], true, false);
  }

  resolve(field: string, choice: 'mine' | 'theirs'): void {
    this.reduce({ type: 'resolved', field, choice });
    this.keep();
    this.plan();
  }

  stop(): void {
    this.cancelTimer();
  }

  private reduce(event: SaveEvent): void {
    this.current = reduceSaving(this.current, event);
    this.dependencies.onState(this.current);
  }

  /** Stores what no server has, beside what another tab of this browser has not saved yet. */
  private keep(): void {
    const { store } = this.dependencies;
    const { own, base, drafts, hasFailed } = this.current;
    const unsaved = unsavedTexts(this.current);
    const stored = store.readUnsaved();
    const isForeign = (field: string): boolean => !own.has(field);
    const content = { ...pick(stored?.content ?? {}, isForeign), ...unsaved };
    if (isEmpty(content)) return store.dropUnsaved();
    const ours = (field: string): boolean => field in unsaved;
    store.keepUnsaved({
      content,
      base: { ...pick(stored?.base ?? {}, isForeign), ...pick(base, ours) },
      drafts: { ...pick(stored?.drafts ?? {}, isForeign), ...pick(drafts, ours) },
      needsSync: hasFailed,
    });
  }

  private plan(): void {
    this.cancelTimer();
    if (changesToKeep(this.current).length > 0) this.wait(AUTO_SAVE_MS);
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
    const changes = changesToKeep(this.current);
    if (changes.length > 0 && !this.running) await this.post(changes, false, true);
  }

  /** The error's sentence, where the drafts cannot be read. Asked for twice at once, they are read once. */
  private learnDrafts(): Promise<string | undefined> {
    this.learning ??= this.readDrafts().finally(() => (this.learning = undefined));
    return this.learning;
  }

  /** Drafts that were read while a save was on its way may be older than what its answer tells: they are read again then. */
  private async readDrafts(): Promise<string | undefined> {
    try {
      for (;;) {
        const { sent } = this;
        const drafts = await this.dependencies.readDrafts();
        if (sent === this.sent && !this.running) {
          this.reduce({ type: 'drafts-known', drafts });
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
    this.keep();
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
      store.keepBackup({ ...this.current.saved, ...this.current.pending });
      const result = await send(changes, triggerRebuild);
      event = { type: 'answered', changes, result, now: now() };
      attempt = { outcome: result.success ? 'saved' : 'partly', result };
    } catch (cause) {
      const error = sentenceOf(cause);
      event = { type: 'failed', error, changes };
      attempt = { outcome: 'failed', error };
    }
    this.running = undefined;
    this.reduce(event);
    this.keep();
    this.plan();
    onAttempt(attempt, auto);
    return attempt;
  }
}

function sentenceOf(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause);
}
