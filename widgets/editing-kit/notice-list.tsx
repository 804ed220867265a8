import type { ReactNode } from 'react';
import { translate } from '../../shared/core/text/translate.ts';

export type NoticeKind = 'success' | 'error' | 'info';

interface Notice {
  readonly id: number;
  readonly kind: NoticeKind;
  readonly text: string;
}

const NOTICE_MS = 5_000;

/** Each is shown for five seconds or until closed (docs/product.md#editing-in-place). */
export class Notices {
  shown: readonly Notice[] = [];
  private lastId = 0;

  constructor(private readonly onChange: () => void) {}

  /** Shows a notification; a repeated text restarts the first. */
  add(kind: NoticeKind, text: string): void {
    const id = (this.lastId += 1);
    this.shown = [...this.shown.filter((other) => other.text !== text), { id, kind, text }];
    setTimeout(() => this.remove(id), NOTICE_MS);
    this.onChange();
  }

  remove(id: number): void {
    this.shown = this.shown.filter((notice) => notice.id !== id);
    this.onChange();
  }
}

/** The notifications at the top right: green, red or blue. Styles: `editing-kit.css`. */
export function NoticeList({ notices }: { readonly notices: Notices }): ReactNode {
  return (
    <div
      className="notices"
      part="notices"
      role="group"
      aria-label={translate('Notifications')}
      aria-live="polite"
    >
      {notices.shown.map(({ id, kind, text }) => (
        <p key={id} className={`notice ${kind}`} part="notice" role={kind === 'error' ? 'alert' : undefined}>
          <span>{text}</span>
          <button type="button" aria-label={translate('Close')} onClick={() => notices.remove(id)}>
            ×
          </button>
        </p>
      ))}
    </div>
  );
}
