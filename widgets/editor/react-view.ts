import { AsyncDirective, directive } from 'lit/async-directive.js';
import { createElement, type ComponentType } from 'react';
import { createRoot, type Root } from 'react-dom/client';

/** A React component in a Lit template, in an element without a box of its own. */
class ReactView extends AsyncDirective {
  private readonly place = Object.assign(document.createElement('div'), { className: 'react-view' });
  private root: Root | undefined;

  override render(component: ComponentType<object>, props: object): HTMLElement {
    this.root ??= createRoot(this.place);
    this.root.render(createElement(component, props));
    return this.place;
  }

  override disconnected(): void {
    this.root?.unmount();
    this.root = undefined;
  }
}

export const reactView = directive(ReactView) as <Props extends object>(
  component: ComponentType<Props>,
  props: Props,
) => unknown;
