import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import type { LibraryPage } from '../../../shared/clients/media-library-client.ts';
import { ALT_MAX } from '../../../shared/core/content/picture.ts';
import type { PictureDraft } from './picture-draft.ts';
import type { PictureWork } from './picture-work.ts';
import { translate } from '../../../shared/core/text/translate.ts';

const ALT_MISSING = translate('Please say what the picture shows, or tick that it only decorates.');

/** The controls of a picture's description. */
export function renderWords(work: PictureWork, { alt, isDecorative }: PictureDraft): TemplateResult {
  const isMissing = work.isAltMissing;
  return html`<label for="picture-alt">${translate('What does it show?')}</label>
    <textarea
      id="picture-alt"
      rows="2"
      maxlength=${ALT_MAX}
      .value=${live(alt)}
      ?disabled=${isDecorative}
      aria-invalid=${isMissing}
      aria-describedby="picture-alt-hint ${isMissing ? 'picture-alt-problem' : ''}"
      @input=${(event: Event) => {
        work.change({ alt: (event.target as HTMLTextAreaElement).value });
      }}
    ></textarea>
    <p class="hint" id="picture-alt-hint">${translate('For those who do not see it: one sentence.')}</p>
    ${isMissing ? html`<p class="refusal" id="picture-alt-problem" role="alert">${ALT_MISSING}</p>` : nothing}
    <label class="check">
      <input
        type="checkbox"
        .checked=${live(isDecorative)}
        @change=${(event: Event) => {
          work.change({ isDecorative: (event.target as HTMLInputElement).checked });
        }}
      />
      ${translate('It only decorates')}
    </label>`;
}

/** The search of the media library and its answer. `ratio` is that of the picture's place. */
export function renderFound(
  work: PictureWork,
  { pictures, hasMore }: LibraryPage,
  ratio: number | undefined,
): TemplateResult {
  return html`<form
      @submit=${(event: SubmitEvent) => {
        event.preventDefault();
        const form = event.currentTarget as HTMLFormElement;
        void work.look(form.querySelector('input')?.value.trim() ?? '');
      }}
    >
      <label for="picture-search">${translate('Search the media library')}</label>
      <input id="picture-search" type="search" autocomplete="off" .value=${work.search} />
      <button>${translate('Search')}</button>
    </form>
    ${pictures.length === 0 ? html`<p class="hint">${translate('No picture was found.')}</p>` : nothing}
    <ul class="library">
      ${pictures.map(
        (picture) =>
          html`<li>
            <button type="button" @click=${() => void work.choose(picture, ratio)}>
              <img src=${picture.thumbnail} alt=${picture.alt || picture.title} loading="lazy" />
            </button>
          </li>`,
      )}
    </ul>
    ${hasMore ? html`<button type="button" @click=${() => void work.more()}>${translate('More pictures')}</button>` : nothing}`;
}
