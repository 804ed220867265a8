import type { SaveState } from '../../shared/editing/save-state.ts';

/** Where the texts are: published, stored as drafts, or in this browser only. */
export function describeSaveState(state: SaveState): string {
  if (state.phase === 'saving') return 'Saving…';
  if (state.phase === 'auto-saving') return 'Keeping a draft…';
  const unsaved = Object.keys(state.unsaved).length;
  const drafts = Object.keys(state.pending).length - unsaved;
  const scope = state.hasDrafts === false ? ', kept in this browser only' : '';
  const parts = [
    ...(unsaved > 0 ? [`${unsaved} unsaved ${textsWord(unsaved)}${scope}`] : []),
    ...(drafts > 0 ? [`Draft kept: ${drafts} ${textsWord(drafts)}, not public`] : []),
  ];
  return parts.join(' · ') || 'All saved and public';
}

function textsWord(count: number): string {
  return count === 1 ? 'text' : 'texts';
}
