import type { SaveAttempt } from '../../shared/editing/content-saver.ts';
import type { Notices } from './notice-list.tsx';
import { translate } from '../../shared/core/text/translate.ts';

/** docs/product.md#sentences, verbatim. */
const SAVED = translate('✅ Content saved successfully!');
const NOT_SAVED = translate('❌ Save failed - content preserved locally');
const FAILED = translate('❌ Save failed: ');
const UNKNOWN_ERROR = translate('Unknown error');
const DRAFT_SAVED = translate('Draft stored. Visitors do not see it until you press Save.');

/** Dispatched as `speaker-saved` and `speaker-error` (docs/interfaces.md#elements). */
export interface SaveEvents {
  readonly onSaved: (detail: { savedCount: number }) => void;
  readonly onError: (detail: { message: string }) => void;
}

/** Reports saves by a notification and an event. `auto`: drafts were stored. */
export function createSaveReporter(
  notices: Notices,
  { onSaved, onError }: SaveEvents,
): (attempt: SaveAttempt, auto: boolean) => void {
  let lastAutoError = '';
  return (attempt, auto) => {
    if (attempt.outcome === 'skipped') return;
    if (attempt.outcome === 'saved') {
      const { saved, savedCount } = attempt.result;
      lastAutoError = '';
      if (!auto) {
        notices.add('success', SAVED);
        onSaved({ savedCount });
      } else if (Object.keys(saved).length > 0) notices.add('info', DRAFT_SAVED);
      return;
    }
    const hasFailed = attempt.outcome === 'failed';
    const reason = hasFailed ? attempt.error || UNKNOWN_ERROR : attempt.result.errors.join('\n');
    // A retry every 30 seconds does not repeat its error.
    const isOldNews = auto && reason === lastAutoError;
    lastAutoError = auto ? reason : '';
    if (!isOldNews) notices.add('error', hasFailed ? FAILED + reason : NOT_SAVED);
    onError({ message: reason });
  };
}
