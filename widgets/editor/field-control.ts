import { html, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { FIELD_VALUE_MAX, inferFieldType, type FieldType } from '../../shared/core/content/fields.ts';
import { LinkControl } from '../editing-kit/link-control.tsx';
import { reactView } from './react-view.ts';
import { translate } from '../../shared/core/text/translate.ts';

/** In characters; longer texts get several lines. */
const LONG_TEXT = 60;

const HEX_COLOR = /^#[\da-f]{6}$/i;

/** The control of a field; fixed while the field has the focus. */
export type ControlKind = Exclude<FieldType, 'text'> | 'line' | 'lines';

const KIND_NAMES: Readonly<Record<ControlKind, string>> = {
  line: translate('Text'),
  lines: translate('Long text'),
  url: translate('Link'),
  email: translate('Email address'),
  color: translate('Color'),
  html: translate('Rich text'),
  image: translate('Picture'),
  list: translate('List'),
};

export function chooseControl(name: string, value: string): ControlKind {
  const type = inferFieldType(name, value);
  // '#1 in sales' is no color.
  const isText = type === 'text' || (type === 'color' && !name.includes('color') && !HEX_COLOR.test(value));
  if (!isText) return type;
  return value.length > LONG_TEXT || value.includes('\n') ? 'lines' : 'line';
}

export function describeKind(kind: ControlKind): string {
  return KIND_NAMES[kind];
}

export function renderControl(
  kind: Exclude<ControlKind, 'list'>,
  value: string,
  onInput: (value: string) => void,
): TemplateResult {
  const listen = (event: Event): void =>
    onInput((event.target as HTMLInputElement | HTMLTextAreaElement).value);
  const input = (mode: string): TemplateResult =>
    html`<input
      id="control"
      type="text"
      inputmode=${mode}
      .value=${live(value)}
      maxlength=${FIELD_VALUE_MAX}
      spellcheck=${kind === 'line'}
      autocomplete="off"
      @input=${listen}
    />`;
  const area = (className: string, rows: number): TemplateResult =>
    html`<textarea
      id="control"
      class=${className}
      rows=${rows}
      .value=${live(value)}
      maxlength=${FIELD_VALUE_MAX}
      spellcheck="true"
      @input=${listen}
    ></textarea>`;
  switch (kind) {
    case 'line':
      return input('text');
    case 'lines':
      return area('', 6);
    case 'url':
      return html`${reactView(LinkControl, { id: 'control', address: value, onInput })}`;
    case 'email':
      return input('email');
    case 'image':
      return html`${input('url')}
        <p class="hint">${translate('The address of a picture: https://… or /picture.jpg')}</p>`;
    case 'color':
      return html`<span class="color">
        <input
          type="color"
          aria-label=${translate('Pick a color')}
          .value=${HEX_COLOR.test(value) ? value : '#000000'}
          @input=${listen}
        />
        ${input('text')}
      </span>`;
    case 'html':
      return html`${area('code', 10)}
        <p class="hint">
          ${translate('Allowed: paragraphs, headings 2 to 4, lists, links, bold, italic, quotations.')}
        </p>`;
  }
}
