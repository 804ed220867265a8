import type { LitElement, ReactiveController } from 'lit';

/** Where the focus can rest and a key pressed once more does nothing. */
const RESTS = 'summary, input:not(:disabled), textarea';

/**
 * A button that goes with what it has done (a text replaced, a plan taken back) leaves the focus nowhere, and the keys of the editor with
 * it. It goes on to the nearest place around the button that is still there.
 */
export class FocusKeeper implements ReactiveController {
  private focused: readonly Element[] = [];

  constructor(private readonly host: LitElement) {
    host.addController(this);
  }

  /** Heard inside: what moves from one part of the element to another never leaves it. */
  hostConnected(): void {
    this.host.renderRoot.addEventListener('focusin', this.remember);
  }

  hostUpdated(): void {
    const [last, ...around] = this.focused;
    if (!last || last.isConnected) return;
    this.focused = [];
    if (this.host.shadowRoot?.activeElement) return;
    const rest = around
      .map((part) => part.isConnected && part.querySelector<HTMLElement>(RESTS))
      .find(Boolean);
    if (rest) rest.focus();
  }

  private readonly remember = (event: Event): void => {
    const path = event.composedPath();
    const ownParts = path.slice(0, path.indexOf(this.host));
    this.focused = ownParts.filter((part): part is Element => part instanceof Element);
  };
}
