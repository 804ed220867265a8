import type { SaveState } from '../../shared/saving/save-state.ts';
import { unsavedTexts } from '../../shared/saving/save-state.ts';

/**
 * Where the texts are, in the words of the screen: published, kept as drafts that visitors do not see, or in this browser alone. The
 * parts stand beside each other where there is more than one.
 */
export function describeSaveState(state: SaveState): string {
  if (state.phase === 'saving') return 'Saving…';
  if (state.phase === 'auto-saving') return 'Keeping a draft…';
  const unsaved = Object.keys(unsavedTexts(state)).length;
  const kept = Object.keys(state.pending).length - unsaved;
  const parts = [
    ...(unsaved > 0 ? [`${unsaved} unsaved ${textsWord(unsaved)}`] : []),
    ...(kept > 0 ? [`Draft kept: ${kept} ${textsWord(kept)}, not public`] : []),
  ];
  return parts.join(' · ') || 'All saved and public';
}

function textsWord(count: number): string {
  return count === 1 ? 'text' : 'texts';
}
