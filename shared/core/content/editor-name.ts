/** Where a browser keeps the name that an editor goes by (docs/interfaces.md#browser-storage). */
export const EDITOR_NAME_KEY = 'speaker:editor-name';
/** The longest name that an editor can go by, in characters. */
export const EDITOR_NAME_MAX = 60;

/**
 * A name as it is kept and shown: one line, white space folded, nothing invisible, cut at its longest; '' where nothing is left. Hosts
 * without accounts know their editors by no other.
 */
export function cleanEditorName(name: string): string {
  const line = name.replace(/[\p{C}\s]+/gu, ' ').trim();
  return Array.from(line).slice(0, EDITOR_NAME_MAX).join('').trim();
}
