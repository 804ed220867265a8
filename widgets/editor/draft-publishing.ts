import type { SaveSettings } from '../../shared/clients/editor-call.ts';
import {
  createPreviewLink,
  planDrafts,
  type PreviewLink,
} from '../../shared/clients/editor-content-client.ts';
import type { ContentSaver } from '../../shared/editing/content-saver.ts';
import type { NoticeKind } from '../editing-kit/notice-list.tsx';
import { translate } from '../../shared/core/text/translate.ts';

export interface DraftPublishingOptions {
  readonly contentUrl: string;
  readonly settings: () => SaveSettings;
  readonly saver: ContentSaver;
  readonly onChange: () => void;
  readonly notify: (kind: NoticeKind, text: string) => void;
}

const NOTHING_TO_PLAN = translate('Nothing to publish then: change a text first, or tick a draft.');

/** Shows drafts to others and publishes them later, at a host that can. */
export class DraftPublishing {
  link: PreviewLink | undefined;

  constructor(private readonly options: DraftPublishingOptions) {}

  async share(): Promise<void> {
    const { contentUrl, settings } = this.options;
    await this.attempt(async () => {
      if (!(await this.saveAll())) return;
      this.link = await createPreviewLink(contentUrl, settings());
    });
  }

  /** Publishes at a moment what Save would publish now: no draft of another session, and none that is planned, unless it is ticked. */
  async publishAt(moment: Date): Promise<void> {
    await this.attempt(async () => {
      const { saver } = this.options;
      const fields = Object.keys(saver.state.toPublish);
      if (fields.length === 0) throw new Error(NOTHING_TO_PLAN);
      if (await this.saveAll()) await this.plan(fields, moment);
    });
  }

  async discard(field: string): Promise<void> {
    await this.attempt(() => this.plan([field], undefined));
  }

  private async plan(fields: readonly string[], moment: Date | undefined): Promise<void> {
    const { contentUrl, settings, saver } = this.options;
    const publishAt = moment?.toISOString() ?? null;
    saver.notePlan(await planDrafts(contentUrl, settings(), { fields, publishAt }), publishAt);
  }

  /** Stores every draft at the service. The saver reports failures. */
  private async saveAll(): Promise<boolean> {
    const { outcome } = await this.options.saver.saveDrafts();
    return outcome === 'saved' || outcome === 'skipped';
  }

  private async attempt(action: () => Promise<void>): Promise<void> {
    try {
      await action();
    } catch (cause) {
      this.options.notify('error', cause instanceof Error ? cause.message : String(cause));
    }
    this.options.onChange();
  }
}
