import { html, nothing, type LitElement, type ReactiveController, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import {
  addItem,
  createItemId,
  LIST_ITEMS_MAX,
  moveItem,
  parseList,
  removeItem,
  writeList,
  type ListItems,
} from '../../shared/core/content/lists.ts';
import { translate } from '../../shared/ui/translate.ts';

export interface ListControlOptions {
  readonly value: string;
  /** The first line of an item; '' where it has no text yet. */
  readonly nameOf: (item: string) => string;
  readonly onChange: (value: string) => void;
  readonly onShow: (item: string) => void;
}

/** The element to focus after the next render. */
interface Wanted {
  readonly item: string;
  readonly button: 'grip' | 'up' | 'down' | 'remove' | 'show';
}

/**
 * The control of a list: adds, removes and moves items by dragging, arrow keys on the handle, and
 * buttons. Announces each change; the focus stays on the item.
 */
export class ListControl implements ReactiveController {
  private options: ListControlOptions | undefined;
  private wanted: Wanted | undefined;
  private announced = '';
  private dragged: { readonly item: string; readonly to: number } | undefined;

  constructor(private readonly host: LitElement) {
    host.addController(this);
  }

  hostUpdated(): void {
    const { wanted } = this;
    this.wanted = undefined;
    if (!wanted) return;
    const row = this.rows.find((one) => one.dataset['id'] === wanted.item);
    row?.querySelector<HTMLElement>(`.${wanted.button}`)?.focus();
  }

  render(options: ListControlOptions): TemplateResult {
    this.options = options;
    const items = parseList(options.value) ?? [];
    return html`<ol class="items" aria-label=${translate('Items')}>
        ${repeat(
          items,
          (item) => item,
          (item, at) => this.renderItem(items, item, at),
        )}
      </ol>
      <p class="hint" id="items-hint">
        ${translate('Drag an item by its handle, or press the arrow keys on it.')}
      </p>
      <button type="button" ?disabled=${items.length >= LIST_ITEMS_MAX} @click=${() => this.add(items)}>
        ${translate('Add an item')}
      </button>
      <p class="hint announced" role="status">${this.announced}</p>`;
  }

  private get rows(): readonly HTMLElement[] {
    return [...this.host.renderRoot.querySelectorAll<HTMLElement>('.items > li')];
  }

  private renderItem(items: ListItems, item: string, at: number): TemplateResult {
    const name = this.describe(item, at);
    const isOver = this.dragged && this.dragged.to === at && this.dragged.item !== item;
    const button = (kind: Wanted['button'], label: string, sign: string, isOff: boolean, act: () => void) =>
      html`<button
        type="button"
        class=${kind}
        aria-label="${label}: ${name}"
        aria-disabled=${isOff ? 'true' : nothing}
        @click=${() => {
          if (!isOff) act();
        }}
      >
        ${sign}
      </button>`;
    return html`<li data-id=${item} class=${this.dragged?.item === item ? 'dragged' : isOver ? 'over' : ''}>
      <button
        type="button"
        class="grip"
        aria-label="Move: ${name}"
        aria-describedby="items-hint"
        @keydown=${(event: KeyboardEvent) => this.handleKey(event, items, item, at)}
        @pointerdown=${(event: PointerEvent) => this.grasp(event, item, at)}
        @pointermove=${(event: PointerEvent) => this.drag(event)}
        @pointerup=${() => this.drop(items)}
        @pointercancel=${() => this.letGo()}
      >
        ⠿
      </button>
      <button type="button" class="show" @click=${() => this.options?.onShow(item)}>${name}</button>
      ${button('up', translate('Move up'), '↑', at === 0, () => this.move(items, item, at - 1, 'up'))}
      ${button('down', translate('Move down'), '↓', at === items.length - 1, () => this.move(items, item, at + 1, 'down'))}
      ${button('remove', translate('Remove'), '×', items.length === 1, () => this.remove(items, item, at))}
    </li>`;
  }

  private describe(item: string, at: number): string {
    return this.options?.nameOf(item) || translate('New item %s', at + 1);
  }

  private handleKey(event: KeyboardEvent, items: ListItems, item: string, at: number): void {
    const places: Readonly<Record<string, number>> = {
      ArrowUp: at - 1,
      ArrowDown: at + 1,
      Home: 0,
      End: items.length - 1,
    };
    const to = places[event.key];
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (to !== undefined) this.move(items, item, to, 'grip');
    else if (event.key === 'Delete') this.remove(items, item, at);
    else return;
    event.preventDefault();
  }

  private grasp(event: PointerEvent, item: string, at: number): void {
    if (event.button !== 0) return;
    (event.currentTarget as HTMLElement).setPointerCapture(event.pointerId);
    this.dragged = { item, to: at };
    this.host.requestUpdate();
  }

  private drag({ clientY }: PointerEvent): void {
    if (!this.dragged) return;
    const edges = this.rows.map((row) => row.getBoundingClientRect());
    const over = edges.findIndex(({ bottom }) => clientY < bottom);
    this.dragged = { ...this.dragged, to: over < 0 ? edges.length - 1 : over };
    this.host.requestUpdate();
  }

  private drop(items: ListItems): void {
    const { dragged } = this;
    this.letGo();
    if (dragged) this.move(items, dragged.item, dragged.to, 'grip');
  }

  private letGo(): void {
    this.dragged = undefined;
    this.host.requestUpdate();
  }

  private move(items: ListItems, item: string, to: number, button: Wanted['button']): void {
    const moved = moveItem(items, item, to);
    const at = moved.indexOf(item);
    if (at === items.indexOf(item)) return;
    this.change(
      moved,
      { item, button },
      translate('%1$s is number %2$s of %3$s now.', this.describe(item, at), at + 1, items.length),
    );
  }

  private remove(items: ListItems, item: string, at: number): void {
    const left = removeItem(items, item);
    const next = left[Math.min(at, left.length - 1)];
    if (left.length === items.length || next === undefined) return;
    this.change(left, { item: next, button: 'remove' }, translate('%s is removed.', this.describe(item, at)));
  }

  private add(items: ListItems): void {
    const item = createItemId(crypto.getRandomValues(new Uint8Array(8)));
    this.change(
      addItem(items, item),
      { item, button: 'show' },
      translate('An item was added. Its texts are written in the page.'),
    );
    this.options?.onShow(item);
  }

  private change(items: ListItems, wanted: Wanted, announcement: string): void {
    this.wanted = wanted;
    this.announced = announcement;
    this.options?.onChange(writeList(items));
    this.host.requestUpdate();
  }
}
