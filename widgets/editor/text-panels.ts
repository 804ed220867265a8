import { html, nothing, type TemplateResult } from 'lit';
import { describeField, describeValue } from '../editing-kit/describe-value.ts';
import type { EditorSession } from './editor-session.ts';
import { describeEditing } from './others-editing.ts';
import { filterTexts, type TextSearch } from './text-search.ts';
import { translate } from '../../shared/core/text/translate.ts';
import type { Edit } from './edit-history.ts';

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

export function renderSearch(search: TextSearch): TemplateResult {
  const { hits } = search;
  const chosen = hits.filter(({ field }) => search.isChosen(field));
  return html`<details
    class="search"
    @toggle=${(event: Event) => {
      if ((event.currentTarget as HTMLDetailsElement).open) search.open();
    }}
  >
    <summary>${translate('Search and replace in all texts')}</summary>
    ${renderInput('search-for', translate('Search for'), search.wanted, (wanted) => search.change({ wanted }))}
    ${renderInput('replace-with', translate('Replace with'), search.replacement, (replacement) => search.change({ replacement }))}
    ${renderOption(translate('Match case'), search.isCaseKept, (isCaseKept) => search.change({ isCaseKept }))}
    ${renderOption(translate('Also in link addresses'), search.isInLinks, (isInLinks) => search.change({ isInLinks }))}
    <p class="hint" role="status">${describeHits(search)}</p>
    ${
      hits.length === 0
        ? nothing
        : html`<ul aria-label=${translate('Texts found')}>
              ${hits.map((hit) => renderHit(search, hit))}
            </ul>
            <button type="button" ?disabled=${chosen.length === 0} @click=${() => search.replace()}>
              ${chosen.length === 1 ? translate('Replace in 1 text') : translate('Replace in %s texts', chosen.length)}
            </button>`
    }
  </details>`;
}

function renderInput(
  id: string,
  label: string,
  value: string,
  onInput: (value: string) => void,
): TemplateResult {
  return html`<label for=${id}>${label}</label>
    <input
      id=${id}
      .value=${value}
      autocomplete="off"
      @input=${(event: Event) => onInput((event.target as HTMLInputElement).value)}
    />`;
}

function renderOption(label: string, checked: boolean, onChange: (checked: boolean) => void): TemplateResult {
  return html`<label class="check">
    <input
      type="checkbox"
      .checked=${checked}
      @change=${(event: Event) => onChange((event.target as HTMLInputElement).checked)}
    />
    ${label}
  </label>`;
}

function renderHit(search: TextSearch, { field, from, to }: Edit): TemplateResult {
  return html`<li>
    ${renderOption(describeField(field), search.isChosen(field), (isChosen) => search.choose(field, isChosen))}
    <span class="texts"
      ><del>${describeValue(field, from, {})}</del> <ins>${describeValue(field, to, {})}</ins></span
    >
  </li>`;
}

function describeHits({ wanted, hits, count, status }: TextSearch): string {
  const where =
    status === 'reading' ? translate('%s texts, more are being read', count) : translate('%s texts', count);
  if (wanted === '') return translate('Searches %s. Nothing is public before you save.', where);
  return translate('Found in %1$s of %2$s.', hits.length, where);
}
