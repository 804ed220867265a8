import type { SaveState } from '../../shared/editing/save-state.ts';
import { translate } from '../../shared/core/text/translate.ts';

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
