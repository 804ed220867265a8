import type { SaveState } from '../../shared/editing/save-state.ts';
import { translate } from '../../shared/core/text/translate.ts';
import type { SaveAttempt } from '../../shared/editing/content-saver.ts';
import type { Notices } from './notice-list.tsx';

/** Shown with unsaved texts, or an unsaved post, of an earlier visit. */
export const RECOVERED = translate('Unsaved texts from your last visit are restored.');

/** Where the texts are: published, stored as drafts, or in this browser only. */
export function describeSaveState(state: SaveState): string {
  if (state.phase === 'saving') return translate('Saving…');
  if (state.phase === 'auto-saving') return translate('Keeping a draft…');
  const unsaved = Object.keys(state.unsaved).length;
  const drafts = Object.keys(state.pending).length - unsaved;
  const scope = state.hasDrafts === false ? translate(', kept in this browser only') : '';
  const parts = [
    ...(unsaved > 0
      ? [(unsaved === 1 ? translate('1 unsaved text') : translate('%s unsaved texts', unsaved)) + scope]
      : []),
    ...(drafts > 0
      ? [
          drafts === 1
            ? translate('Draft stored: 1 text, not public')
            : translate('Draft stored: %s texts, not public', drafts),
        ]
      : []),
  ];
  return parts.join(' · ') || translate('All saved and public');
}

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
