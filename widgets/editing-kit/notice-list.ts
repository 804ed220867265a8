import {
  html,
  nothing,
  type ReactiveController,
  type ReactiveControllerHost,
  type TemplateResult,
} from 'lit';
import { translate } from '../../shared/ui/translate.ts';

export type NoticeKind = 'success' | 'error' | 'info';

interface Notice {
  readonly id: number;
  readonly kind: NoticeKind;
  readonly text: string;
}

const NOTICE_MS = 5_000;

/**
 * Notifications at the top right (docs/product.md#editing-in-place): green, red or blue, for five
 * seconds or until closed.
 */
export class NoticeList implements ReactiveController {
  private notices: readonly Notice[] = [];
  private nextId = 0;
  private readonly timers = new Set<ReturnType<typeof setTimeout>>();

  constructor(private readonly host: ReactiveControllerHost) {
    host.addController(this);
  }

  hostDisconnected(): void {
    for (const timer of this.timers) clearTimeout(timer);
    this.timers.clear();
    this.notices = [];
  }

  /** Shows a notification; a repeated text restarts the first. */
  add(kind: NoticeKind, text: string): void {
    const notice = { id: (this.nextId += 1), kind, text };
    this.notices = [...this.notices.filter((other) => other.text !== text), notice];
    const timer = setTimeout(() => {
      this.timers.delete(timer);
      this.remove(notice.id);
    }, NOTICE_MS);
    this.timers.add(timer);
    this.host.requestUpdate();
  }

  render(): TemplateResult {
    return html`<div
      class="notices"
      part="notices"
      role="group"
      aria-label=${translate('Notifications')}
      aria-live="polite"
    >
      ${this.notices.map(
        ({ id, kind, text }) =>
          html`<p class="notice ${kind}" part="notice" role=${kind === 'error' ? 'alert' : nothing}>
            <span>${text}</span>
            <button type="button" aria-label=${translate('Close')} @click=${() => this.remove(id)}>×</button>
          </p>`,
      )}
    </div>`;
  }

  private remove(id: number): void {
    this.notices = this.notices.filter((notice) => notice.id !== id);
    this.host.requestUpdate();
  }
}
