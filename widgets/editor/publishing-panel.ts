import { html, nothing, type TemplateResult } from 'lit';
import type { ContentMap } from '../../shared/core/content/fields.ts';
import { describeField } from '../editing-kit/describe-value.ts';
import type { DraftPublishing } from './draft-publishing.ts';
import { formatMoment } from '../../shared/core/moments.ts';
import { translate } from '../../shared/core/text/translate.ts';

/** Preview link and publishing time of drafts. `plans` are times by field. */
export function renderPublishing(publishing: DraftPublishing, plans: ContentMap): TemplateResult {
  return html`<details class="publishing" ?open=${Object.keys(plans).length > 0}>
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
    ${renderPlans(publishing, plans)}
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

function renderPlans(publishing: DraftPublishing, plans: ContentMap): TemplateResult | typeof nothing {
  const planned = Object.entries(plans);
  if (planned.length === 0) return nothing;
  return html`<ul aria-label=${translate('Planned')}>
    ${planned.map(
      ([field, moment]) =>
        html`<li>
          <span>${describeField(field)}</span>
          <button
            type="button"
            aria-label=${translate('Do not publish %s by itself', describeField(field))}
            @click=${() => void publishing.discard(field)}
          >
            ${translate('Take back')}
          </button>
          <time datetime=${moment}>${translate('public on %s', formatMoment(moment))}</time>
        </li>`,
    )}
  </ul>`;
}
