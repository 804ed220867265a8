import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { ALT_MAX } from '../../../shared/core/content/picture.ts';
import { ALT_MISSING } from './picture-work.ts';

/** What a picture shows, in words, or that it only decorates: asked for of each. */
export interface PictureWords {
  readonly alt: string;
  readonly isDecorative: boolean;
}

/** The controls of a picture's words. */
export function renderPictureWords(
  { alt, isDecorative }: PictureWords,
  isMissing: boolean,
  onChange: (changed: Partial<PictureWords>) => void,
): TemplateResult {
  return html`<label for="picture-alt">What does it show?</label>
    <textarea
      id="picture-alt"
      rows="2"
      maxlength=${ALT_MAX}
      .value=${live(alt)}
      ?disabled=${isDecorative}
      aria-invalid=${isMissing}
      aria-describedby="picture-alt-hint ${isMissing ? 'picture-alt-problem' : ''}"
      @input=${(event: Event) => {
        onChange({ alt: (event.target as HTMLTextAreaElement).value });
      }}
    ></textarea>
    <p class="hint" id="picture-alt-hint">For those who do not see it: one sentence.</p>
    ${isMissing ? html`<p class="refusal" id="picture-alt-problem" role="alert">${ALT_MISSING}</p>` : nothing}
    <label class="check">
      <input
        type="checkbox"
        .checked=${live(isDecorative)}
        @change=${(event: Event) => {
          onChange({ isDecorative: (event.target as HTMLInputElement).checked });
        }}
      />
      It only decorates
    </label>`;
}
