import type { LitElement, ReactiveController } from 'lit';

/** Elements that can take the focus and do nothing on a repeated key press. */
const RESTS = 'summary, input:not(:disabled), textarea';

/** Moves the focus to such an element near a button that its own action removes. */
export class FocusRestorer implements ReactiveController {
  private focused: readonly Element[] = [];

  constructor(private readonly host: LitElement) {
    host.addController(this);
  }

  /** Registered inside: a `focusout` within the element does not leave the shadow root. */
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
