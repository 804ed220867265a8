import { createEditorContentClient } from '../clients/editor-content-client.ts';
import type { SaveSettings } from '../clients/editor-call.ts';
import { saveContent, type SaveOutcome } from '../clients/save-content-client.ts';
import type { ContentStore } from '../content-store/content-store.ts';
import { BUILT_IN, type ContentChange, type ContentDraft } from '../core/content/changes.ts';
import { isEmptyContent, type ContentMap } from '../core/content/fields.ts';
import { reduceDocument } from './document.ts';
import { EMPTY_DOCUMENT, type DocumentEvent, type EditedDocument } from './edited-field.ts';
import {
  changesToPublish,
  createDiscard,
  describeDocument,
  draftChanges,
  joinUnsaved,
  ownDrafts,
  type SaveState,
} from './save-state.ts';

/** The auto-save's delay, the shortest gap between saves, and the pause before a retry. */
const AUTO_SAVE_MS = 30_000;

type Changes = readonly ContentChange[];

/** The result of a save; `skipped`: nothing to do, or an auto-save had to wait. */
export type SaveAttempt =
  | { readonly outcome: 'saved' | 'partly'; readonly result: SaveOutcome }
  | { readonly outcome: 'failed'; readonly error: string }
  | { readonly outcome: 'skipped' };

export interface SaverTarget {
  readonly store: ContentStore;
  readonly onState: (state: SaveState) => void;
  /** Called after each save; `auto`: drafts were stored, nothing was published. */
  readonly onAttempt: (attempt: SaveAttempt, auto: boolean) => void;
}

export interface SaverDependencies extends SaverTarget {
  /** Sends changes. Throws an Error with a sentence for the editor. */
  readonly send: (changes: Changes, triggerRebuild: boolean) => Promise<SaveOutcome>;
  /** Reads the drafts; undefined where the service has none. Throws as `send` does. */
  readonly readDrafts: () => Promise<readonly ContentDraft[] | undefined>;
}

export function openContentSaver(
  url: string,
  settings: () => SaveSettings,
  target: SaverTarget,
): ContentSaver {
  return new ContentSaver({
    ...target,
    send: (changes, triggerRebuild) => saveContent({ url, settings: settings(), changes, triggerRebuild }),
    readDrafts: createEditorContentClient(url, settings).readDrafts,
  });
}

/** Stores the document's texts: as drafts by itself, published on request. */
export class ContentSaver {
  private document: EditedDocument = EMPTY_DOCUMENT;
  private described = describeDocument(EMPTY_DOCUMENT);
  private running: Promise<SaveAttempt> | undefined;
  private learning: Promise<string | undefined> | undefined;
  /** This session's drafts from before a reload. */
  private readonly ownBefore: ContentMap;
  private sent = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly dependencies: SaverDependencies) {
    this.ownBefore = dependencies.store.readOwnDrafts();
  }

  get state(): SaveState {
    return this.described;
  }

  /** Sets the server's content, the base of later changes. Pending text stays. */
  setSaved(content: ContentMap): void {
    this.reduce({ type: 'saved-known', content });
  }

  /** Notes texts that another editor has published: equal pending ones are saved. */
  applySaved(content: ContentMap): void {
    this.apply({ type: 'saved-elsewhere', content });
  }

  /** The service's drafts to show. Never rejects; retried before the next auto-save. */
  async loadDrafts(): Promise<ContentMap> {
    // Without drafts nothing is stored: the next auto-save retries and reports the error.
    if ((await this.learnDrafts()) !== undefined) return {};
    const { pending, fields } = this.state;
    const drafts = Object.entries(pending).filter(([name, text]) => fields.get(name)?.draft === text);
    return Object.fromEntries(drafts);
  }

  /** What an earlier visit could not save. It is saved after the next change, or by `save`. */
  recover(): ContentMap {
    const record = this.dependencies.store.readUnsaved();
    if (!record || isEmptyContent(record.content)) return {};
    this.reduce({ type: 'recovered', record });
    this.plan();
    return record.content;
  }

  change(field: string, value: string, origin: { original?: string; untouched?: boolean } = {}): void {
    this.apply({ type: 'changed', field, value, ...origin });
  }

  /** Discards the text of a field, and its draft. */
  discard(field: string): void {
    const draft = this.document.fields.get(field)?.draft;
    this.apply({ type: 'discarded', field });
    if (draft !== undefined && !this.running) void this.post([createDiscard(field, draft)], false, true);
  }

  /**
   * Returns all texts that no server has and removes them, from the storage as well: the parent
   * saves them. Without such texts the storage is unchanged, because its records are the parent's.
   */
  handOver(): ContentMap {
    const { unsaved } = this.state;
    const own = this.document;
    this.reduce({ type: 'handed-over' });
    if (!isEmptyContent(unsaved)) this.storeUnsaved(own);
    this.plan();
    return unsaved;
  }

  /** Stores the unsaved texts without replacing those of another tab. */
  storeUnsaved(own = this.document): void {
    const { store } = this.dependencies;
    if (this.document.hasDrafts) store.storeOwnDrafts(ownDrafts(this.document));
    const unsaved = joinUnsaved(this.document, own, store.readUnsaved());
    if (isEmptyContent(unsaved.content)) store.dropUnsaved();
    else store.storeUnsaved(unsaved);
  }

  tick(field: string, isTicked: boolean): void {
    this.reduce({ type: 'ticked', field, isTicked });
  }

  /** Publishes this session's changes and the ticked drafts. */
  async save(triggerRebuild: boolean): Promise<SaveAttempt> {
    // One at a time: later text goes with the next save.
    if (this.running) await this.running;
    const changes = changesToPublish(this.document);
    return changes.length === 0 ? { outcome: 'skipped' } : this.post(changes, triggerRebuild, false);
  }

  /** Stores all drafts now, recovered texts too, for a preview. */
  async saveDrafts(): Promise<SaveAttempt> {
    if (this.running) await this.running;
    const error = this.state.hasDrafts === undefined ? await this.learnDrafts() : undefined;
    if (error !== undefined) {
      this.fail(error);
      return { outcome: 'failed', error };
    }
    const changes = draftChanges(this.document, true);
    return changes.length === 0 ? { outcome: 'skipped' } : this.post(changes, false, true);
  }

  notePlan(fields: readonly string[], publishAt: string | null): void {
    this.reduce({ type: 'planned', fields, publishAt });
  }

  /** Deletes the saved and the pending text of a field at once. */
  async restoreBuiltIn(field: string): Promise<SaveAttempt> {
    if (this.running) await this.running;
    const base = this.document.isSavedKnown && { base_value: this.state.saved[field] ?? null };
    return this.post([{ field_name: field, field_value: '', field_type: BUILT_IN, ...base }], true, false);
  }

  /** Resolves a conflict: `mine` is saved over theirs, or discarded. Returns the resulting text. */
  resolve(field: string, choice: 'mine' | 'theirs'): string | undefined {
    this.apply({ type: 'resolved', field, choice });
    return this.state.pending[field] ?? this.state.saved[field];
  }

  /** Stops all timers; unsaved text stays stored. */
  stop(): void {
    clearTimeout(this.timer);
  }

  private reduce(event: DocumentEvent): void {
    this.document = reduceDocument(this.document, event);
    this.described = describeDocument(this.document);
    this.dependencies.onState(this.described);
  }

  private apply(event: DocumentEvent): void {
    this.reduce(event);
    this.storeUnsaved();
    this.plan();
  }

  /** A change and the end of a save plan the next auto-save anew. */
  private plan(): void {
    clearTimeout(this.timer);
    if (draftChanges(this.document).length === 0) return;
    this.timer = setTimeout(() => void this.autoSave(), AUTO_SAVE_MS);
  }

  private async autoSave(): Promise<void> {
    // The end of a running save plans the next one.
    if (this.running) return;
    const error = this.state.hasDrafts === undefined ? await this.learnDrafts() : undefined;
    const changes = draftChanges(this.document);
    if (error !== undefined) this.fail(error);
    else if (changes.length > 0 && !this.running) await this.post(changes, false, true);
  }

  /** Returns a sentence if the drafts cannot be read. Concurrent calls share one request. */
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
    this.apply({ type: 'failed', changes: [] });
    this.dependencies.onAttempt({ outcome: 'failed', error }, true);
  }

  private post(changes: Changes, triggerRebuild: boolean, auto: boolean): Promise<SaveAttempt> {
    clearTimeout(this.timer);
    this.sent += 1;
    this.running = this.attempt(changes, triggerRebuild, auto);
    this.reduce({ type: 'started', auto });
    return this.running;
  }

  private async attempt(changes: Changes, triggerRebuild: boolean, auto: boolean): Promise<SaveAttempt> {
    const { store, send, onAttempt } = this.dependencies;
    let attempt: SaveAttempt;
    let event: DocumentEvent;
    try {
      const texts = { ...this.state.saved, ...this.state.pending };
      store.storeBackup(texts);
      const result = await send(changes, triggerRebuild && texts['auto_rebuild'] !== 'false');
      event = { type: 'answered', changes, result };
      attempt = { outcome: result.success ? 'saved' : 'partly', result };
    } catch (cause) {
      const error = sentenceOf(cause);
      event = { type: 'failed', changes };
      attempt = { outcome: 'failed', error };
    }
    this.running = undefined;
    this.apply(event);
    onAttempt(attempt, auto);
    return attempt;
  }
}

function sentenceOf(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause);
}
