import { html, nothing, type TemplateResult } from 'lit';
import type { ContentConflict } from '../../shared/core/content/changes.ts';
import type { ContentMap } from '../../shared/core/content/fields.ts';
import { describeField } from './describe-value.ts';
import { translate } from '../../shared/ui/translate.ts';

const BUILT_IN = translate('The built-in text');

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
    aria-label=${translate('Two people changed the same text')}
  >
    <h2>
      ${conflicts.length === 1 ? translate('Someone else changed this text too') : translate('Someone else changed these texts too')}
    </h2>
    ${conflicts.map(
      ({ field_name: field, current_value: theirs, draft = false, saved_by: author = 'someone else' }) =>
        html`<div class="conflict">
          <h3>${describeField(field)}</h3>
          <figure>
            <figcaption>
              ${draft ? translate('Kept as a draft by %s', author) : translate('Saved by %s', author)}
            </figcaption>
            <blockquote tabindex="0">${theirs === null ? BUILT_IN : describe(field, theirs)}</blockquote>
            <button type="button" @click=${() => onChoose(field, 'theirs')}>
              ${translate('Take theirs')}
            </button>
          </figure>
          <figure>
            <figcaption>${translate('Yours, not saved yet')}</figcaption>
            <blockquote tabindex="0">${describe(field, mine[field] ?? '')}</blockquote>
            <button type="button" @click=${() => onChoose(field, 'mine')}>${translate('Keep mine')}</button>
          </figure>
        </div>`,
    )}
  </section>`;
}
