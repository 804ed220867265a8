import { html, nothing, type TemplateResult } from 'lit';
import type { SaveState } from '../../shared/editing/save-state.ts';
import { describeField } from './describe-value.ts';
import { formatMoment } from '../../shared/core/moments.ts';
import { translate } from '../../shared/ui/translate.ts';

export interface DraftListOptions {
  readonly onTick: (field: string, isTicked: boolean) => void;
  /** Deletes a draft; absent where the host has no way to do so. */
  readonly onRevert?: (field: string) => void;
  readonly describe: (field: string, value: string) => string;
}

/**
 * The drafts that Save leaves alone (other sessions', and planned ones), each with author, times
 * and a checkbox that includes it. Renders nothing without drafts.
 */
export function renderDraftList(
  state: SaveState,
  { onTick, onRevert, describe }: DraftListOptions,
): TemplateResult | typeof nothing {
  const drafts = Object.entries(state.toTick);
  if (drafts.length === 0) return nothing;
  return html`<section class="drafts" part="drafts" aria-labelledby="drafts">
    <h2 id="drafts">${translate('Published only when ticked')}</h2>
    <p class="hint">
      ${translate('Drafts of other sessions, and planned ones: Save leaves them as they are.')}
    </p>
    <ul>
      ${drafts.map(
        ([field, text]) =>
          html`<li>
            <label class="check"
              ><input
                type="checkbox"
                .checked=${state.ticked.has(field)}
                @change=${(event: Event) => onTick(field, (event.currentTarget as HTMLInputElement).checked)}
              />
              ${describeField(field)}</label
            >
            ${
              onRevert
                ? html`<button
                    type="button"
                    aria-label=${translate('Revert %s', describeField(field))}
                    @click=${() => onRevert(field)}
                  >
                    ${translate('Revert')}
                  </button>`
                : nothing
            }
            <span class="about">${describeDraft(state, field)}</span>
            <span class="texts">${describe(field, text)}</span>
          </li>`,
      )}
    </ul>
  </section>`;
}

export function describeDraft({ theirs, plans }: SaveState, field: string): string {
  const { [field]: draft } = theirs;
  const author = draft
    ? translate('Draft by %s', draft.saved_by ?? translate('someone else'))
    : translate('Your draft');
  const parts = [
    draft?.saved_at === undefined ? author : `${author}, ${formatMoment(draft.saved_at)}`,
    ...(plans[field] === undefined ? [] : [translate('planned for %s', formatMoment(plans[field]))]),
  ];
  return parts.join(', ');
}
