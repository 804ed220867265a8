import type { SaveSettings } from '../../shared/clients/editor-call.ts';
import { readContent } from '../../shared/clients/rest-content-client.ts';
import { requireSettings } from '../../shared/clients/save-content-client.ts';
import type { ContentStore } from '../../shared/content-store/content-store.ts';
import type { ContentMap } from '../../shared/core/content/fields.ts';
import type { PageMessage } from '../../shared/core/editing/messages.ts';
import type { ContentSaver, SaveAttempt } from '../../shared/editing/content-saver.ts';
import type { SaveState } from '../../shared/editing/save-state.ts';
import { openContentSaver } from '../../shared/editing/content-saver.ts';

export interface PageSaverOptions {
  readonly contentUrl: string;
  readonly store: ContentStore;
  readonly settings: () => SaveSettings;
  readonly onState: (state: SaveState) => void;
  readonly onAttempt: (attempt: SaveAttempt, auto: boolean) => void;
  readonly send: (message: PageMessage) => void;
  /** Texts that the page must show: recovered, drafts, or as stored. */
  readonly onTexts: (content: ContentMap) => void;
}

/** Saving from the page itself, for a page without a parent or with one that lets it save. */
export class PageSaver {
  private readonly saver: ContentSaver;
  /** The host has been requested, with or without success. */
  private hasRequested = false;
  private isRecovered = false;

  constructor(private readonly options: PageSaverOptions) {
    this.saver = openContentSaver(options.contentUrl, options.settings, {
      ...options,
      onAttempt: (attempt, auto) => {
        this.report(attempt, auto);
        options.onAttempt(attempt, auto);
      },
    });
  }

  get isLoaded(): boolean {
    return this.hasRequested;
  }

  get hasUnsaved(): boolean {
    return Object.keys(this.saver.state.unsaved).length > 0;
  }

  get texts(): ContentMap {
    const { saved, pending } = this.saver.state;
    return { ...saved, ...pending };
  }

  /** `original`: the page's own text before the change. */
  change(field: string, value: string, original: string | undefined): void {
    this.saver.change(field, value, original === undefined ? {} : { original });
  }

  /** Resolves a conflict; returns the resulting text of the field. */
  resolve(field: string, choice: 'mine' | 'theirs'): string | undefined {
    return this.saver.resolve(field, choice);
  }

  /** Includes a draft of another session in the next save, or excludes it. */
  tick(field: string, isTicked: boolean): void {
    this.saver.tick(field, isTicked);
  }

  /** Applies texts that another editor has saved. */
  applySaved(content: ContentMap): void {
    this.saver.applySaved(content);
  }

  /** Publishes this session's changes and the selected drafts, and reports the result. */
  async publish(triggerRebuild: boolean): Promise<void> {
    const attempt = await this.saver.save(triggerRebuild);
    if (attempt.outcome !== 'skipped') return;
    // With nothing to save, still report whether saving would work.
    const error = requireSettings(this.options.settings());
    if (error) {
      const failed: SaveAttempt = { outcome: 'failed', error };
      this.report(failed, false);
      this.options.onAttempt(failed, false);
    } else
      this.options.send({
        type: 'speaker-save-result',
        success: true,
        savedCount: 0,
        errors: [],
        timestamp: Date.now(),
      });
  }

  async load(): Promise<void> {
    const { contentUrl, store } = this.options;
    try {
      const content = await readContent({ url: contentUrl });
      store.storeFetched(content);
      this.applyBase(content);
    } catch {
      // The host is unavailable: compare with its last answer; without one, the later save wins.
      const last = store.readContent();
      if (last) this.applyBase(last.content);
    }
    this.hasRequested = true;
  }

  /** Shows what is published, except where a text is unsaved. */
  showSaved(): void {
    const { saved, pending } = this.saver.state;
    const texts = Object.entries(saved).filter(([field]) => !(field in pending));
    this.options.onTexts(Object.fromEntries(texts));
  }

  /** Shows the drafts of other editors and earlier visits, where this page may save. */
  async showDrafts(): Promise<void> {
    if (requireSettings(this.options.settings())) return;
    this.options.onTexts(await this.saver.loadDrafts());
  }

  /** Recovered text waits until editing begins. */
  recover(): void {
    if (this.isRecovered) return;
    this.isRecovered = true;
    this.options.onTexts(this.saver.recover());
  }

  /** From now on the parent saves: it receives the unsaved texts. */
  handOver(): void {
    for (const [field, value] of Object.entries(this.saver.handOver())) {
      const timestamp = Date.now();
      this.options.send({ type: 'speaker-content-changed', field, value, timestamp, recovered: true });
    }
  }

  stop(): void {
    this.saver.stop();
  }

  private applyBase(content: ContentMap): void {
    this.saver.setSaved(content);
  }

  private report(attempt: SaveAttempt, auto: boolean): void {
    const { send, store, onTexts } = this.options;
    if (attempt.outcome === 'failed') {
      send({ type: 'speaker-save-result', success: false, error: attempt.error });
    } else if (attempt.outcome !== 'skipped') {
      const { success, savedCount, errors, timestamp, saved } = attempt.result;
      const draft = auto ? { draft: true } : {};
      const answer = { success, savedCount, errors: [...errors], timestamp, ...draft };
      send({ type: 'speaker-save-result', ...answer });
      if (auto) return;
      const { pending, saved: published } = this.saver.state;
      store.storeFetched({ ...store.readContent()?.content, ...published, ...saved });
      // The host may sanitize a text.
      const stored = Object.entries(saved).filter(([field]) => !(field in pending));
      onTexts(Object.fromEntries(stored));
    }
  }
}
