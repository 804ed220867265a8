import { html, nothing, type TemplateResult } from 'lit';
import { describeField, describeValue } from '../editing-kit/describe-value.ts';
import type { EditorSession } from './editor-session.ts';
import { describeEditing } from './others-editing.ts';
import { filterTexts } from './text-search.ts';
import { translate } from '../../shared/core/text/translate.ts';

const DAY = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' });

export function renderFieldList(session: EditorSession): TemplateResult | typeof nothing {
  const { values, sought } = session.page;
  const count = Object.keys(values).length;
  if (count === 0) return nothing;
  const found = filterTexts(values, sought);
  return html`<details>
    <summary>${translate('All texts of this page (%s)', count)}</summary>
    <label for="find-text">${translate('Find a text')}</label>
    <input
      id="find-text"
      type="search"
      autocomplete="off"
      .value=${sought}
      @input=${(event: Event) => session.seek((event.target as HTMLInputElement).value)}
    />
    <p class="hint" role="status">
      ${sought.trim() === '' ? nothing : translate('%1$s of %2$s texts', found.length, count)}
    </p>
    <ul class="fields">
      ${found.map(([field, text]) => renderItem(session, field, text))}
    </ul>
  </details>`;
}

function renderItem(session: EditorSession, field: string, text: string): TemplateResult {
  const sign = describeSign(session, field);
  const editors = session.others.editorsOf(field);
  return html`<li>
    <button
      type="button"
      class="field-link"
      aria-current=${field === session.page.selected ? 'true' : nothing}
      @click=${() => session.choose(field)}
    >
      ${describeField(field)}
    </button>
    ${sign === undefined ? nothing : html`<span class="sign">${sign}</span>`}
    ${editors.length === 0 ? nothing : html`<span class="sign others">${describeEditing(editors)}</span>`}
    <span class="texts hint">${describeValue(field, text, session.page.values)}</span>
  </li>`;
}

/** Whether a text differs from the built-in one, since when, and its author. */
function describeSign({ page, saving }: EditorSession, field: string): string | undefined {
  if (field in saving.pending) return translate('Changed, not public yet');
  if (!(field in saving.saved)) return undefined;
  const known = page.savedFields.get(field);
  if (!known) return translate('Changed');
  const day = DAY.format(new Date(known.saved_at));
  return known.saved_by
    ? translate('Changed by %1$s, %2$s', known.saved_by, day)
    : translate('Changed on %s', day);
}
