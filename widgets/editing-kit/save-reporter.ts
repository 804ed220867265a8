import type { SaveAttempt } from '../../shared/editing/content-saver.ts';
import type { Notices } from './notice-list.tsx';
import { translate } from '../../shared/core/text/translate.ts';

/** docs/product.md#sentences, verbatim. */
const SAVED = translate('✅ Content saved successfully!');
const NOT_SAVED = translate('❌ Save failed - content preserved locally');
const FAILED = translate('❌ Save failed: ');
const UNKNOWN_ERROR = translate('Unknown error');
const DRAFT_SAVED = translate('Draft kept. Visitors do not see it before you press Save.');

/** What an element dispatches as `speaker-saved` and `speaker-error` (docs/interfaces.md#elements). */
export interface SaveEvents {
  readonly onSaved: (detail: { savedCount: number }) => void;
  readonly onError: (detail: { message: string }) => void;
}

/** Reports saves by a notification and an event. */
export class SaveReporter {
  private lastAutoError = '';

  constructor(
    private readonly notices: Notices,
    private readonly events: SaveEvents,
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
      this.events.onSaved({ savedCount: attempt.result.savedCount });
      return;
    }
    const reason =
      attempt.outcome === 'failed' ? attempt.error || UNKNOWN_ERROR : attempt.result.errors.join('\n');
    // A retry every 30 seconds does not repeat its error.
    const isOldNews = auto && reason === this.lastAutoError;
    this.lastAutoError = auto ? reason : '';
    if (!isOldNews) this.notices.add('error', attempt.outcome === 'failed' ? FAILED + reason : NOT_SAVED);
    this.events.onError({ message: reason });
  }
}
