import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import type { ContentConflict } from '../../shared/core/content/changes.ts';
import type { ContentMap } from '../../shared/core/content/fields.ts';
import { describeField } from './describe-field.ts';

const BUILT_IN = 'The built-in text';

/**
 * The fields that another editor has saved meanwhile: both texts and the choice between them
 * (docs/interfaces.md#saving-content). Renders nothing without conflicts.
 */
export function renderConflicts(
  conflicts: readonly ContentConflict[],
  mine: ContentMap,
  onChoose: (field: string, choice: 'mine' | 'theirs') => void,
  describe: (field: string, value: string) => string,
): TemplateResult | typeof nothing {
  if (conflicts.length === 0) return nothing;
  return html`<section
    class="conflicts"
    part="conflicts"
    role="alertdialog"
    aria-label="Two people changed the same text"
  >
    <h2>Someone else changed ${conflicts.length === 1 ? 'this text' : 'these texts'} too</h2>
    ${conflicts.map(
      ({ field_name: field, current_value: theirs, draft = false, saved_by: author = 'someone else' }) =>
        html`<div class="conflict">
          <h3>${describeField(field)}</h3>
          <figure>
            <figcaption>${draft ? 'Kept as a draft' : 'Saved'} by ${author}</figcaption>
            <blockquote tabindex="0">${theirs === null ? BUILT_IN : describe(field, theirs)}</blockquote>
            <button type="button" @click=${() => onChoose(field, 'theirs')}>Take theirs</button>
          </figure>
          <figure>
            <figcaption>Yours, not saved yet</figcaption>
            <blockquote tabindex="0">${describe(field, mine[field] ?? '')}</blockquote>
            <button type="button" @click=${() => onChoose(field, 'mine')}>Keep mine</button>
          </figure>
        </div>`,
    )}
  </section>`;
}
