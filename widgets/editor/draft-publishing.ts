import { html, nothing, type TemplateResult } from 'lit';
import type { EditorContentClient, PreviewLink } from '../../shared/clients/editor-content-client.ts';
import type { ContentSaver } from '../../shared/editing/content-saver.ts';
import type { EditorSessionOptions } from './editor-session-options.ts';
import type { EditedFields } from '../../shared/editing/edited-field.ts';
import { formatMoment } from '../../shared/core/moments.ts';
import { describeField } from '../editing-kit/describe-value.ts';
import { translate } from '../../shared/core/text/translate.ts';

export interface DraftPublishingOptions extends Pick<EditorSessionOptions, 'onChange' | 'notify'> {
  readonly client: EditorContentClient;
  readonly saver: ContentSaver;
}

const NOTHING_TO_PLAN = translate('There is nothing to publish: change a text first, or tick a draft.');

/** Previews and scheduled publication, at a host that supports them. */
export class DraftPublishing {
  link: PreviewLink | undefined;

  constructor(private readonly options: DraftPublishingOptions) {}

  async share(): Promise<void> {
    await this.attempt(async () => {
      if (await this.saveAll()) this.link = await this.options.client.createPreviewLink();
    });
  }

  /** Schedules what Save would publish now. */
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
    const { client, saver } = this.options;
    const publishAt = moment?.toISOString() ?? null;
    saver.notePlan(await client.planDrafts({ fields, publishAt }), publishAt);
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

export function renderPublishing(publishing: DraftPublishing, fields: EditedFields): TemplateResult {
  const plans = [...fields].flatMap(([field, { plan }]) => (plan === undefined ? [] : [{ field, plan }]));
  return html`<details class="publishing" ?open=${plans.length > 0}>
    <summary>${translate('Share a preview, or publish later')}</summary>
    <p class="hint">
      ${translate('The link shows everything that is not public yet. The time applies to what Save would publish.')}
    </p>
    <button type="button" @click=${() => void publishing.share()}>
      ${translate('Create a preview link')}
    </button>
    ${publishing.link ? renderLink(publishing.link) : nothing}
    <form
      @submit=${(event: SubmitEvent) => {
        event.preventDefault();
        const moment = new FormData(event.currentTarget as HTMLFormElement).get('moment');
        if (typeof moment === 'string') void publishing.publishAt(new Date(moment));
      }}
    >
      <label for="publish-at">${translate('Publish on')}</label>
      <input id="publish-at" name="moment" type="datetime-local" required />
      <button>${translate('Publish at this time')}</button>
    </form>
    ${
      plans.length === 0
        ? nothing
        : html`<ul aria-label=${translate('Planned')}>
            ${plans.map(({ field, plan }) => renderPlan(publishing, describeField(field), field, plan))}
          </ul>`
    }
  </details>`;
}

function renderLink({ url, expiresAt }: { url: string; expiresAt: string }): TemplateResult {
  return html`<label for="preview-link">${translate('Preview link')}</label>
    <input
      id="preview-link"
      readonly
      .value=${url}
      @focus=${(event: FocusEvent) => (event.currentTarget as HTMLInputElement).select()}
    />
    <p class="hint" role="status">
      ${translate('Anyone with the link sees the drafts until %s.', formatMoment(expiresAt))}
    </p>`;
}

function renderPlan(publishing: DraftPublishing, label: string, field: string, plan: string): TemplateResult {
  return html`<li>
    <span>${label}</span>
    <button
      type="button"
      aria-label=${translate('Cancel the plan for %s', label)}
      @click=${() => void publishing.discard(field)}
    >
      ${translate('Take back')}
    </button>
    <time datetime=${plan}>${translate('public on %s', formatMoment(plan))}</time>
  </li>`;
}
