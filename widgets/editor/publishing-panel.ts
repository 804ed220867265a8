import { html, nothing, type TemplateResult } from 'lit';
import type { EditedFields } from '../../shared/editing/edited-field.ts';
import { describeField } from '../editing-kit/describe-value.ts';
import type { DraftPublishing } from './draft-publishing.ts';
import { formatMoment } from '../../shared/core/moments.ts';
import { translate } from '../../shared/core/text/translate.ts';

/** Preview link and publishing time of drafts. */
export function renderPublishing(publishing: DraftPublishing, fields: EditedFields): TemplateResult {
  const plans = [...fields].flatMap(([field, { plan }]) => (plan === undefined ? [] : [{ field, plan }]));
  return html`<details class="publishing" ?open=${plans.length > 0}>
    <summary>${translate('Show it to others, or publish it later')}</summary>
    <p class="hint">
      ${translate('The link shows everything that is not public yet; the moment is for what Save would publish.')}
    </p>
    <button type="button" @click=${() => void publishing.share()}>${translate('Make a preview link')}</button>
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
      <button>${translate('Publish then')}</button>
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
      ${translate('Shows the drafts to whoever has it, until %s.', formatMoment(expiresAt))}
    </p>`;
}

function renderPlan(publishing: DraftPublishing, label: string, field: string, plan: string): TemplateResult {
  return html`<li>
    <span>${label}</span>
    <button
      type="button"
      aria-label=${translate('Do not publish %s by itself', label)}
      @click=${() => void publishing.discard(field)}
    >
      ${translate('Take back')}
    </button>
    <time datetime=${plan}>${translate('public on %s', formatMoment(plan))}</time>
  </li>`;
}
