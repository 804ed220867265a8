import type { SaveAttempt } from '../../shared/editing/content-saver.ts';
import type { NoticeList } from './notice-list.ts';
import { translate } from '../../shared/ui/translate.ts';

/** docs/product.md#sentences, verbatim. */
const SAVED = translate('✅ Content saved successfully!');
const NOT_SAVED = translate('❌ Save failed - content preserved locally');
const FAILED = translate('❌ Save failed: ');
const UNKNOWN_ERROR = translate('Unknown error');
const DRAFT_SAVED = translate('Draft kept. Visitors do not see it before you press Save.');

/**
 * Reports a save: by a notification, and by `speaker-saved` or `speaker-error`
 * (docs/interfaces.md#elements).
 */
export class SaveReporter {
  private lastAutoError = '';

  constructor(
    private readonly host: HTMLElement,
    private readonly notices: NoticeList,
  ) {}

  /** `auto`: drafts were stored, nothing was published. */
  report(attempt: SaveAttempt, auto: boolean): void {
    if (attempt.outcome === 'skipped') return;
    if (attempt.outcome === 'saved') {
      this.lastAutoError = '';
      if (auto) {
        if (Object.keys(attempt.result.saved).length > 0) this.notices.add('info', DRAFT_SAVED);
        return;
      }
      this.notices.add('success', SAVED);
      this.emit('speaker-saved', { savedCount: attempt.result.savedCount });
      return;
    }
    const reason =
      attempt.outcome === 'failed' ? attempt.error || UNKNOWN_ERROR : attempt.result.errors.join('\n');
    // A retry every 30 seconds does not repeat its error.
    const isOldNews = auto && reason === this.lastAutoError;
    this.lastAutoError = auto ? reason : '';
    if (!isOldNews) this.notices.add('error', attempt.outcome === 'failed' ? FAILED + reason : NOT_SAVED);
    this.emit('speaker-error', { message: reason });
  }

  private emit(name: string, detail: object): void {
    this.host.dispatchEvent(new CustomEvent(name, { bubbles: true, composed: true, detail }));
  }
}
