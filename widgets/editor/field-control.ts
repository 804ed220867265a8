import { html } from 'lit';
import type { TemplateResult } from 'lit';
import { FIELD_VALUE_MAX, inferFieldType } from '../../shared/core/content/fields.ts';
import type { FieldType } from '../../shared/core/content/fields.ts';

/** From here on a text gets room for several lines. */
const LONG_TEXT = 60;

const TYPE_NAMES: Readonly<Record<FieldType, string>> = {
  text: 'Text',
  url: 'Link',
  email: 'E-mail address',
  color: 'Colour',
  html: 'Rich text',
  image: 'Picture',
};

const HEX_COLOR = /^#[\da-f]{6}$/i;

/** A field's name as a person reads it: `about_intro_lead` is 'About intro lead'. */
export function describeField(name: string): string {
  const words = name.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** What kind of field it is, for a person. */
export function describeType(name: string, value: string): string {
  const type = inferFieldType(name, value);
  return type === 'text' && isLong(value) ? 'Long text' : TYPE_NAMES[type];
}

/** The control for a field, by its type; `onInput` hears every keystroke. */
export function renderControl(name: string, value: string, onInput: (value: string) => void): TemplateResult {
  const type = inferFieldType(name, value);
  const listen = (event: Event): void => {
    onInput((event.target as HTMLInputElement | HTMLTextAreaElement).value);
  };
  const input = (kind: string, mode: string): TemplateResult =>
    html`<input
      id="control"
      type=${kind}
      inputmode=${mode}
      .value=${value}
      maxlength=${FIELD_VALUE_MAX}
      spellcheck=${kind === 'text'}
      autocomplete="off"
      @input=${listen}
    />`;
  switch (type) {
    case 'url':
      return html`${input('text', 'url')}
        <p class="hint">https://…, mailto:…, tel:…, /page or #part</p>`;
    case 'email':
      return input('email', 'email');
    case 'color':
      return html`<span class="color">
        <input
          type="color"
          aria-label="Pick a colour"
          .value=${HEX_COLOR.test(value) ? value : '#000000'}
          @input=${listen}
        />
        ${input('text', 'text')}
      </span>`;
    case 'image':
      return html`${input('text', 'url')}
        <p class="hint">The address of a picture: https://… or /picture.jpg</p>`;
    case 'html':
      return html`<textarea
          id="control"
          class="code"
          rows="10"
          .value=${value}
          maxlength=${FIELD_VALUE_MAX}
          spellcheck="true"
          @input=${listen}
        ></textarea>
        <p class="hint">Allowed: paragraphs, headings 2 to 4, lists, links, bold, italic, quotations.</p>`;
    case 'text':
      return isLong(value)
        ? html`<textarea
            id="control"
            rows="6"
            .value=${value}
            maxlength=${FIELD_VALUE_MAX}
            spellcheck="true"
            @input=${listen}
          ></textarea>`
        : input('text', 'text');
  }
}

function isLong(value: string): boolean {
  return value.length > LONG_TEXT || value.includes('\n');
}
