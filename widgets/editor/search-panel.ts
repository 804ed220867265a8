import { html, nothing, type TemplateResult } from 'lit';
import { describeField, describeValue } from '../editing-kit/describe-value.ts';
import type { Edit } from './edit-history.ts';
import type { TextSearch } from './text-search.ts';
import { translate } from '../../shared/core/text/translate.ts';

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
