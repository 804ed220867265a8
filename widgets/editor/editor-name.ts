import { html, type TemplateResult } from 'lit';
import type { TextStore } from '../../shared/browser-storage/text-store.ts';
import { cleanEditorName, EDITOR_NAME_KEY, EDITOR_NAME_MAX } from '../../shared/core/content/editor-name.ts';
import { translate } from '../../shared/core/text/translate.ts';

/** The editor's name at a host without accounts, stored in this browser. */
export function readEditorName(store: TextStore): string {
  return cleanEditorName(store.get(EDITOR_NAME_KEY) ?? '');
}

/** The field for the editor's name, which is sent with each later save. */
export function renderEditorName(store: TextStore): TemplateResult {
  return html`<section>
    <label for="editor-name">${translate('Your name')}</label>
    <input
      id="editor-name"
      autocomplete="name"
      maxlength=${EDITOR_NAME_MAX}
      .value=${readEditorName(store)}
      @change=${(event: Event) =>
        store.set(EDITOR_NAME_KEY, cleanEditorName((event.target as HTMLInputElement).value))}
    />
    <p class="hint">${translate('Other editors see it next to what you save.')}</p>
  </section>`;
}
