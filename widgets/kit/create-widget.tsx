import { Component, type ComponentType, type ReactNode, useState } from 'react';
import r2wc from '@r2wc/react-to-web-component';
import { createSheet } from './create-sheet.ts';
import { RUNTIME } from './runtime-to-share.ts';

export interface WidgetDefinition<Props extends object> {
  readonly component: ComponentType<Props>;
  readonly attributes: readonly Extract<keyof Props, string>[];
  readonly events: Partial<Record<Extract<keyof Props, string>, `speaker-${string}`>>;
  /** The default of each address attribute, also for an empty or unsafe one. */
  readonly addresses: Partial<Props>;
  readonly styles: readonly string[];
  readonly own?: (root: ShadowRoot) => Partial<Props>;
}

/** r2wc's own state on an element, by the symbols it registers. */
const PROPS = Symbol.for('r2wc.props');
const CONTEXT = Symbol.for('r2wc.context');
const RENDER = Symbol.for('r2wc.render');
interface R2wcElement extends HTMLElement {
  [PROPS]: Record<string, unknown>;
  [CONTEXT]?: unknown;
  [RENDER](): void;
  connectedCallback(): void;
  disconnectedCallback(): void;
}

/** The event bubbles and leaves shadow roots. */
function emit(host: Element, name: string, detail?: unknown): void {
  host.dispatchEvent(new CustomEvent(name, { bubbles: true, composed: true, detail }));
}

/**
 * Registers `tag` once, also for repeated calls. r2wc mounts and renders; its problems on partner
 * pages are solved here (docs/architecture.md#custom-element-traps), each with a test in
 * `create-widget.element-test.ts`: attributes that are removed or empty, properties set before the
 * upgrade, `undefined` turned into text, events without prefix that do not bubble, state lost when
 * the element is moved, rendering before the element is in the page, errors that remove the page.
 */
export function defineWidget<Props extends object>(
  tag: `speaker-${string}`,
  widget: WidgetDefinition<Props>,
): void {
  if (customElements.get(tag)) return;
  const { component: Widget, attributes, events, addresses, styles, own } = widget;
  const sheets = styles.map(createSheet);

  function WidgetRoot({ container, ...props }: { container: ShadowRoot }): ReactNode {
    const { host } = container;
    const [given] = useState(() => own?.(container));
    const callbacks = Object.entries(events).map(([prop, name]) => [
      prop,
      (detail?: unknown) => {
        emit(host, name as string, detail);
      },
    ]);
    const all = { ...addresses, ...props, ...given, ...Object.fromEntries(callbacks) } as unknown as Props;
    return (
      <Boundary host={host}>
        <Widget {...all} />
      </Boundary>
    );
  }

  const Base = r2wc(WidgetRoot as ComponentType, {
    shadow: 'open',
    props: attributes as never[],
  }) as unknown as new () => R2wcElement;

  class WidgetElement extends Base {
    constructor() {
      super();
      (this.shadowRoot as ShadowRoot).adoptedStyleSheets = sheets;
    }

    override connectedCallback(): void {
      for (const name of attributes) {
        if (Object.hasOwn(this, name)) {
          const { [name]: early } = this as Readonly<Record<string, unknown>>;
          Reflect.deleteProperty(this, name);
          Reflect.set(this, name, early);
        }
      }
      const isNew = !this[CONTEXT];
      super.connectedCallback();
      if (isNew) emit(this, 'speaker-ready');
    }

    override disconnectedCallback(): void {
      queueMicrotask(() => {
        // A moved element is connected again and keeps its state.
        if (!this.isConnected) super.disconnectedCallback();
      });
    }

    attributeChangedCallback(attribute: string, _: unknown, value: string | null): void {
      const name = attributes.find((prop) => toAttribute(prop) === attribute) ?? attribute;
      if (value && (!(name in addresses) || isSafeAddress(value))) this[PROPS][name] = value;
      else Reflect.deleteProperty(this[PROPS], name);
      if (this[CONTEXT]) this[RENDER]();
    }
  }
  for (const name of attributes) {
    Object.defineProperty(WidgetElement.prototype, name, {
      get(this: R2wcElement) {
        return this[PROPS][name];
      },
      set(this: R2wcElement, value: string | null | undefined) {
        if (value == null) this.removeAttribute(toAttribute(name));
        else this.setAttribute(toAttribute(name), value);
      },
    });
  }
  // Shares the runtime with chunks that the module fetches later (`shared-runtime.ts`).
  if (import.meta.env.SHARES_RUNTIME) Object.assign(WidgetElement, { react: RUNTIME });
  customElements.define(tag, WidgetElement);
}

/** A widget that throws emits an event and shows the element's light-DOM children. */
class Boundary extends Component<{ host: Element; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    emit(this.props.host, 'speaker-error', { message: String(error) });
  }

  override render(): ReactNode {
    return this.state.failed ? <slot /> : this.props.children;
  }
}

function toAttribute(prop: string): string {
  return prop.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** Parsed by the browser, so that every spelling of `javascript:` is refused. */
function isSafeAddress(address: string): boolean {
  return /^(http|mailto|tel)/.test(Object.assign(document.createElement('a'), { href: address }).protocol);
}
