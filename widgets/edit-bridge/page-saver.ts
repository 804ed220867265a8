import type { SaveSettings } from '../../shared/clients/editor-session-fetch.ts';
import { readContent } from '../../shared/clients/rest-content-client.ts';
import { requireSettings } from '../../shared/clients/save-content-client.ts';
import type { ContentStore } from '../../shared/content-store/content-store.ts';
import type { ContentMap } from '../../shared/core/content/fields.ts';
import type { PageMessage } from '../../shared/core/editing/messages.ts';
import type { ContentSaver, SaveAttempt } from '../../shared/saving/content-saver.ts';
import type { SaveState } from '../../shared/saving/save-state.ts';
import { openContentSaver } from '../../shared/saving/open-saver.ts';
import { unsavedTexts } from '../../shared/saving/save-state.ts';

export interface PageSaverOptions {
  readonly contentUrl: string;
  readonly store: ContentStore;
  readonly settings: () => SaveSettings;
  readonly onState: (state: SaveState) => void;
  readonly onAttempt: (attempt: SaveAttempt, auto: boolean) => void;
  /** Tells the parent. */
  readonly send: (message: PageMessage) => void;
  /** Texts that the page is to show: recovered, drafts, as stored. */
  readonly onTexts: (content: ContentMap) => void;
}

/** Saving from the page itself, for a page that stands alone or whose parent lets it: the saver, and what it tells page and parent. */
export class PageSaver {
  private readonly saver: ContentSaver;
  /** The host has been asked, whatever it said. */
  private hasAsked = false;
  private isRecovered = false;

  constructor(private readonly options: PageSaverOptions) {
    this.saver = openContentSaver({
      ...options,
      onAttempt: (attempt, auto) => {
        this.report(attempt, auto);
        options.onAttempt(attempt, auto);
      },
    });
  }

  get isLoaded(): boolean {
    return this.hasAsked;
  }

  get hasUnsaved(): boolean {
    return Object.keys(unsavedTexts(this.saver.state)).length > 0;
  }

  /** Every text that is saved, or is to be. */
  get texts(): ContentMap {
    const { saved, pending } = this.saver.state;
    return { ...saved, ...pending };
  }

  /** `original`: what the page said of itself before. */
  change(field: string, value: string, original: string | undefined): void {
    this.saver.change(field, value, original === undefined ? {} : { original });
  }

  /** Ends a conflict; returns the text that the field has now. */
  resolve(field: string, choice: 'mine' | 'theirs'): string | undefined {
    this.saver.resolve(field, choice);
    const { pending, saved } = this.saver.state;
    return pending[field] ?? saved[field];
  }

  /** Texts that somebody else has saved: no change of ours. */
  takeSaved(content: ContentMap): void {
    this.saver.takeSaved(content);
  }

  /** Publishes what is pending, and says what came of it. */
  async publish(triggerRebuild: boolean): Promise<void> {
    const attempt = await this.saver.save(triggerRebuild);
    if (attempt.outcome !== 'skipped') return;
    // Nothing to save: still an answer, and the truth about whether it would have worked.
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

  /** Asks the host what is published. */
  async load(): Promise<void> {
    const { contentUrl, store } = this.options;
    try {
      const content = await readContent({ url: contentUrl });
      store.keepFetched(content);
      this.takeBase(content);
    } catch {
      // The host is away: what it said last is the best base there is; without it, the later save wins.
      const last = store.readContent();
      if (last) this.takeBase(last.content);
    }
    this.hasAsked = true;
  }

  /** Shows what other editors, and earlier visits, keep as drafts, where this page may save. */
  async showDrafts(): Promise<void> {
    if (requireSettings(this.options.settings())) return;
    const drafts = await this.saver.loadDrafts();
    const { pending } = this.saver.state;
    const shown = Object.entries(drafts).filter(([field, draft]) => pending[field] === draft);
    this.options.onTexts(Object.fromEntries(shown));
  }

  /** What an earlier visit could not save is an editor's business: it waits until editing begins. */
  recover(): void {
    if (this.isRecovered) return;
    this.isRecovered = true;
    this.options.onTexts(this.saver.recover());
  }

  /** From now on the parent saves: what waits here becomes its. */
  handOver(): void {
    for (const [field, value] of Object.entries(this.saver.handOver())) {
      const timestamp = Date.now();
      this.options.send({ type: 'speaker-content-changed', field, value, timestamp, recovered: true });
    }
  }

  stop(): void {
    this.saver.stop();
  }

  private takeBase(content: ContentMap): void {
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
      store.keepFetched({ ...store.readContent()?.content, ...published, ...saved });
      // Sanitised text comes back other than it was sent.
      const stored = Object.entries(saved).filter(([field]) => !(field in pending));
      onTexts(Object.fromEntries(stored));
    }
  }
}
