import { html, type TemplateResult } from 'lit';
import { isLinkAddress, LINK_REFUSAL } from '../../shared/core/content/link-address.ts';

/**
 * The control of a link's address. `onInput` receives each valid address, and '' for the built-in
 * one; an invalid one is reported on blur. Key it by field: it holds the refused text.
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
    // An address may be incomplete while it is typed.
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
