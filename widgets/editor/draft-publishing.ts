import type { SaveSettings } from '../../shared/clients/editor-session-fetch.ts';
import { createPreviewLink, planDrafts } from '../../shared/clients/publishing-client.ts';
import type { PreviewLink } from '../../shared/clients/publishing-client.ts';
import type { ContentSaver } from '../../shared/saving/content-saver.ts';

export interface DraftPublishingOptions {
  readonly contentUrl: string;
  readonly settings: () => SaveSettings;
  readonly saver: ContentSaver;
  /** Something that is shown has changed. */
  readonly onChange: () => void;
  /** What could not be done, in a sentence. */
  readonly onTrouble: (message: string) => void;
}

/** Shows drafts to others and publishes them later, at a host that can. */
export class DraftPublishing {
  /** The link that was made last. */
  link: PreviewLink | undefined;

  constructor(private readonly options: DraftPublishingOptions) {}

  /** Makes a link that shows everything that is not public yet. */
  async share(): Promise<void> {
    const { contentUrl, settings } = this.options;
    await this.attempt(async () => {
      if (!(await this.keepAll())) return;
      this.link = await createPreviewLink(contentUrl, settings());
    });
  }

  /** Publishes everything that is not public yet at a moment. */
  async publishAt(moment: Date): Promise<void> {
    await this.attempt(async () => {
      if (await this.keepAll()) await this.plan(Object.keys(this.options.saver.state.drafts), moment);
    });
  }

  /** Leaves a draft to be published by hand. */
  async takeBack(field: string): Promise<void> {
    await this.attempt(() => this.plan([field], undefined));
  }

  private async plan(fields: readonly string[], moment: Date | undefined): Promise<void> {
    const { contentUrl, settings, saver } = this.options;
    const publishAt = moment?.toISOString() ?? null;
    saver.notePlan(await planDrafts(contentUrl, settings(), { fields, publishAt }), publishAt);
  }

  /** Others see, and the clock publishes, what the service keeps. Why it could not is told by whoever tells of saves. */
  private async keepAll(): Promise<boolean> {
    const { outcome } = await this.options.saver.keepDrafts();
    return outcome === 'saved' || outcome === 'skipped';
  }

  private async attempt(action: () => Promise<void>): Promise<void> {
    try {
      await action();
    } catch (cause) {
      this.options.onTrouble(cause instanceof Error ? cause.message : String(cause));
    }
    this.options.onChange();
  }
}
