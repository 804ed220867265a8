import type { SaveSettings } from '../../shared/clients/editor-call.ts';
import { readContent } from '../../shared/clients/rest-content-client.ts';
import { requireSettings } from '../../shared/clients/save-content-client.ts';
import type { ContentMap } from '../../shared/core/content/fields.ts';
import type { PageMessage } from '../../shared/core/editing/messages.ts';
import {
  openContentSaver,
  type ContentSaver,
  type SaveAttempt,
  type SaverTarget,
} from '../../shared/editing/content-saver.ts';

export interface PageSaverOptions extends SaverTarget {
  readonly contentUrl: string;
  readonly settings: () => SaveSettings;
  readonly send: (message: PageMessage) => void;
  /** Texts that the page must show: recovered, drafts, or as stored. */
  readonly onTexts: (content: ContentMap) => void;
}

/** For a page without a parent or with one that lets it save. */
export class PageSaver {
  readonly saver: ContentSaver;
  /** The host has been requested, with or without success. */
  isLoaded = false;
  private isRecovered = false;

  constructor(private readonly options: PageSaverOptions) {
    this.saver = openContentSaver(options.contentUrl, options.settings, {
      ...options,
      onAttempt: (attempt, auto) => this.report(attempt, auto),
    });
  }

  get hasUnsaved(): boolean {
    return Object.keys(this.saver.state.unsaved).length > 0;
  }

  /** Publishes this session's changes and the ticked drafts, and reports the result. */
  async publish(triggerRebuild: boolean): Promise<void> {
    const { outcome } = await this.saver.save(triggerRebuild);
    if (outcome !== 'skipped') return;
    // With nothing to save, still report whether saving would work.
    const error = requireSettings(this.options.settings());
    if (error) this.report({ outcome: 'failed', error }, false);
    else {
      const result = { success: true, savedCount: 0, errors: [], timestamp: Date.now() };
      this.options.send({ type: 'speaker-save-result', ...result });
    }
  }

  async load(): Promise<void> {
    const { contentUrl, store } = this.options;
    try {
      const content = await readContent({ url: contentUrl });
      store.storeFetched(content);
      this.saver.setSaved(content);
    } catch {
      // The host is unavailable: compare with its last answer; without one, the later save wins.
      const last = store.readContent();
      if (last) this.saver.setSaved(last.content);
    }
    this.isLoaded = true;
  }

  /** Shows what is published, except where a text is unsaved. */
  showSaved(content: ContentMap = this.saver.state.saved): void {
    const { pending } = this.saver.state;
    const texts = Object.entries(content).filter(([field]) => !(field in pending));
    this.options.onTexts(Object.fromEntries(texts));
  }

  /** Shows the drafts of other editors and earlier visits, where this page may save. */
  async showDrafts(): Promise<void> {
    if (!requireSettings(this.options.settings())) this.options.onTexts(await this.saver.loadDrafts());
  }

  /** Recovered text waits until editing begins. */
  recover(): void {
    if (this.isRecovered) return;
    this.isRecovered = true;
    this.options.onTexts(this.saver.recover());
  }

  private report(attempt: SaveAttempt, auto: boolean): void {
    const { send, store, onAttempt } = this.options;
    if (attempt.outcome === 'failed') {
      send({ type: 'speaker-save-result', success: false, error: attempt.error });
    } else if (attempt.outcome !== 'skipped') {
      const { success, savedCount, errors, timestamp, saved } = attempt.result;
      const answer = { success, savedCount, errors: [...errors], timestamp, ...(auto && { draft: true }) };
      send({ type: 'speaker-save-result', ...answer });
      if (!auto) {
        store.storeFetched({ ...store.readContent()?.content, ...this.saver.state.saved, ...saved });
        // The host may sanitize a text.
        this.showSaved(saved);
      }
    }
    onAttempt(attempt, auto);
  }
}
