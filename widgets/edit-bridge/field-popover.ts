import { html, nothing, type LitElement, type ReactiveController, type TemplateResult } from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import { isListName } from '../../shared/core/content/fields.ts';
import { describeField, nameItem } from '../editing-kit/describe-value.ts';
import { renderLinkControl } from '../editing-kit/link-control.ts';
import { ListControl } from '../editing-kit/list-control.ts';
import type { EditSession } from './edit-session.ts';
import type { FocusedField, FieldPosition } from './page-fields.ts';

/** Distance to the field and to the edges of the view, in CSS pixels. */
const GAP = 8;

/**
 * The popover at a link or a list. While a text inside such a field is edited, it links to the
 * field's control. Escape restores a link's address; Enter, Done and a click outside keep it. A
 * list has undo.
 */
export class FieldPopover implements ReactiveController {
  private opened: (FieldPosition & { readonly before: string }) | undefined;
  private offered: readonly FieldPosition[] = [];
  private past: readonly string[] = [];
  private readonly list: ListControl;
  private isNew = false;
  private readonly position = (): void => {
    const { beside, window: box } = this;
    if (box && beside) positionBeside(box, beside);
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
    window.addEventListener('scroll', this.position, { capture: true, passive: true });
    window.addEventListener('resize', this.position);
  }

  hostDisconnected(): void {
    document.removeEventListener('pointerdown', this.leave, { capture: true });
    window.removeEventListener('scroll', this.position, { capture: true });
    window.removeEventListener('resize', this.position);
    this.close();
  }

  hostUpdated(): void {
    const { window: box } = this;
    if (!box) return;
    if (!box.matches(':popover-open')) box.showPopover();
    this.position();
    if (!this.isNew) return;
    this.isNew = false;
    box.querySelector<HTMLElement>('input, button')?.focus({ preventScroll: true });
  }

  /** Updates the popover for a newly focused field; undefined: the field was left. */
  setField(hand: FocusedField | undefined): void {
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
          @click=${() => this.open(place)}
        >
          ${isListName(place.field) ? 'Change the list' : 'Change the link'}
        </button>`,
    );
    return this.renderWindow('Around this text', offers);
  }

  private get window(): HTMLElement | null {
    return this.host.renderRoot.querySelector<HTMLElement>('.popover');
  }

  private get beside(): HTMLElement | undefined {
    const position = this.opened ?? this.offered[0];
    if (!position || position.element.isConnected) return position?.element;
    return this.session()?.elementOf(position.field);
  }

  private renderWindow(label: string, content: unknown): TemplateResult {
    return html`<div
      class="popover"
      part="popover"
      popover="manual"
      role="dialog"
      aria-label=${label}
      @keydown=${(event: KeyboardEvent) => this.handleKey(event)}
    >
      ${content}
    </div>`;
  }

  private renderControl({ field, before }: FieldPosition & { readonly before: string }): TemplateResult {
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
          : html`<button type="button" @click=${() => this.undo()}>Undo</button>`
      } <button type="button" class="done" @click=${() => this.giveBack()}>Done</button>`;
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

  private undo(): void {
    const value = this.past.at(-1);
    if (!this.opened || value === undefined) return;
    this.past = this.past.slice(0, -1);
    this.session()?.setValue(this.opened.field, value);
    this.window?.querySelector<HTMLElement>('.done')?.focus();
    this.host.requestUpdate();
  }

  private open({ element, field }: FieldPosition): void {
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

  /** Closes the popover and restores the focus. */
  private giveBack(): void {
    const { beside } = this;
    this.close();
    beside?.focus();
  }

  private handleKey(event: KeyboardEvent): void {
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

/** Keeps the focus in the edited text until the control is open. */
function keepFocus(event: Event): void {
  event.preventDefault();
}

/** Places a fixed box below an element, above it where there is more room, and always within the view. */
function positionBeside(box: HTMLElement, element: HTMLElement): void {
  const field = element.getBoundingClientRect();
  const { width, height } = box.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const below = field.bottom + GAP;
  const top = below + height + GAP <= clientHeight ? below : field.top - GAP - height;
  box.style.insetBlockStart = `${String(within(top, clientHeight - height))}px`;
  box.style.insetInlineStart = `${String(within(field.left, clientWidth - width))}px`;
}

function within(wanted: number, room: number): number {
  return Math.max(GAP, Math.min(wanted, room - GAP));
}
