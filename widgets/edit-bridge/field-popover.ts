import { html, nothing } from 'lit';
import type { LitElement, ReactiveController, TemplateResult } from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import { isListName } from '../../shared/core/content/fields.ts';
import { describeField } from '../editing-kit/describe-field.ts';
import { nameItem } from '../editing-kit/describe-value.ts';
import { renderLinkControl } from '../editing-kit/link-control.ts';
import { ListControl } from '../editing-kit/list-control.ts';
import type { EditSession } from './edit-session.ts';
import type { FieldInHand, FieldPlace } from './page-fields.ts';
import { placeBeside } from './place-beside.ts';

/**
 * The small window beside a field that is more than a text to type in: the address of a link, the items of a list. While a text is typed in that stands in such
 * a field, it offers the way there. Escape brings an address back that was there, Enter, Done and a click elsewhere keep; a list
 * has its steps taken back one by one.
 */
export class FieldPopover implements ReactiveController {
  /** The field whose control is open, and what it said before. */
  private opened: (FieldPlace & { readonly before: string }) | undefined;
  private offered: readonly FieldPlace[] = [];
  /** What the list said before each step that was made here. */
  private past: readonly string[] = [];
  private readonly list: ListControl;
  /** The control was opened just now: the focus goes there. */
  private isNew = false;
  private readonly place = (): void => {
    const { beside, window: box } = this;
    if (box && beside) placeBeside(box, beside);
  };

  constructor(
    private readonly host: LitElement,
    private readonly session: () => EditSession | undefined,
  ) {
    host.addController(this);
    this.list = new ListControl(host);
  }

  hostConnected(): void {
    document.addEventListener('pointerdown', this.leave, { capture: true });
    window.addEventListener('scroll', this.place, { capture: true, passive: true });
    window.addEventListener('resize', this.place);
  }

  hostDisconnected(): void {
    document.removeEventListener('pointerdown', this.leave, { capture: true });
    window.removeEventListener('scroll', this.place, { capture: true });
    window.removeEventListener('resize', this.place);
    this.close();
  }

  hostUpdated(): void {
    const { window: box } = this;
    if (!box) return;
    // The top layer: in front of whatever the page has.
    if (!box.matches(':popover-open')) box.showPopover();
    this.place();
    if (!this.isNew) return;
    this.isNew = false;
    box.querySelector<HTMLElement>('input, button')?.focus({ preventScroll: true });
  }

  /** A field was taken in hand; undefined: a text was left, perhaps for the control that is open now. */
  take(hand: FieldInHand | undefined): void {
    this.offered = hand?.isTyped ? hand.around : [];
    if (hand?.isTyped) this.opened = undefined;
    else if (hand) this.open(hand);
    this.host.requestUpdate();
  }

  render(): TemplateResult | typeof nothing {
    const { opened, offered } = this;
    if (opened)
      return this.renderWindow(describeField(opened.field), keyed(opened.field, this.renderControl(opened)));
    if (offered.length === 0) return nothing;
    const offers = offered.map(
      (place) =>
        html`<button
          type="button"
          @pointerdown=${keepFocus}
          @mousedown=${keepFocus}
          @click=${() => {
            this.open(place);
          }}
        >
          ${isListName(place.field) ? 'Change the list' : 'Change the link'}
        </button>`,
    );
    return this.renderWindow('Around this text', offers);
  }

  private get window(): HTMLElement | null {
    return this.host.renderRoot.querySelector<HTMLElement>('.popover');
  }

  /** What the window stands beside: the page may have rendered the field anew. */
  private get beside(): HTMLElement | undefined {
    const place = this.opened ?? this.offered[0];
    if (!place || place.element.isConnected) return place?.element;
    return this.session()?.elementOf(place.field);
  }

  private renderWindow(label: string, content: unknown): TemplateResult {
    return html`<div
      class="popover"
      part="popover"
      popover="manual"
      role="dialog"
      aria-label=${label}
      @keydown=${(event: KeyboardEvent) => {
        this.obeyKey(event);
      }}
    >
      ${content}
    </div>`;
  }

  private renderControl({ field, before }: FieldPlace & { readonly before: string }): TemplateResult {
    return html`${
        isListName(field)
          ? this.renderList(field, before)
          : html`<label for="address">${describeField(field)}</label> ${renderLinkControl(
                'address',
                before,
                (address) => this.session()?.setValue(field, address),
              )}`
      }
      ${
        this.past.length === 0
          ? nothing
          : html`<button
              type="button"
              @click=${() => {
                this.undo();
              }}
            >
              Undo
            </button>`
      }
      <button
        type="button"
        class="done"
        @click=${() => {
          this.giveBack();
        }}
      >
        Done
      </button>`;
  }

  private renderList(field: string, before: string): TemplateResult {
    const texts = this.session()?.texts() ?? {};
    const value = this.session()?.valueOf(field) ?? before;
    return html`<h2>${describeField(field)}</h2>
      ${this.list.render({
        value,
        nameOf: (item) => nameItem(field, item, texts),
        onChange: (next) => {
          this.past = [...this.past, value];
          this.session()?.setValue(field, next);
        },
        onShow: (item) => this.session()?.showItem(field, item),
      })}`;
  }

  /** Takes the last step back that was made here. */
  private undo(): void {
    const value = this.past.at(-1);
    if (!this.opened || value === undefined) return;
    this.past = this.past.slice(0, -1);
    this.session()?.setValue(this.opened.field, value);
    this.window?.querySelector<HTMLElement>('.done')?.focus();
    this.host.requestUpdate();
  }

  private open({ element, field }: FieldPlace): void {
    this.past = [];
    this.opened = { element, field, before: this.session()?.valueOf(field) ?? '' };
    this.offered = [];
    this.isNew = true;
    this.host.requestUpdate();
  }

  close(): void {
    this.opened = undefined;
    this.offered = [];
    this.host.requestUpdate();
  }

  /** Closes, and the focus is where it came from. */
  private giveBack(): void {
    const { beside } = this;
    this.close();
    beside?.focus();
  }

  private obeyKey(event: KeyboardEvent): void {
    // The page's own shortcuts are not meant.
    event.stopPropagation();
    const { opened } = this;
    const isList = opened && isListName(opened.field);
    if (isList && (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z') {
      event.preventDefault();
      this.undo();
      return;
    }
    const isEnter = event.key === 'Enter' && event.composedPath()[0] instanceof HTMLInputElement;
    if (!opened || event.isComposing || (event.key !== 'Escape' && !isEnter)) return;
    event.preventDefault();
    if (isEnter) {
      const input = event.composedPath()[0] as HTMLInputElement;
      input.dispatchEvent(new Event('change'));
      if (input.getAttribute('aria-invalid') === 'true') return;
    } else if (!isList && this.session()?.valueOf(opened.field) !== opened.before) {
      this.session()?.setValue(opened.field, opened.before);
    }
    this.giveBack();
  }

  private readonly leave = (event: Event): void => {
    if (this.opened && !event.composedPath().includes(this.host)) this.close();
  };
}

/** The text that is typed in stays in hand until the control is open. */
function keepFocus(event: Event): void {
  event.preventDefault();
}
