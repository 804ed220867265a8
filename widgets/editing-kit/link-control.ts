import { html } from 'lit';
import type { TemplateResult } from 'lit';
import { isLinkAddress, LINK_REFUSAL } from '../../shared/core/content/link-address.ts';

/**
 * The control of a link's address. `onInput` hears every address that a link may have, and '' for the built-in one; any other is said to be
 * none once it is left. Key it by its field: what was refused stands in it alone.
 */
export function renderLinkControl(
  id: string,
  address: string,
  onInput: (address: string) => void,
): TemplateResult {
  const listen = (event: Event): void => {
    const input = event.currentTarget as HTMLInputElement;
    const typed = input.value.trim();
    const isRight = typed === '' || isLinkAddress(typed);
    if (isRight) onInput(typed);
    // An address that is being typed is not one yet.
    if (isRight || event.type === 'change') {
      input.setAttribute('aria-invalid', String(!isRight));
      const problem = input.parentElement?.querySelector('.link-problem');
      if (problem) problem.textContent = isRight ? '' : LINK_REFUSAL;
    }
  };
  return html`<div class="link-control">
    <input
      id=${id}
      type="text"
      inputmode="url"
      .value=${address}
      spellcheck="false"
      autocomplete="off"
      autocapitalize="off"
      aria-describedby="${id}-hint ${id}-problem"
      @input=${listen}
      @change=${listen}
    />
    <p class="hint" id="${id}-hint">https://…, mailto:…, tel:…, /page or #part</p>
    <p class="refusal link-problem" id="${id}-problem" role="alert"></p>
  </div>`;
}
