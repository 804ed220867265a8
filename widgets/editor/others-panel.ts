import { html, nothing, type TemplateResult } from 'lit';
import { describeField } from '../editing-kit/describe-value.ts';
import { describeEditing, joinNames, nameEditor, type OthersEditing } from './others-editing.ts';
import { translate } from '../../shared/core/text/translate.ts';

/**
 * The other editors: a line for each focused field, and one for editors without one. A live region,
 * present while it is empty so that additions are announced.
 */
export function renderOthers(others: OthersEditing): TemplateResult {
  const { here } = others;
  const fields = [...new Set(here.flatMap(({ field }) => (field === null ? [] : [field])))];
  const reading = here.filter(({ field }) => field === null).map(nameEditor);
  return html`<div class="others-here" role="status">
    ${fields.map((field) => html`<p>${describeEditing(others.editorsOf(field), describeField(field))}</p>`)}
    ${
      reading.length === 0
        ? nothing
        : html`<p>
            ${reading.length === 1 ? translate('%s has this page open', joinNames(reading)) : translate('%s have this page open', joinNames(reading))}
          </p>`
    }
  </div>`;
}
